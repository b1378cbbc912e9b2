/// The easings by name.
public enum EasingCatalogue {
  /// The thirty classic easings, linear, and the power family with a free exponent.
  public static let all: [CatalogueEntry] = [linear] + classic + EasingFamily.power.entries

  /// The thirty of Penner's list, family by family in the usual order, each in, out and in-out.
  public static let classic: [CatalogueEntry] = EasingFamily.classic.flatMap(\.entries)

  /// The entry of this name, in the spelling of ``all``.
  public static func entry(named name: String) -> CatalogueEntry? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let linear = CatalogueEntry(
    name: "linear", summary: "t: an even pace", source: "CSS Easing Functions", family: "linear"
  ) { _ in Linear() }
}
