#!/bin/sh
# Six tears of a picture of 200 rows, and twice the standard deviation of all on both sides.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'tearPath(seed: s)' '2*tearDeviation' '-2*tearDeviation' -p s=1..6/6 -n 797
