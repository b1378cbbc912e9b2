#!/bin/sh
# Two fields on one scale, with colours that diverge at zero.
# See: equal colours are equal values in both; zero is nearly the page's colour.
"$(dirname "$0")/draw" "$0" "${1-}" plot --as heat -x x -y y -d -1:1 'sin(3*x)*y' 'x*y'
