#!/bin/sh
# Lag of implicit animations behind a finger.
# See: after a few durations the lag is constant; longer durations lag more.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'implicitLag(t, duration: d)' -p d=0.05..0.25/3 -d 0:1.5
