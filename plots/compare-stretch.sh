#!/bin/sh
# Extra length of each row, compared with paper.
# See: paper is a flat line at 0; the difference is below.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture stretch
