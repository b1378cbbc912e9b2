import ScalarMath
import ViewEffects

/// A claim about an effect at every place, with the check that looks for a breach.
///
/// Every comparison is written so that NaN breaks it.
public struct EffectLaw<Effect: Sendable, Place: Sendable>: Sendable, CustomStringConvertible {
  /// The name of the law in messages, one word.
  public let name: String
  /// The claim, in one line.
  public let claim: String
  let check: @Sendable (Effect, Place) -> String?

  /// Creates a law from its name, claim and check.
  ///
  /// - Parameter check: returns the breach by an effect at a place, in plain words; nil if the law holds.
  public init(_ name: String, claim: String, check: @escaping @Sendable (Effect, Place) -> String?) {
    (self.name, self.claim, self.check) = (name, claim, check)
  }

  public var description: String { name }
}

/// A law that an effect breaks, with the simplest breach found. Its description is the message of a failing test.
public struct BrokenEffect<Parameters: Sendable, Place: Sendable>: Sendable, CustomStringConvertible {
  /// The name of the law.
  public let law: String
  /// The simplest parameters found that break the law.
  public let parameters: Parameters
  /// The simplest place found at which the parameters break the law.
  public let place: Place
  /// The breach in words, or the error that the family threw.
  public let statement: String
  /// The number of the case that broke the law first, from 1.
  public let caseNumber: Int
  /// The number of successful shrinks after that case.
  public let shrinks: Int
  /// The seed that repeats the run.
  public let seed: UInt64

  public var description: String {
    let whose = Parameters.self == Void.self ? "" : " for \(parameters)"
    return "\(law) is broken\(whose) at \(place): \(statement) "
      + "(case \(caseNumber), \(shrinks) shrinks, repeat with EASEL_SEED=\(seed))"
  }
}

/// Finds the simplest breach of a law by a family of effects, with parameters and places both drawn and both shrunk;
/// nil if there is none in `cases` cases.
///
/// - Parameter family: returns the effect for parameters; nil if it rightly refuses them, which breaks no law. A family
///   that throws breaks the law.
public func counterexample<Effect, Parameters, Place>(
  to law: EffectLaw<Effect, Place>, for parameters: Generator<Parameters>, at places: Generator<Place>,
  cases: Int = 300, seed: UInt64 = SeededGenerator.standardSeed, of family: (Parameters) throws -> Effect?
) -> BrokenEffect<Parameters, Place>? {
  func breach(_ drawn: (Parameters, Place)) -> String? {
    do {
      return try family(drawn.0).flatMap { law.check($0, drawn.1) }
    } catch {
      return "cannot be constructed: \(error)"
    }
  }
  guard
    let broken = counterexample(
      to: { breach($0) == nil }, combine(parameters, places), cases: cases, seed: seed),
    let statement = breach(broken.value)
  else { return nil }
  return BrokenEffect(
    law: law.name, parameters: broken.value.0, place: broken.value.1, statement: statement,
    caseNumber: broken.caseNumber, shrinks: broken.shrinks, seed: seed)
}

/// Finds the simplest breach of a law by one effect; nil if there is none in `cases` cases.
public func counterexample<Effect, Place>(
  to law: EffectLaw<Effect, Place>, of effect: Effect, at places: Generator<Place>, cases: Int = 300,
  seed: UInt64 = SeededGenerator.standardSeed
) -> BrokenEffect<Void, Place>? {
  counterexample(
    to: law, for: Generator<Void>(generate: { _ in }), at: places, cases: cases, seed: seed, of: { effect })
}

/// A law of bent sheets, at a point of the flat sheet.
public typealias SurfaceLaw = EffectLaw<any SheetSurface, Vector2>

extension EffectLaw where Effect == any SheetSurface, Place == Vector2 {
  /// The first fundamental form equals the plane's, E = 1, F = 0 and G = 1, within the tolerance.
  ///
  /// A sheet that is stretched by ε in one direction has E = 1 + 2ε there. The form comes from Taylor series, so no
  /// step size is needed. If the series divide by small sines or radii, rounding requires a larger tolerance.
  public static func isometric(tolerance: Double = 1e-9) -> SurfaceLaw {
    SurfaceLaw("isometry", claim: "is isometric") { surface, place in
      let form = surface.firstForm(x: place.x, y: place.y)
      if form.strain <= tolerance { return nil }
      return "its first fundamental form is \(form.e), \(form.f), \(form.g), not 1, 0, 1"
    }
  }

  /// Every coordinate is finite.
  public static var finite: SurfaceLaw {
    SurfaceLaw("finite", claim: "is finite") { surface, place in
      let point = surface.position(x: place.x, y: place.y)
      return [point.x, point.y, point.z].allSatisfy(\.isFinite) ? nil : "it is \(point)"
    }
  }
}
