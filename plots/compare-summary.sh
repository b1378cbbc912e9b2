#!/bin/sh
# The verdict on two ways of bending a sticker, both of them, and where they differ.
# See: the title says it; the arrowheads stand at the row where they are farthest apart.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture summary
