#!/bin/sh
# The glare of the segmented sticker over its rows and progress.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentGlare(row: row, progress: t)' --as heat -x row -y t
