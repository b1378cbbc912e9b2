#!/bin/sh
# The nearest cubic-bezier() to easeInOutCirc.
# See: two ripples of equal height on each side: no other Bézier is nearer.
"$(dirname "$0")/draw" "$0" "${1-}" tune bezier --like easeInOutCirc
