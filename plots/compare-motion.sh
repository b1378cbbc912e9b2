#!/bin/sh
# Edges of both pictures over time.
# See: the peel's edges start first and move less far; the difference is below.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture motion
