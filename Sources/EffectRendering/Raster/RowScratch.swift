/// The memory with which a thread draws rows, for frames of one width.
final class RowScratch {
  let width: Int
  /// The changes of areas, one more than pixels; 0 between uses.
  let changes: UnsafeMutablePointer<Int32>
  /// The colours of one piece.
  let paint: UnsafeMutablePointer<SIMD4<Float>>
  /// Rows of a level of a picture, blended for one row of the screen.
  private(set) var texels = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 1)
  private var texelCount = 0
  /// The visible sum so far, and the sum behind it.
  var front: RowSum
  var behind: RowSum

  init(width: Int) {
    self.width = width
    changes = .filled(with: 0, count: width + 1)
    paint = .filled(with: .zero, count: width)
    (front, behind) = (RowSum(width: width), RowSum(width: width))
  }

  deinit {
    changes.deallocate()
    paint.deallocate()
    texels.deallocate()
    front.deallocate()
    behind.deallocate()
  }

  /// Makes room for rows of a picture, plus one pixel.
  func reserve(_ count: Int) {
    guard count + 1 > texelCount else { return }
    texels.deallocate()
    texelCount = count + 1
    texels = .filled(with: .zero, count: texelCount)
  }
}

/// The colours of a row weighted by the coverage of each pixel, and the coverage.
struct RowSum {
  let colours: UnsafeMutablePointer<SIMD4<Float>>
  /// The coverage of each pixel, in units of ``AreaEdge/full``.
  let areas: UnsafeMutablePointer<Int32>
  /// The pixels with coverage.
  var range = 0..<0

  fileprivate init(width: Int) {
    (colours, areas) = (.filled(with: .zero, count: width), .filled(with: 0, count: width))
  }

  fileprivate func deallocate() {
    colours.deallocate()
    areas.deallocate()
  }

  /// Weights existing colours by their coverage.
  @inline(__always)
  func weigh(_ begin: Int, _ end: Int, area: Int32) {
    if area != AreaEdge.full {
      let share = Float(area) / Float(AreaEdge.full)
      for x in begin..<end { colours[x] *= share }
    }
    (areas + begin).update(repeating: area, count: end - begin)
  }

  /// Extends the range to include another, with zeros in new pixels.
  mutating func extend(to other: Range<Int>) {
    if other.isEmpty { return }
    guard !range.isEmpty else {
      clear(other)
      range = other
      return
    }
    let all = min(range.lowerBound, other.lowerBound)..<max(range.upperBound, other.upperBound)
    clear(all.lowerBound..<range.lowerBound)
    clear(range.upperBound..<all.upperBound)
    range = all
  }

  private func clear(_ range: Range<Int>) {
    (colours + range.lowerBound).update(repeating: .zero, count: range.count)
    (areas + range.lowerBound).update(repeating: 0, count: range.count)
  }

  /// Adds colours with the same coverage.
  @inline(__always)
  func add(_ paint: UnsafeMutablePointer<SIMD4<Float>>, _ begin: Int, _ end: Int, area: Int32) {
    if area == 0 { return }
    let share = Float(area) / Float(AreaEdge.full)
    for x in begin..<end {
      colours[x] += paint[x] * share
      areas[x] += area
    }
  }

  /// Puts another sum behind this one.
  ///
  /// Within a pixel both are assumed to overlap as much as they can. That is correct if a sheet turns over, as its
  /// parts end in one line, and wherever one covers the whole pixel: the combined result is then exact.
  mutating func put(behind other: RowSum) {
    extend(to: other.range)
    let whole = Float(AreaEdge.full)
    for x in other.range where other.areas[x] > 0 {
      let (near, far) = (areas[x], other.areas[x])
      if near <= 0 {
        (colours[x], areas[x]) = (other.colours[x], far)
        continue
      }
      // The visible area of the farther one: next to the nearer one, and through it.
      let through = max(0, 1 - colours[x].w * (whole / Float(near)))
      let seen = (Float(max(0, far - near)) + Float(min(near, far)) * through) / Float(far)
      colours[x] += other.colours[x] * seen
      areas[x] = max(near, far)
    }
  }

  /// Puts another sheet behind this sum.
  mutating func putApart(behind other: RowSum) {
    extend(to: other.range)
    for x in other.range {
      colours[x] += other.colours[x] * (1 - colours[x].w)
      areas[x] = max(areas[x], other.areas[x])
    }
  }
}

extension UnsafeMutablePointer {
  /// Returns new memory with copies of a value.
  static func filled(with value: Pointee, count: Int) -> UnsafeMutablePointer {
    let list = allocate(capacity: count)
    list.initialize(repeating: value, count: count)
    return list
  }
}

/// Clamps and roundings of a few instructions, with the same bits on every processor.
enum VectorArithmetic {
  /// A number whose sum with another has the nearest whole number in its last bits.
  static let wholes = 0x1p52

  /// Returns the value clamped to bounds; the lower bound for NaN.
  @inline(__always)
  static func held(_ value: Double, _ least: Double, _ most: Double) -> Double {
    let low = value > least ? value : least
    return low < most ? low : most
  }

  /// Returns the nearest whole number, from 0 to 2⁵¹.
  @inline(__always)
  static func whole(_ value: Double) -> Int64 { Int64(bitPattern: (value + wholes).bitPattern & 0xF_FFFF_FFFF_FFFF) }
}
