#!/bin/sh
# Where the edges of both pictures are over seconds.
# See: which technique is there first, and how abruptly it stops.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture motion
