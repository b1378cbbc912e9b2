import Figures
import Workbench

/// Options of pictures that have a grammar of their own.
enum PlotOptionText {
  /// Smallest and largest side of a picture in pixels.
  static let sides = 64...10_000

  /// `WxH` in pixels.
  static func size(_ text: String?) throws -> PixelSize {
    guard let text = text.map(ArgumentEscaping.restore) else { return .standard }
    let sides = text.split(whereSeparator: { $0 == "x" || $0 == "×" || $0 == "X" }).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], Self.sides.contains(width),
      Self.sides.contains(height)
    else {
      throw Failure(
        "--size takes WxH in pixels, \(Self.sides.lowerBound) to \(Self.sides.upperBound) each, not '\(text)'", .usage)
    }
    return PixelSize(width: width, height: height)
  }

  /// `x`, `y` or `xy`.
  static func logarithmicAxes(_ text: String?) throws -> (x: Bool, y: Bool) {
    switch text {
    case nil: (false, false)
    case "x": (true, false)
    case "y": (false, true)
    case "xy", "yx": (true, true)
    case .some(let other):
      throw Failure("--log takes x, y or xy, not '\(ArgumentEscaping.restore(other))'", .usage)
    }
  }
}
