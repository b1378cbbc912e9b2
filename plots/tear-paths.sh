#!/bin/sh
# Six tears, and twice their standard deviation.
# See: six random edges, nearly all between the two envelopes.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'tearPath(seed: s)' '2*tearDeviation' '-2*tearDeviation' -p s=1..6/6 -n 797
