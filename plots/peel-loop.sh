#!/bin/sh
# Two loops of the segmented sticker: progress and the heights of two rows.
# See: progress starts again at 2 s, for the way back.
"$(dirname "$0")/draw" "$0" "${1-}" plot segmentLoop 'segmentLoopHeight(t, row: 0.1)/60' 'segmentLoopHeight(t, row: 0.9)/60' -d 0:20/3 --title 'Off the page, waiting, and back onto it'
