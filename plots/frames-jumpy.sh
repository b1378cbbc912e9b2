#!/bin/sh
# The jumpy menu, rendered.
# See: the marker jumps to another row on an arc.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render jumpy-menu -n 6 --scale 0.5
