#!/bin/sh
# The page fold at five moments of even pinch.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render fold -n 5 --sticker 150 --scale 1
