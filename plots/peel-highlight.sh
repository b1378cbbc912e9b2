#!/bin/sh
# The highlight over the rows of the sheet as the peel goes on.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelHighlight(row: row, progress: t)' --as heat -x row -y t
