#!/bin/sh
# How much longer each row is than paper would be.
"$(dirname "$0")/draw" "$0" "${1-}" compare scenekit segments --picture stretch
