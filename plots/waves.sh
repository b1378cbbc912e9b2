#!/bin/sh
# Two fields on one scale, whose colours part at zero.
# See: the same colour is the same value in both; zero is nearly the page.
"$(dirname "$0")/draw" "$0" "${1-}" plot --as heat -x x -y y -d -1:1 'sin(3*x)*y' 'x*y'
