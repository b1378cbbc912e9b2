/// The `cubic-bezier()` numbers that pages publish for the classic forms.
enum PublishedBeziers {
  typealias Numbers = (x1: Double, y1: Double, x2: Double, y2: Double)

  /// Andrey Sitnik and Ivan Solovev, easings.net, `src/easings.yml`.
  static let easingsNet: [String: Numbers] = [
    "easeInSine": (0.12, 0, 0.39, 0),
    "easeOutSine": (0.61, 1, 0.88, 1),
    "easeInOutSine": (0.37, 0, 0.63, 1),
    "easeInQuad": (0.11, 0, 0.5, 0),
    "easeOutQuad": (0.5, 1, 0.89, 1),
    "easeInOutQuad": (0.45, 0, 0.55, 1),
    "easeInCubic": (0.32, 0, 0.67, 0),
    "easeOutCubic": (0.33, 1, 0.68, 1),
    "easeInOutCubic": (0.65, 0, 0.35, 1),
    "easeInQuart": (0.5, 0, 0.75, 0),
    "easeOutQuart": (0.25, 1, 0.5, 1),
    "easeInOutQuart": (0.76, 0, 0.24, 1),
    "easeInQuint": (0.64, 0, 0.78, 0),
    "easeOutQuint": (0.22, 1, 0.36, 1),
    "easeInOutQuint": (0.83, 0, 0.17, 1),
    "easeInExpo": (0.7, 0, 0.84, 0),
    "easeOutExpo": (0.16, 1, 0.3, 1),
    "easeInOutExpo": (0.87, 0, 0.13, 1),
    "easeInCirc": (0.55, 0, 1, 0.45),
    "easeOutCirc": (0, 0.55, 0.45, 1),
    "easeInOutCirc": (0.85, 0, 0.15, 1),
    "easeInBack": (0.36, 0, 0.66, -0.56),
    "easeOutBack": (0.34, 1.56, 0.64, 1),
    "easeInOutBack": (0.68, -0.6, 0.32, 1.6),
  ]

  /// Matthew Lein, Ceaser, CSS easing animation tool, 2011.
  static let ceaser: [String: Numbers] = [
    "easeInQuad": (0.550, 0.085, 0.680, 0.530),
    "easeInCubic": (0.550, 0.055, 0.675, 0.190),
    "easeInQuart": (0.895, 0.030, 0.685, 0.220),
    "easeInQuint": (0.755, 0.050, 0.855, 0.060),
    "easeInSine": (0.470, 0, 0.745, 0.715),
    "easeInExpo": (0.950, 0.050, 0.795, 0.035),
    "easeInCirc": (0.600, 0.040, 0.980, 0.335),
    "easeInBack": (0.600, -0.280, 0.735, 0.045),
    "easeOutQuad": (0.250, 0.460, 0.450, 0.940),
    "easeOutCubic": (0.215, 0.610, 0.355, 1),
    "easeOutQuart": (0.165, 0.840, 0.440, 1),
    "easeOutQuint": (0.230, 1, 0.320, 1),
    "easeOutSine": (0.390, 0.575, 0.565, 1),
    "easeOutExpo": (0.190, 1, 0.220, 1),
    "easeOutCirc": (0.075, 0.820, 0.165, 1),
    "easeOutBack": (0.175, 0.885, 0.320, 1.275),
    "easeInOutQuad": (0.455, 0.030, 0.515, 0.955),
    "easeInOutCubic": (0.645, 0.045, 0.355, 1),
    "easeInOutQuart": (0.770, 0, 0.175, 1),
    "easeInOutQuint": (0.860, 0, 0.070, 1),
    "easeInOutSine": (0.445, 0.050, 0.550, 0.950),
    "easeInOutExpo": (1, 0, 0, 1),
    "easeInOutCirc": (0.785, 0.135, 0.150, 0.860),
    "easeInOutBack": (0.680, -0.550, 0.265, 1.550),
  ]
}
