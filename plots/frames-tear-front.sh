#!/bin/sh
# The idea that its author gave up: the halves part while the tear runs down.
"$(dirname "$0")/draw-frames" "$0" "${1-}" render tear:parting=front -n 6 --sticker 100 --scale 1
