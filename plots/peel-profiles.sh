#!/bin/sh
# The peel's sheet from the side at five moments, each row as high as it stands.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelDisplacement(row: x, progress: p)' -p p=0.1..0.9/5 -x x --title 'Height of the sheet, pt, over its rows'
