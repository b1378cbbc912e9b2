#!/bin/sh
# The turn in space, drawn.
# See: a turn in space about two axes.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render rotation-3d -n 6 --sticker 100 --scale 1
