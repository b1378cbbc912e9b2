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
}
