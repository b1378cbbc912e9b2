// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath
import ParameterTuning
import Workbench

@c @implementation
public func easel_list(
  _ what: UnsafePointer<CChar>!, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering {
    let place = try Argument.place(json, "json")
    let list = try Argument.text(what, "what")
    guard let kind = ListedJSON.Kind(rawValue: list) else {
      let names = ListedJSON.Kind.allCases.map(\.rawValue)
      let hint = NameSuggestion.hint(
        for: list, among: names, otherwise: "there are \(names.joined(separator: ", "))")
      throw Refusal.argument("no list named '\(list.prefix(40))' (\(hint))")
    }
    try Handed.text(ListedJSON.list(kind).line, to: place)
  }
}

@c @implementation
public func easel_formula_names(
  _ text: UnsafePointer<CChar>!, _ abscissa: UnsafePointer<CChar>!,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering {
    let place = try Argument.place(json, "json")
    let formula = try CurveHandle.read(
      Argument.text(text, "text"), abscissa: Argument.optionalText(abscissa, "abscissa"))
    let names = JSON.object([
      "abscissa": .text(formula.abscissa), "parameters": .texts(formula.parameterNames),
      "function": formula.functionName.map(JSON.text) ?? .null, "constant": .flag(!formula.dependsOnAbscissa),
    ])
    try Handed.text(names.line, to: place)
  }
}

@c @implementation
public func easel_curve_facts(
  _ curve: OpaquePointer!, _ low: Double, _ high: Double, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering {
    let place = try Argument.place(json, "json")
    let curve = try Handle<CurveHandle>.value(curve, "curve").argument
    let info = CurveInfo(of: curve.program, over: try Argument.domain(low, high))
    try Handed.text(info.json(named: curve.label).line, to: place)
  }
}

@c @implementation
public func easel_curve_inspect(
  _ curve: OpaquePointer!, _ low: Double, _ high: Double, _ options: UnsafePointer<easel_option>!, _ option_count: Int,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering {
    let place = try Argument.place(json, "json")
    let curve = try Handle<CurveHandle>.value(curve, "curve")
    let domain = try Argument.domain(low, high)
    let work = try CurveInspection.work(Options(options, option_count, known: ["work"]).whole("work"))
    let page = try CurveInspection(curve.argument, over: domain, work: work)
    try Handed.text(JSON.members([("schema", .whole(1))] + page.members).line, to: place)
  }
}
