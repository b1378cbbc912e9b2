#!/bin/sh
# How far each row of the peel stands off the page, over progress.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelDisplacement(row: row, progress: t)' --as heat -x row -y t
