#!/bin/sh
# How far the pictures of both techniques are apart while the bend travels over them.
# See: the most is the peak; lifted alike little is left.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture apart
