#!/bin/sh
# How far the pictures of both techniques are apart while the bend travels over them.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture apart
