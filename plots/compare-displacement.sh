#!/bin/sh
# Displacement of picture points: as published, against paper, and against the other sheet.
# See: points are displaced where the blue and orange grids separate; the panels below show the distance, each on its own scale.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture displacement-field
