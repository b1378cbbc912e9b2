#!/bin/sh
# The segmented sticker as a surface.
# See: one slope, which comes later for each row.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentValue(row: row, progress: t)' --as surface -x row -y t
