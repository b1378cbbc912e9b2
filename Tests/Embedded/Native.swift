#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How far the values of a browser may be from ours: so many ulps of the value, or of `size` where the value is less.
struct Agreement {
  var ulps = 0.0
  var size = 0.0

  /// Nothing but what IEEE 754 defines is computed.
  static let bits = Agreement()
}

extension Sample {
  /// Either side's sine, exponential or arc tangent is within an ulp of the exact one, so two of them differ by 2.
  var agreement: Agreement {
    switch self {
    // Powers of the platform; each side is within the 3 or 5 ulps of the catalogue.
    case .power, .exponential, .pennerExponential: Agreement(ulps: 6)
    case .elastic: Agreement(ulps: 4, size: 1)
    // From −0.25 on, where the powers are up to 2^2.5.
    case .pennerElastic, .qt: Agreement(ulps: 12, size: 1)
    // Products of an exponential and a sine.
    case .spring, .springVelocity: Agreement(ulps: 8)
    // A root, found to 4 ulps, of what the exponential makes.
    case .springSettling: Agreement(ulps: 16)
    case .segmentAngle: Agreement(ulps: 2)
    // A sum of two arcs.
    case .foldCorrectedAngle: Agreement(ulps: 4)
    // A quotient of a cosine and of a difference, which is at least 0.6.
    case .foldEdge: Agreement(ulps: 6)
    // A difference of two products, each below 128.
    case .likeDrift: Agreement(ulps: 4, size: 64)
    default: .bits
    }
  }
}

/// What the check asks of the native side: `samples` and `paces` tell of them, `values N` writes N doubles of each
/// sample, and `pace NUMBER N` tells the nanoseconds of a value.
@main
struct Native {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().compactMap { Int32($0) }) {
    case ("samples", _):
      for sample in Sample.allCases {
        print(sample, sample.agreement.ulps, sample.agreement.size)
      }
    case ("paces", _):
      for pace in Pace.allCases { print(pace) }
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
      // The sum too, so that it is computed.
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
