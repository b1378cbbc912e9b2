#!/bin/sh
# The like, drawn.
# See: a pulse of the icon, larger than at rest.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render like -n 6 --sticker 100 --scale 1
