#!/bin/sh
# Where its glare lies, over progress.
# See: the glare follows the bend, but not along its steepest row.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentGlare(row: row, progress: t)' --as heat -x row -y t
