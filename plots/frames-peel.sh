#!/bin/sh
# The peel, drawn.
# See: the corner lifts, the light runs over it.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render peel -n 6 --sticker 150 --scale 1
