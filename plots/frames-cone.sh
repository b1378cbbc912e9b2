#!/bin/sh
# The curl round a cone, drawn.
# See: the right edge lifts and turns, the left one stays: the tip of the cone is there.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render cone -n 6 --sticker 150 --scale 1
