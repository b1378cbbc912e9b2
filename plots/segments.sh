#!/bin/sh
# The segmented sticker as a surface.
# See: the sheet rises row by row: one ridge of the same form.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentValue(row: row, progress: t)' --as surface -x row -y t
