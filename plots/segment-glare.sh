#!/bin/sh
# Where its glare lies, over progress.
# See: the glare runs along the bend as it wanders down.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentGlare(row: row, progress: t)' --as heat -x row -y t
