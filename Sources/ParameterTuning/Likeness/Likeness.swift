import CurveFitting
import ScalarMath
import TimingFunctions

/// The member of a family of curves that is nearest to a target.
///
/// By the mean square it is found by least squares from the best places of a search over all of the ranges. By the
/// largest difference a search goes on from there on the epigraph: the least height that the differences at many places
/// stay below, the peaks of the best answer among them.
public struct Likeness: Sendable {
  /// The size of a difference that is made small.
  public typealias Norm = BezierFit.Norm

  /// Of the parameters, in their order.
  public private(set) var values: [Double]
  /// How far the member is from the target.
  public private(set) var deviation: Deviation
  /// How far the member at the start of the search is; nil where that has no curve.
  public let before: Deviation?
  /// Whether the search came to rest by itself.
  public let isConverged: Bool
  /// The parameters that change nothing.
  public let idle: [String]

  /// - Parameters:
  ///   - isByShare: whether shares of both domains are compared, and not the same abscissas.
  ///   - step: called with the number of each evaluation, from 1.
  /// - Throws: ``TuningFailure``: NLopt is missing and there are several parameters, no member has a finite value, or no
  ///   parameter matters.
  public init(
    of family: CurveFamily, to target: FittingTarget, by norm: Norm = .largest, isByShare: Bool = false,
    step: @escaping (Int) -> Void = { _ in }
  ) throws(TuningFailure) {
    let search = LikenessSearch(family, target, norm, isByShare, step)
    let found = try search.best()
    let values = search.values(at: found.point)
    guard let deviation = Self.deviation(of: family, values, to: target, isByShare: isByShare) else {
      throw .unmeasured("difference")
    }
    (self.values, self.deviation, isConverged) = (values, deviation, found.isConverged)
    let start = search.values(at: family.parameters.map(\.startShare))
    before = Self.deviation(of: family, start, to: target, isByShare: isByShare)
    idle = search.idle(about: found.point)
    if idle.count == family.parameters.count, deviation.largest != 0 { throw .nothingMatters }
    // What changes nothing stays at its start.
    let kept = family.parameters.indices.map { idle.contains(family.parameters[$0].name) ? start[$0] : values[$0] }
    if let other = Self.deviation(of: family, kept, to: target, isByShare: isByShare),
      other.largest.magnitude <= deviation.largest.magnitude * (1 + 1e-6)
    {
      (self.values, self.deviation) = (kept, other)
    }
  }

  /// How far a member of a family is from a target; nil where it has no finite value somewhere.
  public static func deviation(
    of family: CurveFamily, _ values: [Double], to target: FittingTarget, isByShare: Bool
  ) -> Deviation? {
    guard let curve = family.curve(values) else { return nil }
    let place = LikenessSearch.place(curve, target, isByShare)
    let deviation = target.deviation(of: { curve.value(at: place($0)) })
    return deviation.largest.isFinite && deviation.rms.isFinite ? deviation : nil
  }

  /// The same with other values, such as printed ones; nil where they have no curve.
  public func replacing(
    values: [Double], of family: CurveFamily, to target: FittingTarget, isByShare: Bool = false
  ) -> Likeness? {
    guard let deviation = Self.deviation(of: family, values, to: target, isByShare: isByShare) else { return nil }
    var likeness = self
    (likeness.values, likeness.deviation) = (values, deviation)
    return likeness
  }
}
