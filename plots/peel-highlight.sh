#!/bin/sh
# The peel's highlight over rows and progress.
# See: the light follows the bend, in a straight band over rows and time.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelHighlight(row: row, progress: t)' --as heat -x row -y t
