/// The curves of Google's and Microsoft's design systems, by their tokens.
extension EasingCatalogue {
  static let material3: [CatalogueEntry] =
    [
      entry(
        material3Set, "materialEmphasized",
        "easing-emphasized: path(M 0,0 C .05,0 .133333,.06 .166666,.4 C .208333,.82 .25,1 1,1)"
      ) { _ in BezierPath.materialEmphasized }
    ] + [
      bezier(material3Set, "materialEmphasizedDecelerate", 0.05, 0.7, 0.1, 1, note: "easing-emphasized-decelerate"),
      bezier(material3Set, "materialEmphasizedAccelerate", 0.3, 0, 0.8, 0.15, note: "easing-emphasized-accelerate"),
      bezier(
        material3Set, "materialStandard", 0.2, 0, 0, 1, note: "easing-standard, on the web also easing-emphasized"),
      bezier(material3Set, "materialStandardDecelerate", 0, 0, 0, 1, note: "easing-standard-decelerate"),
      bezier(material3Set, "materialStandardAccelerate", 0.3, 0, 1, 1, note: "easing-standard-accelerate"),
      bezier(material3Set, "materialLegacy", 0.4, 0, 0.2, 1, note: "easing-legacy"),
      bezier(material3Set, "materialLegacyDecelerate", 0, 0, 0.2, 1, note: "easing-legacy-decelerate"),
      bezier(material3Set, "materialLegacyAccelerate", 0.4, 0, 1, 1, note: "easing-legacy-accelerate"),
      line(material3Set, "materialLinear", note: "easing-linear"),
    ]

  static let material2: [CatalogueEntry] = [
    bezier(material2Set, "materialFastOutSlowIn", 0.4, 0, 0.2, 1, note: "FastOutSlowInInterpolator"),
    bezier(material2Set, "materialLinearOutSlowIn", 0, 0, 0.2, 1, note: "LinearOutSlowInInterpolator"),
    bezier(material2Set, "materialFastOutLinearIn", 0.4, 0, 1, 1, note: "FastOutLinearInInterpolator"),
  ]

  static let fluent: [CatalogueEntry] = [
    bezier(fluentSet, "fluentAccelerateMax", 0.9, 0.1, 1, 0.2, note: "curveAccelerateMax"),
    bezier(fluentSet, "fluentAccelerateMid", 1, 0, 1, 1, note: "curveAccelerateMid"),
    bezier(fluentSet, "fluentAccelerateMin", 0.8, 0, 0.78, 1, note: "curveAccelerateMin"),
    bezier(fluentSet, "fluentDecelerateMax", 0.1, 0.9, 0.2, 1, note: "curveDecelerateMax"),
    bezier(fluentSet, "fluentDecelerateMid", 0, 0, 0, 1, note: "curveDecelerateMid"),
    bezier(fluentSet, "fluentDecelerateMin", 0.33, 0, 0.1, 1, note: "curveDecelerateMin"),
    bezier(fluentSet, "fluentEasyEaseMax", 0.8, 0, 0.2, 1, note: "curveEasyEaseMax"),
    bezier(fluentSet, "fluentEasyEase", 0.33, 0, 0.67, 1, note: "curveEasyEase"),
    line(fluentSet, "fluentLinear", note: "curveLinear"),
  ]

  private static let material3Set = PublishedSet(
    name: "Material 3", source: "Google, Material Design 3, md.sys.motion.easing", family: "material")
  private static let material2Set = PublishedSet(
    name: "Material 2", source: "Google, Material Design, androidx.interpolator.view.animation", family: "material")
  private static let fluentSet = PublishedSet(
    name: "Fluent 2", source: "Microsoft, Fluent UI, packages/tokens/src/global/curves.ts", family: "fluent")
}

extension BezierPath {
  /// Material 3's emphasized easing, the path that is published for Android.
  public static let materialEmphasized = BezierPath(unchecked: [
    Segment(Point(0.05, 0), Point(0.133333, 0.06), Point(0.166666, 0.4)),
    Segment(Point(0.208333, 0.82), Point(0.25, 1), Point(1, 1)),
  ])
}
