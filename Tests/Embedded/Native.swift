#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How far the values of a browser may be from ours.
enum Agreement {
  /// The same bits: nothing but what IEEE 754 defines is computed.
  case bits
  /// So many ulps of the value, or of `size` where the value is less: functions of the platform are called.
  case ulps(Double, of: Double = 0)
}

extension Sample {
  var agreement: Agreement { .bits }
}

/// What the check asks of the native side: `samples` tells of them, `values N` writes N doubles of each, and `pace NAME N`
/// the nanoseconds of a value.
@main
struct Native {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().compactMap { Int32($0) }) {
    case ("samples", _):
      for sample in Sample.allCases {
        switch sample.agreement {
        case .bits: print(sample, 0, 0)
        case .ulps(let count, let size): print(sample, count, size)
        }
      }
    case ("values", let numbers) where numbers.count == 1:
      for sample in Sample.allCases {
        let values = (0..<numbers[0]).map { sample.value($0) }
        values.withUnsafeBytes(put)
      }
    case ("pace", let numbers) where numbers.count == 2:
      guard let pace = Pace(rawValue: numbers[0]) else { exit(64) }
      let clock = ContinuousClock()
      var sum = 0.0
      let time = clock.measure { sum = pace.sum(numbers[1]) }
      print(time / .nanoseconds(Int64(numbers[1])), sum)
    default: exit(64)
    }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written <= 0 { exit(74) }
      rest = rest.dropFirst(written)
    }
  }
}
