import DeformationAnalysis
import EffectMath
import EffectRendering
import Workbench

/// Pages about fields of two variables, and names of effects.
extension Inspect {
  /// Returns true if a word names a technique and not a function of formulas.
  static func isTechnique(_ word: String) -> Bool {
    let name = String(word.prefix { $0 != ":" })
    return TechniqueKind.named(name) != nil && !FunctionLibrary.standard.names.contains(name)
  }

  /// - Throws: ``Failure`` for the name of an effect, which other verbs measure.
  func refuseEffects(_ words: [String]) throws {
    let own = parameters.map { String($0.prefix { $0 != "=" }) } + [place.abscissaName].compactMap(\.self)
    for word in words where !own.contains(word) {
      let name = String(word.prefix { $0 != ":" })
      if Self.isTechnique(word) {
        throw Failure("'\(name)' is not a curve: easel compare \(word.prefix(60)) measures its sheet", .usage)
      }
      if SceneKind.kind(named: name) != nil, !FunctionLibrary.standard.names.contains(name) {
        throw Failure("'\(name)' is not a curve: easel render \(word.prefix(60)) draws it", .usage)
      }
    }
  }

  func inspectFields(_ words: [String], _ second: String) throws {
    if picture.path != nil { throw Failure("-o draws the page of a curve, not of a field", .usage) }
    if fps != nil { throw Failure("--fps is for data, not for fields", .usage) }
    let work = try FieldInspection.evaluations(work)
    let values = try ParameterFamily(parameters.map(ArgumentEscaping.restore))
    let reader = try place.reader(framesPerSecond: nil)
    let formulas = try words.map { try reader.formula($0) }
    try values.check(against: formulas)
    let domain = try place.domainGiven() ?? 0...1
    var pages: [(text: String, members: [(String, JSON)])] = []
    for (formula, label) in zip(formulas, formulas.labels) {
      let variable = try FieldPlot.secondVariable(second, formula: formula, parameters: values)
      for member in values.combinations(for: formula) {
        let name = member.label.map { "\(label), \($0)" } ?? label
        let page = try FieldInspection(
          formula, named: name, over: domain, second: variable, parameters: member.values,
          evaluations: work)
        pages.append((page.text, page.members))
      }
    }
    Terminal.write(
      json
        ? Self.json(pages.map { .members($0.members) }, of: "fields").line + "\n"
        : pages.map(\.text).joined(separator: "\n"))
  }
}
