#!/bin/sh
# The curl round a cone, drawn.
# See: one edge lifts first and turns: the roll is that of a cone.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render cone -n 6 --sticker 150 --scale 1
