#!/bin/sh
# The peel's highlight with its points of interest.
# See: the peak in the middle, and the steepest points on both sides.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'sin(pi*t)^12/8' --info
