#!/bin/sh
# How much longer each row is than paper would be.
# See: paper would be a flat line at 0.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture stretch
