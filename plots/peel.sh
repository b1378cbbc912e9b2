#!/bin/sh
# How far each row of the peel stands off the page, over progress.
# See: bright rows stand off the page, dark ones lie on it; the border runs down the sheet.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelDisplacement(row: row, progress: t)' --as heat -x row -y t
