#!/bin/sh
# The rotation in space between its end matrices, rendered.
# See: between equal ends nothing moves.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render rotation-3d:path=ends -n 6 --sticker 100 --scale 1
