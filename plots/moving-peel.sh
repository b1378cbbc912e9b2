#!/bin/sh
# The peel, animated.
# See: the sticker peels, is held, and is put back.
"$(dirname "$0")/draw-moving" "$0" "${1-}" render peel+hold:0.5+reverse+hold:0.4 --scale 1 --fps 25
