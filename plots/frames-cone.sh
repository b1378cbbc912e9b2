#!/bin/sh
# The conical curl, rendered.
# See: the left edge stays, the right one comes nearer.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render cone -n 6 --sticker 150 --scale 1
