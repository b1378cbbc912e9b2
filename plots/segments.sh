#!/bin/sh
# The segmented sticker as a surface.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentValue(row: row, progress: t)' --as surface -x row -y t
