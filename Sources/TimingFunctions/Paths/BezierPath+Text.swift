import ScalarMath

/// Paths as SVG, Android and GSAP write them, progress counted upwards.
extension BezierPath {
  /// The path data: `M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 …`, straight segments as `L`. It reads back as the same
  /// path, for each number is written with the shortest decimals that do.
  public var text: String {
    var place = start
    var commands = ["M" + Self.text(start)]
    for segment in segments {
      let isStraight = segment.control1 == place && segment.control2 == segment.end
      let points = isStraight ? [segment.end] : [segment.control1, segment.control2, segment.end]
      commands.append((isStraight ? "L" : "C") + points.map(Self.text).joined(separator: " "))
      place = segment.end
    }
    return commands.joined(separator: " ")
  }

  private static func text(_ point: Point) -> String { point.x.shortestText + "," + point.y.shortestText }

  /// Reads path data: one `M` or `m`, then `C`, `S`, `Q`, `T`, `L`, `H` and `V`, absolute or relative, repeated without
  /// their letter if need be. So `android:pathData`, `pathInterpolatorData` and the text of GSAP's CustomEase are read as
  /// they are typed.
  ///
  /// A straight segment has its control points at its ends, a quadratic one two thirds of the way to its own; an upright
  /// line is a jump, and nothing where it has no height. Refused although SVG has them: `Z` and a second `M`, which make
  /// no function of x, and arcs. Takes time proportional to the text.
  ///
  /// Source: Scalable Vector Graphics (SVG) 2, W3C, "path data".
  public init(text: String) throws(TextFailure) {
    var reader = BezierPathReader(text)
    self = try reader.path()
  }
}
