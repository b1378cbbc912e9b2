#!/bin/sh
# How much longer each row is than paper would be.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture stretch
