#!/bin/sh
# The tear, rendered.
# See: both halves fly at once.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render tear -n 6 --sticker 100 --scale 1
