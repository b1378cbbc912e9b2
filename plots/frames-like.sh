#!/bin/sh
# The like effect, rendered.
# See: the icon grows, turns and comes back.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render like -n 6 --sticker 100 --scale 1
