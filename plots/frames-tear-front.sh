#!/bin/sh
# The tear with a moving front, rendered.
# See: the halves separate from the top as the tear runs down.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render tear:parting=front -n 6 --sticker 100 --scale 1
