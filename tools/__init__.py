"""Small scripts of the workshop: what `make` and the build hook call. No part of the wheel."""
