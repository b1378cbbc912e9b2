#!/bin/sh
# Two published ways of bending a sticker on one sheet.
# See: the verdict first; then both techniques, and where they differ.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture summary
