#!/bin/sh
# Height of each row of the peel over progress.
# See: bright rows are lifted, dark ones lie on the page; the border runs down the sheet.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelDisplacement(row: row, progress: t)' --as heat -x row -y t
