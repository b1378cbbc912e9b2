import RealModule
import ScalarMath

extension PictureCanvas {
  /// A page of text: bars for lines.
  mutating func drawPage() {
    paint(Self.colour(252, 250, 245), within: Self.everywhere)
    let edge = corner - 0.09
    let (left, width) = (-edge.x, 2 * edge.x)
    func bar(_ top: Double, _ height: Double, _ first: Double, _ share: Double) -> (Vector2) -> Double {
      let half = Vector2(width * share / 2, height / 2)
      return Self.rectangle(Vector2(left + width * first + half.x, top + half.y), half, corners: min(height / 3, 0.012))
    }
    var top = -edge.y
    paint(Self.colour(40, 44, 52), within: bar(top, 0.06, 0, 0.72))
    top += 0.1
    let (sky, ground) = (Self.colour(120, 170, 220), Self.colour(80, 140, 110))
    let block = bar(top, 0.26, 0.56, 0.44)
    let horizon = top + 0.16
    paint({ $0.y < horizon ? sky : ground }, within: block)
    paint(
      Self.colour(255, 220, 120), within: Self.both(block, Self.circle(Vector2(left + width * 0.7, top + 0.08), 0.04)))
    // Lines end raggedly, by the golden section; beside the picture they are short.
    let (pitch, height) = (0.042, 0.02)
    let foot = top + 0.26
    var line = 0
    while top + height <= edge.y, line < 1000 {
      let ragged = (Double(line) * 0.618).truncatingRemainder(dividingBy: 1)
      let full = top < foot ? 0.5 : 1.0
      let isLast = line % 7 == 6
      paint(Self.colour(120, 124, 132), within: bar(top, height, 0, full * (isLast ? 0.45 : 0.9 + 0.1 * ragged)))
      top += isLast ? pitch * 1.6 : pitch
      line += 1
    }
  }

  /// Hills under a sun.
  mutating func drawPhoto() {
    let (high, low) = (Self.colour(70, 130, 210), Self.colour(250, 220, 190))
    let bottom = corner.y
    paint(
      { point in
        let share = min(max((point.y + bottom) / (1.3 * bottom), 0), 1)
        return high * (1 - share) + low * share
      }, within: Self.everywhere)
    let sun = Vector2(0.42 * corner.x, -0.38 * corner.y)
    for (radius, opacity) in [(0.22, 0.12), (0.17, 0.18), (0.12, 1.0)] {
      paint(opacity: opacity, Self.colour(255, 240, 180), within: Self.circle(sun, radius))
    }
    let hills: [(level: Double, swing: Double, waves: Double, phase: Double, top: Vector3, foot: Vector3)] = [
      (0.1, 0.07, 5, 0.4, Self.colour(120, 140, 180), Self.colour(160, 180, 200)),
      (0.24, 0.06, 7, 2.2, Self.colour(70, 120, 110), Self.colour(110, 160, 130)),
      (0.36, 0.04, 9, 4.0, Self.colour(40, 90, 60), Self.colour(80, 130, 70)),
    ]
    let height = 2 * corner.y
    for hill in hills {
      func ridge(_ x: Double) -> Double {
        height * hill.level + hill.swing * (.sin(hill.waves * x + hill.phase) + 0.4 * .sin(2.3 * hill.waves * x))
      }
      // Heights over the slope: nearly the distance.
      paint(
        { point in
          let share = min(max((point.y - ridge(point.x)) / 0.25, 0), 1)
          return hill.top * (1 - share) + hill.foot * share
        },
        within: { point in
          let step = 1e-3
          let slope = (ridge(point.x + step) - ridge(point.x - step)) / (2 * step)
          return (ridge(point.x) - point.y) / (1 + slope * slope).squareRoot()
        })
    }
  }

  /// Light and dark squares, eight on the shorter side, from the top left corner.
  mutating func drawSquares() {
    let (light, dark) = (Self.colour(245, 245, 245), Self.colour(60, 70, 90))
    paint(light, within: Self.everywhere)
    let count = 8.0
    let corner = corner
    paint(
      dark,
      within: { point in
        let place = (point + corner) * count
        let cell = place.rounded(.down)
        let inside = place - cell
        let isDark = (cell.x + cell.y).truncatingRemainder(dividingBy: 2) != 0
        let edge = min(min(inside.x, 1 - inside.x), min(inside.y, 1 - inside.y)) / count
        return isDark ? -edge : edge
      })
  }
}
