import DeformationAnalysis
import EffectMath
import EffectRendering
import Workbench

/// Pages about techniques and about fields of two variables.
extension Inspect {
  /// Whether a word names a technique, and no function of formulas.
  static func isTechnique(_ word: String) -> Bool {
    let name = String(word.prefix { $0 != ":" })
    return TechniqueKind.named(name) != nil && !FunctionLibrary.standard.names.contains(name)
  }

  /// - Throws: ``Failure`` for an effect that bends no sheet.
  static func check(_ words: [String]) throws {
    for word in words {
      let name = String(word.prefix { $0 != ":" })
      guard !isTechnique(word), SceneKind.kind(named: name) != nil, !FunctionLibrary.standard.names.contains(name)
      else { continue }
      let names = TechniqueKind.all.map(\.name).joined(separator: ", ")
      throw Failure("\(name) bends no sheet that inspect knows (it knows \(names))", .usage)
    }
  }

  func inspectTechniques(_ words: [String]) throws {
    if let curve = words.first(where: { !Self.isTechnique($0) }) {
      throw Failure("inspect takes curves or techniques, and '\(curve.prefix(40))' is no technique", .usage)
    }
    let options: [(name: String, isGiven: Bool)] = [
      ("-p", !parameters.isEmpty), ("-d", place.domain != nil), ("-x", place.abscissa != nil), ("-y", second != nil),
      ("--data", !place.data.isEmpty), ("--fps", fps != nil), ("-o", picture.path != nil),
    ]
    if let option = options.first(where: \.isGiven) {
      throw Failure("\(option.name) is for curves, not for techniques", .usage)
    }
    try TechniqueText.refuseGrids(of: words)
    let evaluations = try SurfaceInspection.evaluations(work)
    let progress = try SurfaceInspection.progress(at.map(ArgumentEscaping.restore))
    let size = try Sticker(sticker: sticker.map(ArgumentEscaping.restore), pixels: nil, on: nil).size
    let pages = try TechniqueText.techniques(words, sticker: size).map { technique in
      try SurfaceInspection(technique, at: progress, evaluations: evaluations)
    }
    show(pages.map { ($0.text, $0.members) }, as: "techniques")
  }

  func inspectFields(_ words: [String], _ second: String) throws {
    if picture.path != nil { throw Failure("-o draws the page of a curve, not of a field", .usage) }
    if fps != nil { throw Failure("--fps is for data, not for fields", .usage) }
    let work = try SurfaceInspection.evaluations(work)
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
          evaluations: work ?? FieldInspection.standardEvaluations)
        pages.append((page.text, page.members))
      }
    }
    show(pages, as: "fields")
  }

  private func show(_ pages: [(text: String, members: [(String, JSON)])], as kind: String) {
    if json {
      Terminal.write(Self.json(pages.map { .members($0.members) }, of: kind).line + "\n")
    } else {
      Terminal.write(pages.map(\.text).joined(separator: "\n"))
    }
  }
}
