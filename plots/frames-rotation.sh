#!/bin/sh
# The turn in space, drawn.
# See: a quarter turn about the upright line, and back.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render rotation-3d -n 6 --sticker 100 --scale 1
