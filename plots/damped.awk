# Samples of exp(-3t)·cos(6πt) with noise of standard deviation 0.03: awk -f damped.awk > damped.csv
# Noise: sums of twelve uniform numbers, from the "minimal standard" generator of Park and Miller, 1988.
function uniform() { seed = (seed * 16807) % 2147483647; return seed / 2147483647 }
function noise(  sum, i) { for (i = 0; i < 12; i++) sum += uniform(); return 0.03 * (sum - 6) }
BEGIN {
  seed = 20240607; pi = atan2(0, -1)
  print "t,measured"
  for (i = 0; i <= 60; i++) { t = i / 60; printf "%.4f,%.4f\n", t, exp(-3 * t) * cos(6 * pi * t) + noise() }
}
