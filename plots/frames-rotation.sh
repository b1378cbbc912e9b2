#!/bin/sh
# The turn in space over its path.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render rotation-3d -n 6 --sticker 100 --scale 1
