#!/bin/sh
# Position of the glare over progress.
# See: the glare follows the bend down the sheet.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentGlare(row: row, progress: t)' --as heat -x row -y t
