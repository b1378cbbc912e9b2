#!/bin/sh
# Where points of the picture are seen, as published, as paper, and on the other sheet.
# See: where the blue and the orange grids part points are seen elsewhere; below, how far, each by a scale of its own.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture displacement-field
