"""One module per thing that can be asked for."""
