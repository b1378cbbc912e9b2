import ScalarMath
import ViewEffects

extension EffectWriter {
  func text(_ fold: PageFold, _ target: EffectTarget) throws(EffectExport.Failure) -> String {
    let code = try foldFunctions(fold)
    return target == .coreAnimation
      ? EffectText.text(["import UIKit", ""] + code + [""] + (try foldView(fold)))
      : EffectText.text(["import Foundation", ""] + code)
  }

  /// The fold of a page as functions of the pinch.
  private func foldFunctions(_ fold: PageFold) throws(EffectExport.Failure) -> [String] {
    let number = EffectText.number
    let angle = try function(functionName("Angle"), ["scale"]) {
      fold.law.angle(scale: $0[0], reach: Number(fold.reach))
    }
    let edge = try function(functionName("Edge"), ["scale"]) {
      fold.size.width / 2 * fold.law.edge(scale: $0[0], reach: Number(fold.reach))
    }
    let pageScale = try function(functionName("PageScale"), ["scale"]) { fold.law.pageScale(scale: $0[0]) }
    let halves = try PageFold.Half.allCases.map { (half) throws(EffectExport.Failure) in
      try block(functionName(half == .left ? "Left" : "Right"), ["scale"]) {
        fold.matrix(of: half, scale: $0[0]).elements
      }
    }
    let body = """
      /// A page that folds like a book about the vertical line through its middle, as far as a pinch says. Points are
      /// counted from the middle of the page, z toward the viewer.
      struct \(name)Geometry {
        /// Of the open page, in points.
        static let width: Double = \(number(fold.size.width))
        static let height: Double = \(number(fold.size.height))
        /// The smallest scale that a pinch reaches.
        static let smallestScale: Double = \(number(fold.smallestScale))

        /// Of the pinch, from the smallest scale to 1, the open page.
        let scale: Double

        /// The page for the scale of a pinch, open for NaN.
        init(pinch: Double) { scale = pinch.isNaN ? 1 : min(max(pinch, Self.smallestScale), 1) }

        /// Of each half to the plane of the page in radians, the outer edges toward the viewer where it is positive.
        var angle: Double { \(functionName("Angle"))(scale) }

        /// Of the whole page.
        var pageScale: Double { \(functionName("PageScale"))(scale) }

        /// How far from the spine the right outer edge is seen, in points; negative past edge-on.
        var outerEdge: Double { \(functionName("Edge"))(scale) }

        /// From the open left half to the screen: m11…m14, m21…m24, m31…m34, m41…m44 for row vectors.
        var leftTransform: [Double] { \(halves[0].name)(scale) }

        /// The same of the right half.
        var rightTransform: [Double] { \(halves[1].name)(scale) }

        /// The seconds in which the page unfolds when it is let go.
        var unfoldDuration: Double { \(number(fold.unfoldDuration(pinch: 1))) / scale }
      }
      """
    return [body, ""] + ([angle, edge, pageScale] + halves.map(listFunction)).joined(separator: [""])
  }

  private typealias Number = RecordedNumber
}
