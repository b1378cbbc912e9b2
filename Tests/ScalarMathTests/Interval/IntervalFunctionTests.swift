import ScalarMath
import TestSupport
import Testing

/// Functions against values of 240 bits at hard, drawn and extreme places.
struct IntervalFunctionTests {
  struct Place {
    let x: Double
    let y: Double
    /// The exact value is value + rest.
    let value: Double
    let rest: Double

    func isWithin(_ interval: Interval) -> Bool {
      (interval.lower < value || interval.lower == value && rest >= 0)
        && (value < interval.upper || value == interval.upper && rest <= 0)
    }
  }

  /// By function, in ascending order.
  let places: [String: [Place]]

  init() throws {
    var places: [String: [Place]] = [:]
    for row in try fixture("library-errors") {
      places[row[0], default: []].append(
        Place(
          x: try #require(Double(row[1])), y: Double(row[2]) ?? 0, value: try #require(Double(row[3])),
          rest: try #require(Double(row[4]))))
    }
    self.places = places.mapValues { $0.sorted { $0.x < $1.x } }
  }

  private static let bounds = [
    "sin": LibraryError.sine, "cos": LibraryError.cosine, "tan": LibraryError.tangent,
    "sinPi": LibraryError.sineOfTurns, "cosPi": LibraryError.cosineOfTurns, "asin": LibraryError.arcsine,
    "acos": LibraryError.arccosine, "atan": LibraryError.arctangent, "sinh": LibraryError.hyperbolicSine,
    "cosh": LibraryError.hyperbolicCosine, "tanh": LibraryError.hyperbolicTangent, "exp": LibraryError.exponential,
    "exp2": LibraryError.powerOfTwo, "expMinusOne": LibraryError.exponentialMinusOne, "log": LibraryError.logarithm,
    "logOfOneMinus": LibraryError.logarithmOfOnePlus, "log2": LibraryError.logarithmToTwo,
    "log10": LibraryError.logarithmToTen, "cbrt": LibraryError.cubeRoot,
    "erfc": LibraryError.complementaryErrorFunction, "atan2": LibraryError.angle, "hypot": LibraryError.length,
    "pow": LibraryError.power,
  ]

  @Test func `the library's functions keep the bounds of their errors`() throws {
    #expect(places.count == Self.bounds.count && places.values.reduce(0) { $0 + $1.count } >= 1000)
    for (name, places) in places {
      let bound = try #require(Self.bounds[name])
      for place in places {
        let error = ulps(try #require(apply(name, place.x, place.y)), place.value, place.rest)
        #expect(error <= bound, "\(name)(\(place.x), \(place.y)): \(error) ulp")
      }
    }
  }

  @Test func `the function of a point is around its value, and continuous`() throws {
    for (name, places) in places {
      for place in places {
        let bound = try #require(Self.bounds[name])
        let enclosure = try #require(apply(name, Interval(place.x), Interval(place.y)))
        #expect(place.isWithin(enclosure), "\(name)(\(place.x), \(place.y)): \(enclosure)")
        #expect(enclosure.definition == .continuous, "\(name)(\(place.x), \(place.y)): \(enclosure)")
        let width = enclosure.upper - enclosure.lower
        #expect(
          place.value.magnitude > 0x1p1020 || width <= (3 * bound + 1) * max(place.value.ulp, .leastNonzeroMagnitude),
          "\(name)(\(place.x), \(place.y)): \(enclosure)")
      }
    }
  }

  @Test func `the function of every interval between two places has all values between them`() throws {
    for (name, places) in places where name != "atan2" && name != "hypot" && name != "pow" {
      for first in places.indices {
        for last in first..<places.count {
          let range = Interval(places[first].x, places[last].x)
          let enclosure = try #require(apply(name, range, Interval(0)))
          let escaped = places[first...last].first { !$0.isWithin(enclosure) }
          #expect(escaped == nil, "\(name)(\(range)): \(enclosure)")
        }
      }
    }
  }

  @Test func `the function of every box between two places has all values within`() throws {
    for (name, places) in places where name == "atan2" || name == "hypot" || name == "pow" {
      for (index, first) in places.enumerated() {
        for last in places[index...] {
          let (x, y) = (Interval(first.x, last.x), Interval(min(first.y, last.y), max(first.y, last.y)))
          let enclosure = try #require(apply(name, x, y))
          let escaped = places.first { x.contains($0.x) && y.contains($0.y) && !$0.isWithin(enclosure) }
          #expect(escaped == nil, "\(name)(\(x), \(y)): \(enclosure)")
        }
      }
    }
  }
}
