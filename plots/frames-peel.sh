#!/bin/sh
# The peel at six moments of even progress.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render peel -n 6 --sticker 150 --scale 1
