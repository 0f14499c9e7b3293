"""What only one game needs, built on its rules and on search: a folder for each such game."""
