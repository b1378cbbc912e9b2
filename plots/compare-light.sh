#!/bin/sh
# The light on each sheet against the reflection nearest to it.
# See: the peel's light is nearly a reflection, the glare is lopsided.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture light
