"""Run every benchmark: each module here that is called ``bench_...`` and has a ``main``."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import benchmarks

for module in pkgutil.iter_modules(benchmarks.__path__):
    if module.name.startswith("bench_"):
        import_module(f"benchmarks.{module.name}").main()
