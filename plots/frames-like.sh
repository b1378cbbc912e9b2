#!/bin/sh
# The like, its number a spring that overshoots.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render like -n 6 --sticker 100 --scale 1
