#!/bin/sh
# How high each row of the segmented sticker stands at seven progresses.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentHeight(row: t, progress: p)' -p p=0.2..0.8/7
