// The pages in the browser share one scope, so what is not defined at all is found by tsc.
import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { sourceType: "script", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-redeclare": ["error", { builtinGlobals: false }],
      "no-undef": "off",
      "no-unused-vars": ["error", { vars: "local", caughtErrors: "none" }],
    },
  },
];
