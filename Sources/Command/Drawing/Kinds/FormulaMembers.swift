import EffectMath
import Figures
import Workbench

/// The curves that formulas are: one each, or a family.
enum FormulaMembers {
  struct Member {
    let program: Program
    /// As --legend says, or the formula and its parameter where there are several.
    let label: String?
    let tint: Tint
  }

  /// - Throws: for a parameter that none reads, for more names of --legend than curves, and for too many points.
  static func all(of formulas: [Formula], _ settings: PlotSettings) throws -> [Member] {
    try settings.parameters.check(against: formulas)
    var members: [Member] = []
    for (formula, label) in zip(formulas, formulas.labels) {
      for member in settings.parameters.combinations(for: formula) {
        let tint: Tint = member.label != nil && formulas.count == 1 ? .family(member.position) : .series(members.count)
        let names = [formulas.count > 1 ? label : nil, member.label].compactMap(\.self)
        let given = members.count < settings.legend.count ? settings.legend[members.count] : nil
        members.append(
          Member(
            program: try formula.checkedProgram(member.values),
            label: given ?? (names.isEmpty ? nil : names.joined(separator: ", ")), tint: tint))
      }
    }
    if settings.legend.count > members.count {
      throw Failure(
        "--legend names more curves than there are ('\(settings.legend[members.count])')", .usage)
    }
    try settings.checkPoints(curves: members.count)
    return members
  }
}
