#!/bin/sh
# The same between its ends, where nothing moves.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render rotation-3d:path=ends -n 6 --sticker 100 --scale 1
