"""Speed beside a peer or a limit, measured in one run: `make bench`, or `python -m benchmarks`."""
