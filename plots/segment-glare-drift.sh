#!/bin/sh
# The glare on its fixed rectangle and on the sheet.
# See: the published, fixed glare is to the left of the light's position (above it on the sheet).
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentGlareFixed(row: t, progress: p)' 'segmentGlare(row: t, progress: p)' -p p=0.3 --title 'The glare over the sheet at 0.3'
