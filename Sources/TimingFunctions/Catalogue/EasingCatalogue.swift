import ScalarMath

/// The catalogue of easings, by name and by published set.
public enum EasingCatalogue {
  /// Linear, the thirty classic easings and their out-in forms, the power family with a free exponent, and the sets
  /// that systems and libraries publish.
  public static let all: [CatalogueEntry] =
    [linear] + classic + EasingFamily.power.entries + outIn + coreAnimation + swiftUI + material3 + material2 + fluent
    + d3 + qt + easingsNet

  /// The thirty easings of Penner's list, by family in the usual order, each in, out and in-out.
  public static let classic: [CatalogueEntry] = EasingFamily.classic.flatMap(\.entries)

  /// The out-in forms of the classic families and of the power family.
  static let outIn: [CatalogueEntry] = (EasingFamily.classic + [.power]).map(\.outIn)

  /// The entry of this name, in the spelling of ``all``; nil if there is none.
  public static func entry(named name: String) -> CatalogueEntry? { byName[name] }

  /// The names of the published sets, in the order of ``all``.
  public static let sets: [String] = all.map(\.set).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }

  /// The entries of a published set; none for a name that is not in ``sets``.
  public static func entries(inSet set: String) -> [CatalogueEntry] { all.filter { $0.set == set } }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let linear = CatalogueEntry(
    Descriptor("linear", "t: an even pace", source: "CSS Easing Functions"), family: "linear", set: "CSS",
    accuracy: Accuracy(ulps: 0)
  ) { _ in Linear() }

  /// A cubic Bézier of a published set, with its published control points, which are legal.
  static func bezier(
    _ set: PublishedSet, _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, note: String
  ) -> CatalogueEntry {
    let curve = CubicBezier(unchecked: x1, y1, x2, y2)
    let points = [x1, y1, x2, y2].map(\.shortestText).joined(separator: ", ")
    return entry(set, name, "\(note): cubic-bezier(\(points))") { _ in curve }
  }

  /// The cubic Bézier of a published set that is the straight line.
  static func line(_ set: PublishedSet, _ name: String, note: String) -> CatalogueEntry {
    entry(set, name, "\(note): cubic-bezier(0, 0, 1, 1), which is t", accuracy: Accuracy(ulps: 0)) { _ in Linear() }
  }

  /// Creates an entry of a published set; `make` takes the values of the parameters.
  static func entry(
    _ set: PublishedSet, _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    accuracy: Accuracy? = nil, make: @escaping @Sendable ([Double]) -> any TimingFunction
  ) -> CatalogueEntry {
    CatalogueEntry(
      Descriptor(name, summary, source: set.source, parameters: parameters), family: set.family, set: set.name,
      accuracy: accuracy ?? set.accuracy, make: make)
  }
}

/// A curve of the catalogue: its descriptor, and how to create it.
public struct CatalogueEntry: Described {
  public let descriptor: Descriptor
  /// The family that the three directions share, such as "sine".
  public let family: String
  /// The published collection that the curve belongs to, such as "Material 3".
  public let set: String
  /// The accuracy of the values; nil for Béziers and paths, whose types document it.
  public let accuracy: Accuracy?
  /// Creates the curve from values of the parameters, in order; missing values take their defaults. Never traps: values
  /// that ``validate(_:)`` rejects may give NaN.
  public let make: @Sendable ([Double]) -> any TimingFunction

  /// Creates an entry of the catalogue; `make` takes numbers in the order of the parameters.
  public init(
    _ descriptor: Descriptor, family: String, set: String, accuracy: Accuracy? = nil,
    make: @escaping @Sendable ([Double]) -> any TimingFunction
  ) {
    (self.descriptor, self.family, self.set, self.accuracy) = (descriptor, family, set, accuracy)
    let defaults = descriptor.parameters.map { $0.standardValue ?? .nan }
    self.make = { values in
      make(Array(values.prefix(defaults.count)) + Array(defaults.dropFirst(values.count)))
    }
  }

  /// The curve with every parameter at its default.
  public var standard: any TimingFunction { make([]) }

  /// The reason why `values` are not legal parameters, in one line; nil if they are.
  public func validate(_ values: [Double]) -> String? {
    if values.count > parameters.count {
      let count = parameters.isEmpty ? "no" : "\(parameters.count)"
      return "\(name) has \(count) parameter\(parameters.count == 1 ? "" : "s"), not \(values.count)"
    }
    for (parameter, value) in zip(parameters, values) {
      do throws(IllegalParameter) { try parameter.check(value, of: name) } catch { return error.description }
    }
    return nil
  }
}

/// An error bound of a curve's values against its formula, for t in 0...1 and all legal parameters, if nothing
/// underflows.
///
/// The formula is evaluated exactly, at the given numbers and with the doubles nearest to the constants in its summary.
/// Documentation, `easel list` and tests take the bound from here. It is based on sweeps of some thousand points for
/// each set of parameters, refined at the worst points, against 60 digits. The hardest points found are in
/// Tests/Fixtures/hardest-easings.tsv.
public struct Accuracy: Sendable, Hashable {
  /// The quantity whose ulp is the unit.
  public enum Unit: Sendable, Hashable {
    /// The exact value: relative accuracy also near 0.
    case value
    /// 1, times the parameter of this name if that is above 1: for a curve that crosses 0, with no relative accuracy
    /// there.
    case one(times: String?)
    /// 1, times the amplitude if that is above 1, times 1 + 1/period: the rounding error of the phase grows with the
    /// oscillations.
    case wave
    /// The exact value, times |doublings|/7 if that is above 1: the rounding error of the exponent grows with its size.
    case growth
  }

  /// The bound in units of ``unit``; 0 for a curve that is exact.
  public let ulps: Double
  /// The quantity whose ulp is the unit.
  public let unit: Unit

  /// Creates a bound; it should be based on a search, see docs/errors.md.
  public init(ulps: Double, unit: Unit = .value) { (self.ulps, self.unit) = (ulps, unit) }

  /// The bound in words, such as "at most 1 ulp of the value".
  public var text: String {
    if ulps == 0 { return "exact" }
    return switch unit {
    case .value: "at most \(ulps.shortestText) ulp of the value"
    case .one(nil): "at most \(ulps.shortestText) ulp of 1"
    case .growth: "at most \(ulps.shortestText) ulp of the value, times a seventh of the doublings above 7"
    case .wave: "at most \(ulps.shortestText) ulp of 1, times the amplitude above 1 and 1 + 1/period"
    case .one(let parameter?): "at most \(ulps.shortestText) ulp of 1, times the \(parameter) above 1"
    }
  }

  /// The largest allowed error at an exact value of about `value`, for parameter values by name.
  public func bound(at value: Double, _ parameters: [String: Double]) -> Double {
    switch unit {
    case .value: ulps * Swift.max(value.ulp, .leastNonzeroMagnitude)
    case .growth:
      ulps * Swift.max(value.ulp, .leastNonzeroMagnitude) * Swift.max(1, (parameters["doublings"] ?? 10).magnitude / 7)
    case .wave:
      ulps * (1.0).ulp * Swift.max(1, parameters["amplitude"] ?? 1) * (1 + 1 / (parameters["period"] ?? 0.3))
    case .one(let parameter): ulps * (1.0).ulp * Swift.max(1, parameter.flatMap { parameters[$0] } ?? 1)
    }
  }
}

/// The common properties of the curves of a published set.
struct PublishedSet {
  let name: String
  let source: String
  let family: String
  /// The accuracy of its curves; nil for Béziers and paths.
  var accuracy: Accuracy?
}
