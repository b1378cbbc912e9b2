#!/bin/sh
# Where the edges of both pictures are over seconds.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture motion
