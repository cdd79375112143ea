"""What is measured, each beside a yardstick in the same run. ``python -m benchmarks`` runs all."""
