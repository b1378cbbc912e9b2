#!/bin/sh
# The construction of the peel: no clamp, a clamp with its two creases, the ease.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelUnclamped(row: x, progress: 0.4)' 'peelClamped(row: x, progress: 0.4)' 'peelDisplacement(row: x, progress: 0.4)' -x x --title 'Height of the rows without clamp, with clamp, with ease, pt'
