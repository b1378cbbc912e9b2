#!/bin/sh
# How far each row of the peel stands off the page, over progress.
# See: the bright corner lifts off first, and the border of what lies flat runs down the sheet.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelDisplacement(row: row, progress: t)' --as heat -x row -y t
