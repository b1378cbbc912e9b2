import EffectMath
import Formulas
import Figures
let f = try Formula(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "sin(pi*t)^12/8")
let p = try f.program()
let n = 1_000_000
let ts = (0..<n).map { Double($0)/Double(n-1) }
var out = [Double](repeating: 0, count: n)
let clock = ContinuousClock()
  var best = Duration.seconds(100)
  for _ in 0..<40 { let d = clock.measure { ts.withUnsafeBufferPointer { i in out.withUnsafeMutableBufferPointer { p.values(at: i, into: $0) } } }; best = min(best,d) }
  print(best, out[n/3])
