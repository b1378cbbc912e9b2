import EffectMath

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Evaluates a formula at even points of 0...HIGH once for each line on standard input, and answers with the seconds it
/// took: so that another program can take turns with it. With control points it evaluates their `CubicBezier` instead,
/// one value at a time.
///
///     formula-timing TEXT COUNT HIGH [X1 Y1 X2 Y2]
@main
enum FormulaTiming {
  static func main() throws {
    let arguments = CommandLine.arguments
    let program = try Formula(arguments[1]).program()
    let numbers = arguments.dropFirst(2).compactMap { Double($0) }
    let count = Int(numbers[0])
    let bezier = numbers.count == 6 ? try CubicBezier(numbers[2], numbers[3], numbers[4], numbers[5]) : nil
    let places = (0..<count).map { Double($0) / Double(count - 1) * numbers[1] }
    var values = [Double](repeating: 0, count: count)
    let clock = ContinuousClock()
    while readLine() != nil {
      let time = clock.measure {
        places.withUnsafeBufferPointer { places in
          values.withUnsafeMutableBufferPointer { values in
            guard let bezier else { return program.values(at: places, into: values) }
            for index in places.indices { values[index] = bezier.value(at: places[index]) }
          }
        }
      }
      print(Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
      fflush(nil)
    }
  }
}
