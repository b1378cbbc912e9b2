#!/bin/sh
# The glare over the sheet, on its fixed rectangle as published and on the sheet itself.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'segmentGlareFixed(row: t, progress: p)' 'segmentGlare(row: t, progress: p)' -p p=0.3 --title 'The glare over the sheet at 0.3'
