#!/bin/sh
# The profile of the segmented sticker's bend against a straight one.
"$(dirname "$0")/draw" "$0" "${1-}" plot bezierWindow linear --title 'The bend of the segmented sticker'
