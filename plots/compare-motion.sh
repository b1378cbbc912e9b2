#!/bin/sh
# Where the edges of both pictures are over seconds.
# See: the peel's edges start first and get less far.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture motion
