#!/bin/sh
# The segmented sticker at six moments of even progress, with its shadow and its glare.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render segments -n 6 --sticker 150 --scale 1
