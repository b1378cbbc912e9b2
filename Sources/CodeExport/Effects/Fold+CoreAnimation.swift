import ScalarMath
import TimingFunctions
import ViewEffects

extension EffectWriter {
  /// Returns a view with the page's two halves and their shadows. A pinch folds it, the end of the pinch unfolds it
  /// with an animation, and a tap with two fingers opens it at once.
  func foldView(_ fold: PageFold) throws(ExportFailure) -> String {
    let radius =
      options.cornerRadius ?? min(PageMask.standardCornerRadius, min(fold.size.width / 2, fold.size.height) / 2)
    let adding = ["    add(left, image, isLeft: true)", "    add(right, image, isLeft: false)"]
    let curve = pace ?? CubicBezier.ease
    let duration = options.duration.map(number) ?? "page.unfoldDuration"
    let unfold: [String]
    if let points = Self.controlPoints(curve) {
      unfold = [
        "CATransaction.setAnimationDuration(\(duration))",
        "CATransaction.setAnimationTimingFunction(\(Self.timingFunction(points)))",
        "show(open)",
      ]
    } else {
      let shares = try samples(curve, over: options.duration ?? fold.unfoldDuration(pinch: fold.smallestScale))
      unfold = [
        "let shares: [Double] = \(EffectText.list(shares))",
        "let pages = shares.map { \(name)Geometry(pinch: page.scale * (1 - $0) + $0) }",
        "CATransaction.setDisableActions(true)",
        "animate(pages, seconds: \(duration))",
        "show(open)",
      ]
    }
    return """
      /// A page of two halves that a pinch folds.
      final class \(name): UIView {
        private var page = \(name)Geometry(pinch: 1)
        private let left = CALayer()
        private let right = CALayer()

        /// - Parameter image: the picture of the whole page.
        init(image: CGImage) {
          let size = CGSize(width: \(name)Geometry.width, height: \(name)Geometry.height)
          super.init(frame: CGRect(origin: .zero, size: size))
      \((options.isLeftUpper ? adding.reversed() : adding).joined(separator: "\n"))
          addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinched)))
          let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
          tap.numberOfTouchesRequired = 2
          addGestureRecognizer(tap)
          follow(page)
        }

        required init?(coder: NSCoder) { nil }

        /// Adds a half to a layer with the shadow: a mask would clip the shadow of its own layer.
        private func add(_ holder: CALayer, _ image: CGImage, isLeft: Bool) {
          let frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
          holder.bounds = frame
          holder.anchorPoint = CGPoint(x: isLeft ? 1 : 0, y: 0.5)
          holder.position = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
          holder.shadowRadius = \(number(options.pageShadow.radius))
          holder.shadowOpacity = \(number(options.pageShadow.opacity))
          holder.shadowPath = UIBezierPath(rect: frame).cgPath
          let half = CALayer()
          half.frame = frame
          half.contents = image
          half.contentsRect = CGRect(x: isLeft ? 0 : 0.5, y: 0, width: 0.5, height: 1)
          let mask = CAShapeLayer()
          mask.path =
            UIBezierPath(
              roundedRect: frame, byRoundingCorners: isLeft ? [.topLeft, .bottomLeft] : [.topRight, .bottomRight],
              cornerRadii: CGSize(width: \(number(radius)), height: \(number(radius)))
            ).cgPath
          half.mask = mask
          holder.addSublayer(half)
          layer.addSublayer(holder)
        }

        private func show(_ page: \(name)Geometry) {
          self.page = page
          left.transform = Self.transform(page.leftTransform)
          right.transform = Self.transform(page.rightTransform)
        }

        /// Shows the page without the layers' implicit animations.
        private func follow(_ page: \(name)Geometry) {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          show(page)
          CATransaction.commit()
        }

        @objc private func pinched(_ gesture: UIPinchGestureRecognizer) {
          switch gesture.state {
          case .began, .changed: follow(\(name)Geometry(pinch: Double(gesture.scale)))
          default: unfold()
          }
        }

        @objc private func tapped(_ gesture: UITapGestureRecognizer) { follow(\(name)Geometry(pinch: 1)) }

        private func unfold() {
          let open = \(name)Geometry(pinch: 1)
          CATransaction.begin()
      \(EffectText.indented(unfold, by: "    ").joined(separator: "\n"))
          CATransaction.commit()
        }
      \(Self.controlPoints(curve) == nil ? Self.animateFunction(name) : "")
        static func transform(_ elements: [Double]) -> CATransform3D {
          let m = elements.map { CGFloat($0) }
          return CATransform3D(
            m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
            m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
        }
      }
      """
  }

  private static func animateFunction(_ name: String) -> String {
    """

      private func animate(_ pages: [\(name)Geometry], seconds: Double) {
        for (layer, elements) in [(left, pages.map { $0.leftTransform }), (right, pages.map { $0.rightTransform })] {
          let animation = CAKeyframeAnimation(keyPath: "transform")
          animation.values = elements.map { NSValue(caTransform3D: Self.transform($0)) }
          animation.duration = seconds
          layer.add(animation, forKey: "unfold")
        }
      }

    """
  }

  func text(_ fold: PageFold, _ target: EffectTarget) throws(ExportFailure) -> String {
    let code = try foldFunctions(fold)
    return target == .coreAnimation
      ? EffectText.text(["import UIKit", ""] + code + ["", try foldView(fold)])
      : EffectText.text(["import Foundation", ""] + code)
  }

  /// Returns a Swift type with the page's geometry as functions of the pinch scale.
  private func foldFunctions(_ fold: PageFold) throws(ExportFailure) -> [String] {
    let angle = try function(functionName("Angle"), ["scale"]) {
      fold.law.angle(scale: $0[0], reach: RecordedNumber(fold.reach))
    }
    let edge = try function(functionName("Edge"), ["scale"]) {
      fold.size.width / 2 * fold.law.edge(scale: $0[0], reach: RecordedNumber(fold.reach))
    }
    let pageScale = try function(functionName("PageScale"), ["scale"]) { fold.law.pageScale(scale: $0[0]) }
    let halves = try PageFold.Half.allCases.map { (half) throws(ExportFailure) in
      try CodeFunction(block: functionName(half == .left ? "Left" : "Right"), ["scale"]) {
        fold.matrix(of: half, scale: $0[0]).elements
      }
    }
    let body = """
      /// A page that folds like a book about the vertical line through its middle, by the scale of a pinch. Points are
      /// counted from the middle of the page, z toward the viewer.
      struct \(name)Geometry {
        /// The size of the open page, in points.
        static let width: Double = \(number(fold.size.width))
        static let height: Double = \(number(fold.size.height))
        /// The smallest scale that a pinch reaches.
        static let smallestScale: Double = \(number(fold.smallestScale))

        /// The scale of the pinch, from the smallest to 1, the open page.
        let scale: Double

        /// Creates the page for the scale of a pinch, open for NaN.
        init(pinch: Double) { scale = pinch.isNaN ? 1 : min(max(pinch, Self.smallestScale), 1) }

        /// The angle of each half to the page in radians; positive with the outer edges toward the viewer.
        var angle: Double { \(functionName("Angle"))(scale) }

        /// The scale of the whole page.
        var pageScale: Double { \(functionName("PageScale"))(scale) }

        /// The distance on the screen from the spine to the right outer edge, in points; negative past edge-on.
        var outerEdge: Double { \(functionName("Edge"))(scale) }

        /// The matrix from the open left half to the screen, for row vectors: m11…m14, …, m41…m44.
        var leftTransform: [Double] { \(halves[0].name)(scale) }

        /// The matrix from the open right half to the screen.
        var rightTransform: [Double] { \(halves[1].name)(scale) }

        /// The duration of the unfolding after a release, in seconds.
        var unfoldDuration: Double { \(number(fold.unfoldDuration(pinch: 1))) / scale }
      }
      """
    return [body, ""] + ([angle, edge, pageScale] + halves.map(listFunction)).joined(separator: [""])
  }
}
