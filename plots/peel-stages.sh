#!/bin/sh
# Construction of the peel: no clamp, clamp, ease.
# See: without a clamp the sheet goes below the page; the clamp makes a crease, the ease removes it.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelUnclamped(row: x, progress: 0.4)' 'peelClamped(row: x, progress: 0.4)' 'peelDisplacement(row: x, progress: 0.4)' -x x --title 'Height of the rows without clamp, with clamp, with ease, pt'
