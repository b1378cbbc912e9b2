#!/bin/sh
# How far the pictures of both techniques are apart while the bend travels over them.
# See: as published up to 28.6 px apart, lifted alike 5.5 at most: mind the scales.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture apart
