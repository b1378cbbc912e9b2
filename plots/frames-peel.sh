#!/bin/sh
# The peel, rendered.
# See: the top edge lifts first, and the light runs down with the bend.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render peel -n 6 --sticker 150 --scale 1
