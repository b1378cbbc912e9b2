/// The curves that Apple's frameworks name.
///
/// Both frameworks clamp the time to 0...1. Here the Béziers continue along their end tangents, like those of CSS, and
/// `clamped` clamps them. Core Animation stores its control points as `Float`; these are the decimals it documents.
extension EasingCatalogue {
  static let coreAnimation: [CatalogueEntry] = [
    line(coreAnimationSet, "coreAnimationLinear", note: "kCAMediaTimingFunctionLinear"),
    bezier(coreAnimationSet, "coreAnimationEaseIn", 0.42, 0, 1, 1, note: "kCAMediaTimingFunctionEaseIn"),
    bezier(coreAnimationSet, "coreAnimationEaseOut", 0, 0, 0.58, 1, note: "kCAMediaTimingFunctionEaseOut"),
    bezier(
      coreAnimationSet, "coreAnimationEaseInEaseOut", 0.42, 0, 0.58, 1, note: "kCAMediaTimingFunctionEaseInEaseOut"),
    bezier(coreAnimationSet, "coreAnimationDefault", 0.25, 0.1, 0.25, 1, note: "kCAMediaTimingFunctionDefault"),
  ]

  static let swiftUI: [CatalogueEntry] = [
    line(swiftUISet, "swiftUILinear", note: "UnitCurve.linear"),
    bezier(swiftUISet, "swiftUIEaseIn", 0.42, 0, 1, 1, note: "UnitCurve.easeIn"),
    bezier(swiftUISet, "swiftUIEaseOut", 0, 0, 0.58, 1, note: "UnitCurve.easeOut"),
    bezier(swiftUISet, "swiftUIEaseInOut", 0.42, 0, 0.58, 1, note: "UnitCurve.easeInOut"),
    circular("In", "1 - sqrt(1 - t^2), the bottom right quarter of a circle", CircularEaseIn()),
    circular("Out", "sqrt(t (2 - t)), the top left quarter of a circle", CircularEaseOut()),
    circular("InOut", "the ease-in, then the ease-out, at half size", CircularEaseInOut()),
  ]

  private static let coreAnimationSet = PublishedSet(
    name: "Core Animation", source: "Apple, Core Animation, CAMediaTimingFunctionName", family: "core animation")
  private static let swiftUISet = PublishedSet(
    name: "SwiftUI", source: "Apple, SwiftUI, UnitCurve", family: "unit curve")

  /// A quarter circle has a horizontal tangent at one end and a vertical one at the other. Outside 0...1 both keep the
  /// value constant, so clamping the time is the same as continuing along the tangents.
  private static func circular(
    _ direction: String, _ shape: String, _ curve: some TimingFunction
  ) -> CatalogueEntry {
    entry(
      swiftUISet, "swiftUICircularEase" + direction,
      "UnitCurve.circularEase\(direction): \(shape), constant outside 0…1", accuracy: Accuracy(ulps: 2)
    ) { _ in curve }
  }

  // MARK: The curves of Google's and Microsoft's design systems, by their tokens

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
