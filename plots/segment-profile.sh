#!/bin/sh
# The segmented sticker's profile at seven progresses.
# See: the same bend at seven places.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentHeight(row: t, progress: p)' -p p=0.2..0.8/7
