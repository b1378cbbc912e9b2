#!/bin/sh
# The peel over seconds: progress, the reflection's opacity there and (in the app) back, its shift, its blur, a drag's return.
"$(dirname "$0")/draw" "$0" "${1-}" plot peelProgress peelReflectionOpacity 'peelReflectionOpacity(t, begin: 0, duration: 0.8, from: 0.4, to: 0.6)' '-peelReflectionShift/20' peelReflectionBlur/22 peelOffsetShare -d 0:1 --title 'The peel over seconds'
