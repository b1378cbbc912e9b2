import CurveAnalysis
import Figures

/// A curve's outline parted into lines, and what it covers where these would lie on each other.
struct CurveEnvelope {
  /// The lines: gaps where there is an envelope.
  private(set) var curve: Curve
  /// Without colour.
  private(set) var envelopes: [Envelope] = []

  /// The width of a stretch in which more than one turn cannot be seen, in widths of the line.
  private static let linesPerStretch = 3.0
  /// Fewer turning stretches beside each other are drawn as lines.
  private static let leastStretches = 4

  /// - Parameters:
  ///   - outline: ascending.
  ///   - stretches: that are told apart, from the first abscissa to the last, all as wide as the axis shows them.
  ///   - place: of an abscissa on the axis.
  init(_ outline: CurveOutline, stretches: Int, place: (Double) -> Double = { $0 }) {
    let (xs, ys) = (outline.xs, outline.ys)
    curve = Curve(xs: xs, ys: ys)
    guard stretches >= Self.leastStretches, let first = xs.first.map(place), let last = xs.last.map(place), last > first
    else { return }
    let finite = ys.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max(), low < high else { return }
    var parts = (0..<stretches).map { _ in Part() }
    for index in xs.indices where ys[index].isFinite {
      let share = (place(xs[index]) - first) / (last - first)
      let part = min(stretches - 1, max(0, Int(share * Double(stretches))))
      parts[part].add(index, ys, visible: (high - low) / 100)
    }
    for run in parts.indices.split(whereSeparator: { parts[$0].turns < 2 }) where run.count >= Self.leastStretches {
      add(parts[run])
    }
  }

  /// The stretches that a picture of a width in pixels tells apart.
  static func stretches(pixels: Int, lineWidth: Double) -> Int { Int(Double(pixels) / (linesPerStretch * lineWidth)) }

  private mutating func add(_ parts: ArraySlice<Part>) {
    guard let start = parts.first?.indices.lowerBound, let end = parts.last?.indices.upperBound else { return }
    let (xs, ys) = (curve.xs, curve.ys)
    var envelope = Envelope(
      xs: [xs[start]], lows: [parts.first?.low ?? .nan], highs: [parts.first?.high ?? .nan], tint: .muted)
    for part in parts {
      envelope.xs.append(xs[part.indices.lowerBound] / 2 + xs[part.indices.upperBound] / 2)
      envelope.lows.append(part.low)
      envelope.highs.append(part.high)
    }
    envelope.xs.append(xs[end])
    envelope.lows.append(envelope.lows[envelope.lows.count - 1])
    envelope.highs.append(envelope.highs[envelope.highs.count - 1])
    envelopes.append(envelope)
    // The line goes on where the envelope ends, if there is more of it.
    let joints = [start, end].filter { $0 > 0 && $0 < ys.count - 1 }
    for index in start...end where !joints.contains(index) { curve.ys[index] = .nan }
  }

  /// The samples of a stretch.
  private struct Part {
    private(set) var indices = 0...0
    private(set) var turns = 0
    private(set) var (low, high) = (Double.infinity, -Double.infinity)
    private var direction = 0.0
    /// The lowest value since the last rise, or the highest since the last fall.
    private var extreme = Double.nan

    mutating func add(_ index: Int, _ ys: [Double], visible: Double) {
      let value = ys[index]
      indices = low > high ? index...index : indices.lowerBound...index
      (low, high) = (min(low, value), max(high, value))
      guard !extreme.isNaN else {
        extreme = value
        return
      }
      if direction == 0 {
        if (value - extreme).magnitude > visible { (direction, extreme) = (value > extreme ? 1 : -1, value) }
      } else if (extreme - value) * direction > visible {
        turns += 1
        (direction, extreme) = (-direction, value)
      } else if (value - extreme) * direction > 0 {
        extreme = value
      }
    }
  }
}
