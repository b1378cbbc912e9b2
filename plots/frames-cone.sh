#!/bin/sh
# The curl round a cone, drawn.
# See: the roll is narrower towards the tip.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render cone -n 6 --sticker 150 --scale 1
