#!/bin/sh
# The curl round a cone at six moments of even progress.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render cone -n 6 --sticker 150 --scale 1
