#!/bin/sh
# The bend of the segmented sticker against a straight one.
# See: a plain bend starts and ends at once, the published one softly.
"$(dirname "$0")/draw" "$0" "${1-}" plot bezierWindow linear --title 'The bend of the segmented sticker'
