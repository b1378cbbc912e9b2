#!/bin/sh
# Where points of the picture are seen, as published, as paper, and on the other sheet.
# See: long lines: points that are seen elsewhere.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture displacement-field
