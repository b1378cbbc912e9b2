// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath

/// The object behind an `easel_curve`.
final class CurveHandle: Sendable {
  let formula: Formula
  let program: Program
  let parameters: [String: Double]

  init(_ formula: Formula, _ parameters: [String: Double]) throws {
    program = try formula.checkedProgram(parameters)
    (self.formula, self.parameters) = (formula, parameters)
  }

  /// The highest order of derivative that a caller may request.
  static let highestOrder: UInt32 = 64

  func evaluate(_ order: Int, _ at: UnsafeBufferPointer<Double>, _ values: UnsafeMutableBufferPointer<Double>) {
    if order == 0 { return program.values(at: at, into: values) }
    for index in at.indices { values[index] = program.derivative(order, at: at[index]) }
  }
}

@c @implementation
public func easel_curve_read(
  _ text: UnsafePointer<CChar>!, _ abscissa: UnsafePointer<CChar>!, _ parameters: UnsafePointer<easel_value>!,
  _ count: Int, _ curve: UnsafeMutablePointer<OpaquePointer?>!
) -> easel_status {
  answering {
    let place = try Argument.place(curve, "curve")
    let formula = try Argument.formula(text, abscissa)
    let values = try Argument.values(parameters, count)
    if let name = values.keys.sorted().first(where: { !formula.parameterNames.contains($0) }) {
      let known = formula.parameterNames.joined(separator: ", ")
      throw Refusal("'\(name)' is not a parameter. The formula\(known.isEmpty ? " has none" : "'s are \(known)").")
    }
    place.pointee = Handle.made(try CurveHandle(formula, values))
  }
}

@c @implementation
public func easel_curve_sampled(
  _ at: UnsafePointer<Double>!, _ values: UnsafePointer<Double>!, _ count: Int,
  _ curve: UnsafeMutablePointer<OpaquePointer?>!
) -> easel_status {
  answering {
    let place = try Argument.place(curve, "curve")
    let (abscissas, ordinates) = (try Argument.list(at, count, "at"), try Argument.list(values, count, "values"))
    let sampled: SampledCurve
    do throws(CurveError) {
      sampled = try SampledCurve(Array(abscissas), Array(ordinates))
    } catch { throw Refusal("\(error)", EASEL_NO_ANSWER) }
    place.pointee = Handle.made(try CurveHandle(Formula(sampled, label: "samples"), [:]))
  }
}

@c @implementation
public func easel_curve_free(_ curve: OpaquePointer!) { Handle<CurveHandle>.free(curve) }

@c @implementation
public func easel_curve_domain(
  _ curve: OpaquePointer!, _ low: UnsafeMutablePointer<Double>!, _ high: UnsafeMutablePointer<Double>!
) -> easel_status {
  answering {
    let domain = try Handle<CurveHandle>.value(curve, "curve").program.domain
    let places = (try Argument.place(low, "low"), try Argument.place(high, "high"))
    (places.0.pointee, places.1.pointee) = (domain.lowerBound, domain.upperBound)
  }
}

@c @implementation
public func easel_curve_evaluate(
  _ curve: OpaquePointer!, _ order: UInt32, _ at: UnsafePointer<Double>!, _ count: Int,
  _ values: UnsafeMutablePointer<Double>!
) -> easel_status {
  answering {
    let curve = try Handle<CurveHandle>.value(curve, "curve")
    guard order <= CurveHandle.highestOrder else {
      throw Refusal("the order of a derivative is at most \(CurveHandle.highestOrder), not \(order)")
    }
    let input = try Argument.list(at, count, "at")
    let output = try Argument.list(values, count, "values")
    guard try Overlap.isSame(input, output, ("at", "values")) else {
      return curve.evaluate(Int(order), input, output)
    }
    Array(input).withUnsafeBufferPointer { curve.evaluate(Int(order), $0, output) }
  }
}

@c @implementation
public func easel_curve_evaluate_before(
  _ curve: OpaquePointer!, _ at: UnsafePointer<Double>!, _ count: Int, _ values: UnsafeMutablePointer<Double>!
) -> easel_status {
  answering {
    let curve = try Handle<CurveHandle>.value(curve, "curve")
    let before = curve.program.beforePhase
    try mapped((at, "at"), (values, "values"), count, check: { _ in }) { before.value(at: $0) }
  }
}
