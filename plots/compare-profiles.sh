#!/bin/sh
# Side view of both sheets: published, paper and elastica.
# See: dashed lines are the references: paper and elastica; the panels below show their heights above the sheet.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture profiles
