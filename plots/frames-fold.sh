#!/bin/sh
# The page fold, rendered.
# See: the page closes about its spine, and the shade deepens.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render fold -n 5 --sticker 150 --scale 1
