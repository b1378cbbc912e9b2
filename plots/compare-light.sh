#!/bin/sh
# Light on each sheet and the nearest reflection.
# See: the peel's light is nearly a reflection, the glare is lopsided; the panels below show the difference.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture light
