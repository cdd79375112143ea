import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: { "no-unused-vars": ["error", { caughtErrors: "none" }] },
  },
  { files: ["**/join.js"], languageOptions: { sourceType: "script" } },
];
