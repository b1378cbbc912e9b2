#!/bin/sh
# Bend of the segmented sticker: Bézier and straight.
# See: the straight bend (linear) starts and ends abruptly, the published one (bezierWindow) softly.
"$(dirname "$0")/draw" "$0" "${1-}" plot bezierWindow linear --title 'The bend of the segmented sticker'
