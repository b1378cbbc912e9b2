#!/bin/sh
# Edge of a folding page over the pinch, published and corrected.
# See: the published edge crosses the spine at a pinch of one half.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'foldEdge(scale: t)' 'foldEdgeCorrected(scale: t)' -d 0.48:1 --title 'Outer edge of the fold against the pinch'
