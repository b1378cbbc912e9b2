#!/bin/sh
# Two published ways of bending a sticker on one sheet.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture summary
