import EffectMath

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Evaluates a formula at even points of 0...1 once for each line on standard input, and answers with the seconds it
/// took: so that another program can take turns with it. The first answer is the values, one a line, every thousandth.
@main
enum FormulaTiming {
  static func main() throws {
    let arguments = CommandLine.arguments
    let program = try Formula(arguments[1]).program()
    let count = Int(arguments[2]) ?? 1_000_000
    let places = (0..<count).map { Double($0) / Double(count - 1) }
    var values = [Double](repeating: 0, count: count)
    let clock = ContinuousClock()
    while readLine() != nil {
      let time = clock.measure {
        places.withUnsafeBufferPointer { places in
          values.withUnsafeMutableBufferPointer { program.values(at: places, into: $0) }
        }
      }
      print(Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
      fflush(nil)
    }
    for index in stride(from: 0, to: count, by: 997) { print(index, values[index]) }
  }
}
