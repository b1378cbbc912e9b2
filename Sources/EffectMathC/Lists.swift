// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath
import SystemLibrary

@c @implementation
public func easel_list(
  _ what: UnsafePointer<CChar>!, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let list = try Argument.text(what, "what")
    if list == "options" { return CallableVerbs.options.line }
    let kind: ListedKind = try Argument.named(list, "a list")
    return kind.json.line
  }
}

@c @implementation
public func easel_formula_names(
  _ text: UnsafePointer<CChar>!, _ abscissa: UnsafePointer<CChar>!,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let formula = try Argument.formula(text, abscissa)
    return JSON.object([
      "abscissa": .text(formula.abscissa), "parameters": .texts(formula.parameterNames),
      "function": formula.functionName.map(JSON.text) ?? .null, "constant": .flag(!formula.dependsOnAbscissa),
    ]).line
  }
}

@c @implementation
public func easel_curve_facts(
  _ curve: OpaquePointer!, _ low: Double, _ high: Double, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let curve = try Handle<CurveHandle>.value(curve, "curve")
    return CurveInfo(of: curve.program, over: try Argument.domain(low, high)).json(named: curve.formula.label).line
  }
}

@c @implementation
public func easel_abi_version() -> UInt32 { EASEL_ABI_VERSION }

/// The version as a C string, which is never freed.
private nonisolated(unsafe) let version = strdup(EffectMathVersion.current)

@c @implementation
public func easel_version() -> UnsafePointer<CChar>! { UnsafePointer(version) }
