/// A drawn element of a panel.
public enum Mark: Sendable {
  /// Samples joined by straight segments.
  case curve(Curve)
  /// Separate points, such as measured data.
  case points(Curve)
  case annotation(Annotation)
  case field(Field)
  case band(Band)
  case arrow(Arrow)
  case envelope(Envelope)
  case shape(Shape)

  /// The samples of a curve or of separate points; nil for other marks.
  package var samples: Curve? {
    switch self {
    case .curve(let curve), .points(let curve): curve
    default: nil
    }
  }

  /// The point of interest, if the mark is one; otherwise nil.
  package var annotation: Annotation? { if case .annotation(let annotation) = self { annotation } else { nil } }

  /// The tint; muted for a field.
  var tint: Tint {
    switch self {
    case .curve(let curve), .points(let curve): curve.tint
    case .annotation(let annotation): annotation.tint
    case .band(let band): band.tint
    case .arrow(let arrow): arrow.tint
    case .envelope(let envelope): envelope.tint
    case .shape(let shape): shape.tint
    case .field: .muted
    }
  }
}

/// The meaning of a mark's colour.
public enum Tint: Sendable, Equatable {
  /// The number of a series, from 0, in a palette of six distinct colours. From the seventh on, colours repeat with
  /// markers along the line.
  case series(Int)
  /// A position from 0 to 1 in a sequential palette, for members of a family.
  case family(Double)
  /// The colour of axes, for marks in the background.
  case muted
}

/// A curve or a series of points, by samples in order.
public struct Curve: Sendable {
  /// The abscissas, in the data's own unit.
  public var xs: [Double]
  /// The ordinates, as many as `xs` (others are ignored). NaN or infinity leaves a gap.
  public var ys: [Double]
  /// The name in the legend; nil for a curve without an entry.
  public var label: String?
  /// The meaning of the curve's colour.
  public var tint: Tint
  /// True to shade the area between the curve and zero.
  public var isFilled: Bool
  /// True for a thin line, such as a grid or a curve for comparison.
  public var isFine: Bool
  /// True for the dashed line of a reference; other lines are solid.
  public var isDashed: Bool
  /// The form of each separate point.
  public var dot = Dot.usual

  /// The form of a separate point.
  public enum Dot: Sendable, Equatable {
    /// A filled point, smaller if there are many.
    case usual
    /// An open ring, for an earlier state.
    case ghost
    /// A large filled point, for a moving object.
    case large
  }

  /// Creates a curve from its samples and their appearance.
  public init(
    xs: [Double], ys: [Double], label: String? = nil, tint: Tint = .series(0), isFilled: Bool = false,
    isFine: Bool = false, isDashed: Bool = false
  ) {
    (self.xs, self.ys, self.label, self.tint) = (xs, ys, label, tint)
    (self.isFilled, self.isFine, self.isDashed) = (isFilled, isFine, isDashed)
  }
}

/// A point of interest on a curve.
public struct Annotation: Sendable {
  /// The meaning of the point.
  public enum Meaning: Sendable, Equatable {
    /// A text without a mark, centred at its place or starting there; it may cover other marks.
    case label(isCentred: Bool)
    case extremum, inflection, steepest, root
    /// The value of a curve at a jump: a filled dot.
    case taken
    /// A one-sided limit of a curve at a jump that is not its value: an open dot.
    case missed
    /// An impulse of a derivative: an arrow from zero. Its ordinate is its size, the height of the jump that it
    /// represents. The largest arrow fills the available room, and smaller impulses have shorter arrows.
    case impulse
  }

  /// The abscissa, in the data's own unit.
  public var x: Double
  /// The ordinate, in the data's own unit.
  public var y: Double
  /// The meaning of the point.
  public var kind: Meaning
  /// The text next to the point, at a free place; nil for none.
  public var text: String?
  /// The tint of the point and its text: its curve's tint if it lies on a curve.
  public var tint: Tint

  /// True if the annotation is only a text.
  var isLabel: Bool { if case .label = kind { true } else { false } }

  /// Creates a point of interest; without a text it is only a mark.
  public init(x: Double, y: Double, kind: Meaning, text: String? = nil, tint: Tint = .muted) {
    (self.x, self.y, self.kind, self.text, self.tint) = (x, y, kind, text, tint)
  }
}

/// Poles between samples, found by heuristics for even steps.
extension Curve {
  /// Returns the curve with a gap at each pole at which the sign changes, so that no line joins both of its sides.
  public func brokenAtPoles() -> Curve {
    let count = min(xs.count, ys.count)
    var result = self
    (result.xs, result.ys) = ([], [])
    for index in 0..<count {
      result.xs.append(xs[index])
      result.ys.append(ys[index])
      if index + 1 < count, (ys[index] < 0) != (ys[index + 1] < 0), growsTowards(index, from: -1),
        growsTowards(index + 1, from: 1)
      {
        result.xs.append(xs[index] / 2 + xs[index + 1] / 2)
        result.ys.append(.nan)
      }
    }
    return result
  }

  /// The range of ordinates in a picture of the samples: all numbers, unless there is a pole, whose largest values are
  /// out of sight.
  public var ordinatesInSight: ClosedRange<Double> {
    let broken = brokenAtPoles()
    guard broken.hasPole else { return -.infinity ... .infinity }
    let extent = broken.shownOrdinates
    return extent.isEmpty ? -.infinity ... .infinity : extent.lower...extent.upper
  }

  /// True if the values next to a gap grow as towards a pole.
  var hasPole: Bool {
    ys.indices.contains { index in
      !ys[index].isFinite && (growsTowards(index - 1, from: -1) || growsTowards(index + 1, from: 1))
    }
  }

  /// True if samples grow from both sides towards one of them, or towards the place between two, as towards a pole.
  var hasNarrowPeak: Bool {
    ys.indices.contains { index in
      growsTowards(index, from: -1) && (growsTowards(index, from: 1) || growsTowards(index + 1, from: 1))
    }
  }

  /// Returns true if the sample and the two after it grow as towards a pole.
  ///
  /// The samples of 1/√x nearest to its pole are at most a step from it, and there the last difference is at least 2.25
  /// times the previous one. A higher order gives more; a logarithm (1.7) and every function with a finite slope give
  /// less.
  private func growsTowards(_ index: Int, from side: Int) -> Bool {
    guard ys.indices.contains(index), ys.indices.contains(index + 2 * side) else { return false }
    let (near, middle, far) = (ys[index], ys[index + side], ys[index + 2 * side])
    guard near.isFinite, middle.isFinite, far.isFinite, (near < 0) == (far < 0) else { return false }
    return abs(near) > abs(middle) && abs(middle) > abs(far) && abs(near - middle) >= 2 * abs(middle - far)
  }

  /// The extent of the ordinates to show. Near a pole it leaves out values that would hide the form of the rest of the
  /// curve.
  package var shownOrdinates: Extent { hasPole ? Extent.withoutOutliers(ys) : Extent(ys) }
}

extension Extent {
  /// Returns the extent of the values; if a few of them dwarf the rest, the extent of the rest with some margin.
  static func withoutOutliers(_ values: [Double]) -> Extent {
    let extent = Extent(values)
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return extent }
    // The middle eight tenths of the samples, with a margin of half their range.
    let (low, high) = (sorted[sorted.count / 10], sorted[sorted.count - 1 - sorted.count / 10])
    let range = high - low
    guard range > 0, range.isFinite else { return extent }
    return Extent([
      extent.lower < low - 4 * range ? low - range / 2 : extent.lower,
      extent.upper > high + 4 * range ? high + range / 2 : extent.upper,
    ])
  }
}

/// A straight arrow between two places of a panel.
public struct Arrow: Sendable {
  /// The abscissa of the start, in the data's own unit.
  public var x: Double
  /// The ordinate of the start, in the data's own unit.
  public var y: Double
  /// The abscissa of the head, in the data's own unit.
  public var toX: Double
  /// The ordinate of the head, in the data's own unit.
  public var toY: Double
  /// The meaning of the arrow's colour.
  public var tint: Tint

  /// Creates an arrow. It is not drawn if a coordinate is not finite, or lies outside a logarithmic axis.
  public init(x: Double, y: Double, toX: Double, toY: Double, tint: Tint = .muted) {
    (self.x, self.y, self.toX, self.toY) = (x, y, toX, toY)
    self.tint = tint
  }
}

/// The whole height of a panel between two abscissas: a shade, or a dashed line if the picture cannot show both apart.
public struct Band: Sendable {
  /// The lower abscissa, in the data's own unit.
  public var from: Double
  /// The upper abscissa, in the data's own unit.
  public var to: Double
  /// The meaning of the band's colour.
  public var tint: Tint

  /// Creates a band; both abscissas are equal for a single place.
  public init(from: Double, to: Double, tint: Tint = .muted) {
    (self.from, self.to, self.tint) = (from, to, tint)
  }
}

/// The area of a curve that oscillates faster than a picture can show.
public struct Envelope: Sendable {
  /// The abscissas, ascending, in the data's own unit.
  public var xs: [Double]
  /// The lowest value near each abscissa, in the data's own unit.
  public var lows: [Double]
  /// The highest value near each abscissa, in the data's own unit.
  public var highs: [Double]
  /// The tint of the curve.
  public var tint: Tint

  /// Creates an envelope with as many lows and highs as abscissas; a value that is not finite leaves a gap.
  public init(xs: [Double], lows: [Double], highs: [Double], tint: Tint) {
    (self.xs, self.lows, self.highs, self.tint) = (xs, lows, highs, tint)
  }
}

/// A filled polygon, such as an object that an animation moves.
public struct Shape: Sendable {
  /// The abscissa of each corner, in the data's own unit.
  public var xs: [Double]
  /// The ordinate of each corner, in the data's own unit.
  public var ys: [Double]
  /// The meaning of the polygon's colour.
  public var tint: Tint
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public var opacity: Double

  /// Creates a polygon with as many ordinates as abscissas; it is not drawn if a corner is not finite.
  public init(xs: [Double], ys: [Double], tint: Tint, opacity: Double = 1) {
    (self.xs, self.ys, self.tint, self.opacity) = (xs, ys, tint, opacity)
  }
}
