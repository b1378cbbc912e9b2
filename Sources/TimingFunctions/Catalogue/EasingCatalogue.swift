/// The easings by name.
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

  /// The entry of this name, in the spelling of ``all``.
  public static func entry(named name: String) -> CatalogueEntry? { byName[name] }

  /// The names of the published sets, in the order of ``all``.
  public static let sets: [String] = all.map(\.set).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }

  /// The entries of a published set; none for a name that is not in ``sets``.
  public static func entries(inSet set: String) -> [CatalogueEntry] { all.filter { $0.set == set } }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let linear = CatalogueEntry(
    name: "linear", summary: "t: an even pace", source: "CSS Easing Functions", family: "linear", set: "CSS",
    accuracy: Accuracy(ulps: 0)
  ) { _ in Linear() }
}
