#!/bin/sh
# The rotation in space, rendered.
# See: a quarter turn about the vertical axis, and back.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render rotation-3d -n 6 --sticker 100 --scale 1
