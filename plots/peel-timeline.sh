#!/bin/sh
# The peel's timeline over seconds.
# See: the animations that accompany the sheet, with their starts and ends.
"$(dirname "$0")/draw" "$0" "${1-}" plot peelProgress peelReflectionOpacity 'peelReflectionOpacity(t, begin: 0, duration: 0.8, from: 0.4, to: 0.6)' '-peelReflectionShift/20' peelReflectionBlur/22 peelOffsetShare -d 0:1 --title 'The peel over seconds'
