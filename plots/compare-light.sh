#!/bin/sh
# The light on each sheet against the reflection nearest to it.
# See: how far the published light is from a reflection.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture light
