#!/bin/sh
# The segmented sticker, rendered.
# See: twenty strips turn one after the other, with shadow and glare.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render segments -n 6 --sticker 150 --scale 1
