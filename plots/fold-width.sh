#!/bin/sh
# How far from the spine a page's edge is seen as the pinch closes, as published and corrected.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'foldEdge(scale: t)' 'foldEdgeCorrected(scale: t)' -d 0.48:1 --title 'Outer edge of the fold against the pinch'
