import ScalarMath
import TimingFunctions

/// The curves with names nearest to a target, by the largest difference at 257 even shares of its domain.
///
/// Curves without parameters are compared with the target at all samples. The parameters of families are searched: on a
/// grid at every eighth sample, then from the best places of the grid. One parameter is refined by golden sections; two
/// by least squares, and from there by linear programs for the largest difference. The result is rounded to as few
/// digits as lose nothing. Whole curves differ at least as much as their samples, so only the first matches need a full
/// comparison.
public struct NearestCurves: Sendable {
  /// A named curve, and its difference from the target.
  public struct Match: Sendable {
    /// The name alone.
    public let name: String
    /// A formula of the curve, to be pasted.
    public let text: String
    /// The values of a family's parameters; empty for a single curve.
    public let values: [(name: String, value: Double)]
    /// The largest difference at the samples: the whole curves are at least as far from each other.
    public let bound: Double
    /// Other names of the same curve.
    public fileprivate(set) var otherNames: [String]
    /// True if the curve has its own time in seconds.
    public let hasOwnLength: Bool
  }

  /// The matches in ascending order of ``Match/bound``; equal ones with fewer parameters come first.
  public let matches: [Match]

  /// The number of even steps of the target at which curves are compared.
  public static let samples = 256

  /// Finds the named curves nearest to a target.
  ///
  /// - Parameters:
  ///   - target: a target with ``samples`` even steps.
  ///   - unitDomain: the part of curves over 0…1 that is laid over the target's domain.
  ///   - motionDomain: the part of springs in seconds; nil for each spring until it rests.
  ///   - searchesFamilies: true to include families with the parameters that come nearest.
  ///   - count: the number of matches of interest. Families of two parameters are left out if least squares leave them
  ///     more than three times as far away as the last of these.
  public init(
    to target: FittingTarget, unitDomain: ClosedRange<Double> = 0...1, motionDomain: ClosedRange<Double>? = nil,
    searchesFamilies: Bool, count: Int = 5, among curves: [NamedCurve] = NamedCurve.all
  ) {
    func everySample(of step: Int) -> ComparisonSamples {
      ComparisonSamples(target, unitDomain: unitDomain, motionDomain: motionDomain, every: step)
    }
    let samples = everySample(of: 1)
    var found: [(match: Match, order: Int)] = []
    var known: [[UInt64]: Int] = [:]
    /// Adds a curve; curves with equal values become one match with several names.
    func add(_ named: NamedCurve, _ values: [Double], _ order: Int) {
      guard let curve = named.curve(values) else { return }
      let bound = samples.largest(of: curve, hasOwnLength: named.hasOwnLength)
      guard bound.isFinite else { return }
      let bits = samples.values(of: curve, hasOwnLength: named.hasOwnLength).map { ($0 + 0).bitPattern }
      if let index = known[bits] {
        let text = named.text(values)
        if found[index].match.text != text { found[index].match.otherNames.append(text) }
        return
      }
      known[bits] = found.count
      let match = Match(
        name: named.name, text: named.text(values), values: zip(named.parameters, values).map { ($0.name, $1) },
        bound: bound, otherNames: [], hasOwnLength: named.hasOwnLength)
      found.append((match, order))
    }
    for (order, named) in curves.enumerated() { add(named, named.standards, order) }
    if searchesFamilies {
      let coarse = everySample(of: 8)
      let medium = everySample(of: 2)
      let searches = curves.enumerated().filter { !$0.element.parameters.isEmpty }
        .map { (order: $0.offset, search: FamilySearch($0.element, coarse, medium, samples)) }
        .ascending { $0.search.isQuick ? -1 : $0.search.promise }
      for entry in searches {
        let bounds = found.map(\.match.bound).sorted()
        let farthest = bounds.count < count ? .infinity : bounds[count - 1]
        // Refinement does not bring a family that is still so far away among the nearest.
        if !entry.search.isQuick, entry.search.promise > 3 * farthest + 1e-6 { break }
        add(entry.search.curve, entry.search.refined(), entry.order)
      }
    }
    matches = found.sorted { a, b in
      // Rounding error must not decide the order.
      let (near, far) = ((a.match.bound * 0x1p40).rounded(), (b.match.bound * 0x1p40).rounded())
      return (near, a.match.values.count, a.order) < (far, b.match.values.count, b.order)
    }.map(\.match)
  }
}

/// A target at even shares of its domain, and the differences of candidates from it there.
struct ComparisonSamples {
  let samples: FitSamples
  /// The part of a curve over 0…1 that is compared.
  private let unitDomain: ClosedRange<Double>
  /// The part of a motion with its own length that is compared; nil for the whole motion.
  let motionDomain: ClosedRange<Double>?

  /// Creates samples from every `step`th sample of a target, with both ends.
  init(
    _ target: FittingTarget, unitDomain: ClosedRange<Double>, motionDomain: ClosedRange<Double>?, every step: Int
  ) {
    let indices = stride(from: 0, to: target.shares.count - 1, by: step) + [target.shares.count - 1]
    samples = FitSamples(places: indices.map { target.shares[$0] }, heights: indices.map { target.values[$0] })
    (self.unitDomain, self.motionDomain) = (unitDomain, motionDomain)
  }

  /// Returns the values of a candidate at the shares of its compared part.
  func values(of curve: any TimingFunction, hasOwnLength: Bool) -> [Double] {
    let domain = hasOwnLength ? motionDomain ?? curve.domain : unitDomain
    return curve.values(at: samples.places.map(domain.point))
  }

  /// Returns the largest difference at the samples; infinite if a value is not finite.
  func largest(of curve: any TimingFunction, hasOwnLength: Bool) -> Double {
    differences(of: curve, hasOwnLength: hasOwnLength)?.reduce(0) { max($0, $1.magnitude) } ?? .infinity
  }

  /// Returns the differences at the samples; nil if one is not finite.
  func differences(of curve: any TimingFunction, hasOwnLength: Bool) -> [Double]? {
    let differences = zip(values(of: curve, hasOwnLength: hasOwnLength), samples.heights).map { $0 - $1 }
    return differences.allSatisfy(\.isFinite) ? differences : nil
  }
}
