#!/bin/sh
# Where the edges of both pictures are over seconds.
# See: peel starts first and ends nearer.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture motion
