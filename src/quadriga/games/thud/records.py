"""Records of other programs."""

FORMATS = ()
