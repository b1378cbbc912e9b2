import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Suprema by looking everywhere: every cell, many rows of it, many progresses.
private struct BruteForce {
  let sheet: BentSheet
  let count: Int
  var progresses = 600
  var shares = 24

  /// The largest of a quantity of cell, share of the cell from its top row, and progress.
  func largest(_ quantity: (_ cell: Int, _ share: Double, _ progress: Double) -> Double) -> Double {
    var largest = 0.0
    for p in 0...progresses {
      for cell in 0..<count {
        for share in 0...shares {
          largest = max(
            largest, quantity(cell, Double(share) / Double(shares), Double(p) / Double(progresses)).magnitude)
        }
      }
    }
    return largest
  }

  func row(_ cell: Int, _ share: Double) -> Double { (Double(cell) + share) / Double(count) }
  func height(_ cell: Int, _ share: Double, _ progress: Double) -> Double {
    sheet.height(row: row(cell, share), progress: progress)
  }
  func straight(_ cell: Int, _ share: Double, _ progress: Double) -> Double {
    let (top, bottom) = (height(cell, 0, progress), height(cell, 1, progress))
    return top + (bottom - top) * share
  }
  func angle(_ cell: Int, _ progress: Double) -> Double {
    .atan((height(cell, 1, progress) - height(cell, 0, progress)) * Double(count) / sheet.height)
  }
}

@Suite struct RowCellsTests {
  static let cases: [(BentSheet, Int)] = [
    (PublishedSheets.peel, 7), (PublishedSheets.peel, 20), (PublishedSheets.wholeSegments, 5),
    (PublishedSheets.wholeSegments, 20),
  ]

  @Test(arguments: cases)
  func `suprema agree with looking everywhere`(sheet: BentSheet, count: Int) {
    let (cells, brute) = (RowCells(sheet, count: count), BruteForce(sheet: sheet, count: count))
    func expect(_ found: Double, _ everywhere: Double, _ what: Comment) {
      #expect(found >= everywhere * (1 - 1e-12), what)
      #expect(found <= everywhere * 1.006, what)
    }
    expect(
      cells.verticalError.value, brute.largest { brute.straight($0, $1, $2) - brute.height($0, $1, $2) }, "vertical")
    expect(
      cells.normalError.value,
      brute.largest { cell, share, progress in
        brute.angle(cell, progress) - .atan(sheet.slope(row: brute.row(cell, share), progress: progress))
      }, "normal")
    expect(
      cells.crease.value,
      brute.largest { cell, _, progress in
        cell + 1 < count ? brute.angle(cell + 1, progress) - brute.angle(cell, progress) : 0
      }, "crease")
    expect(
      cells.screenError.value,
      brute.largest { cell, share, progress in
        let row = brute.row(cell, share)
        let (x, y) = (sheet.width / 2, (row - 0.5) * sheet.height)
        let straight = sheet.cameraDistance / (sheet.cameraDistance - brute.straight(cell, share, progress))
        let bent = sheet.cameraDistance / (sheet.cameraDistance - brute.height(cell, share, progress))
        return Double.hypot(x * straight - x * bent, y * straight - y * bent)
      }, "screen")
  }

  @Test(arguments: cases)
  func `a supremum is met where it says`(sheet: BentSheet, count: Int) {
    let (cells, brute) = (RowCells(sheet, count: count), BruteForce(sheet: sheet, count: count))
    func share(_ found: Supremum) -> (cell: Int, share: Double) {
      let place = found.row * Double(count)
      let cell = min(Int(place), count - 1)
      return (cell, place - Double(cell))
    }
    let vertical = cells.verticalError
    let (cell, part) = share(vertical)
    let there = brute.straight(cell, part, vertical.progress) - brute.height(cell, part, vertical.progress)
    #expect((there.magnitude - vertical.value).magnitude < 1e-9 * vertical.value)
    let crease = cells.crease
    let below = Int((crease.row * Double(count)).rounded())
    let turn = brute.angle(below, crease.progress) - brute.angle(below - 1, crease.progress)
    #expect((turn.magnitude - crease.value).magnitude < 1e-9 * crease.value)
  }

  @Test(arguments: cases)
  func `the mean square agrees with a sum over many rows and progresses`(sheet: BentSheet, count: Int) {
    let brute = BruteForce(sheet: sheet, count: count)
    let (progresses, shares) = (600, 8)
    var sum = 0.0
    for p in 0..<progresses {
      for cell in 0..<count {
        for part in 0..<shares {
          let (share, progress) = ((Double(part) + 0.5) / Double(shares), (Double(p) + 0.5) / Double(progresses))
          let error = brute.straight(cell, share, progress) - brute.height(cell, share, progress)
          sum += error * error
        }
      }
    }
    let mean = (sum / Double(progresses * count * shares)).squareRoot()
    #expect((RowCells(sheet, count: count).verticalRootMeanSquare / mean - 1).magnitude < 1e-2)
  }

  @Test func `fine cells reach the leading terms of the closed forms`() {
    let (peel, segments) = (PublishedSheets.peel, PublishedSheets.wholeSegments)
    for count in [200, 2000] {
      let n = Double(count)
      // max F″ is 12 for the ease; (64/3)(5/6)³/√5 for cubic-bezier(.5, 0, .5, 1).
      let sharpest = 64.0 / 3 * 125 / 216 / 5.0.squareRoot()
      let bound = RowCells(segments, count: count).verticalBound
      #expect((bound / (60 * sharpest / (8 * n * n * 0.64)) - 1).magnitude < 1e-9)
      #expect((RowCells(peel, count: count).verticalBound / (1.5 * peel.lift / (n * n)) - 1).magnitude < 1e-12)
      for sheet in [peel, segments] {
        let cells = RowCells(sheet, count: count)
        #expect(cells.verticalError.value <= cells.verticalBound)
        #expect(cells.verticalError.value > cells.verticalBound * (1 - 4 / n))
      }
      // ∫E″² = 48 and the mean of (θ(1 − θ)/2)² = 1/120.
      let mean = peel.lift / (n * n) * (0.5 * 48 / 120).squareRoot()
      #expect((RowCells(peel, count: count).verticalRootMeanSquare / mean - 1).magnitude < 6 / n)
    }
  }

  @Test func `errors converge with their orders`() {
    for sheet in [PublishedSheets.peel, PublishedSheets.wholeSegments] {
      func order(_ error: (RowCells) -> Double) -> Double? {
        ConvergenceOrder.fitted(to: ConvergenceOrder.counts.map { error(RowCells(sheet, count: $0)) })
      }
      for (measured, expected) in [
        (order { $0.verticalError.value }, 2.0), (order { $0.hausdorffDistance.value }, 2),
        (order { $0.screenError.value }, 2), (order { $0.normalError.value }, 1), (order { $0.crease.value }, 1),
      ] {
        #expect(((measured ?? 0) - expected).magnitude < 0.05)
      }
    }
  }

  @Test func `a fitted order is exact for a power and nil for nothing`() {
    #expect(
      (ConvergenceOrder.fitted(to: ConvergenceOrder.counts.map { 7 / Double($0 * $0 * $0) })! - 3).magnitude < 1e-12)
    #expect(ConvergenceOrder.fitted(to: [1, 0, 1, 1, 1]) == nil)
    #expect(ConvergenceOrder.fitted(to: [1, .nan, 1, 1, 1]) == nil)
    #expect(ConvergenceOrder.fitted(to: [1, 2]) == nil)
  }

  @Test func `a law is that of a power`() throws {
    let law = try #require(ConvergenceOrder.law(of: ConvergenceOrder.counts.map { 7 / Double($0 * $0 * $0) }))
    #expect((law.order - 3).magnitude < 1e-12 && (law.scale - 7).magnitude < 1e-11)
    #expect((law.error(count: 25) * 15625 / 7 - 1).magnitude < 1e-12)
  }

  @Test func `the error of a crease falls with the number of cells alone, and is largest in the middle of a cell`() {
    let sheet = PublishedSheets.straight
    for count in [2, 10, 20, 40, 80, 160, 1000] {
      // Half way along a cell of slope A/w its surface has a corner.
      let expected = 60 / (4 * 0.8 * Double(count))
      #expect((RowCells(sheet, count: count).verticalError.value / expected - 1).magnitude < 1e-9)
    }
  }

  private static func steep() throws -> BentSheet {
    try BentSheet(profile: .segments, window: 0.3, height: 100, width: 100, lift: 200, cameraDistance: 1e4)
  }

  @Test(arguments: try PublishedSheets.all + [steep()], [1, 3, 20])
  func `Hausdorff's distance is the vertical error upright on a chord`(sheet: BentSheet, count: Int) throws {
    let found = RowCells(sheet, count: count).hausdorffDistance
    // Between polylines at that progress, the surface cut finely and at its creases.
    let pieces = max(100, 20 * count)
    func outline(_ rows: [Double]) -> [Vector2] {
      rows.map { row in
        let point = sheet.point(row: row, progress: found.progress)
        return Vector2(point.along, point.height)
      }
    }
    let creases = sheet.profile.kinks.map { (1 + sheet.window) * found.progress - sheet.window * $0 }
    let rows = (0...pieces).map { Double($0) / Double(pieces) } + creases.filter { 0...1 ~= $0 }
    let (bent, straight) = (outline(rows.sorted()), outline((0...count).map { Double($0) / Double(count) }))
    let there = try #require(Hausdorff.directedDistance(from: bent, to: straight, tolerance: 1e-4))
    let back = try #require(Hausdorff.directedDistance(from: straight, to: bent, tolerance: 1e-4))
    #expect((there / found.value - 1).magnitude < 5e-3)
    #expect(back <= found.value * 1.005)
  }

  @Test(arguments: cases)
  func `straight cells join their rows, and no row of theirs is off by more than the largest error`(
    sheet: BentSheet, count: Int
  ) {
    let (cells, brute) = (RowCells(sheet, count: count), BruteForce(sheet: sheet, count: count))
    var (largest, worstHeight, worstShift) = (0.0, 0.0, 0.0)
    for step in 0...200 {
      let progress = Double(step) / 200
      for cell in 0..<count {
        for share in [0, 0.3, 0.5, 0.9] {
          let row = brute.row(cell, share)
          let straight = cells.rows.point(row: row, progress: progress).height
          worstHeight = max(worstHeight, (straight - brute.straight(cell, share, progress)).magnitude)
          let shift =
            sheet.edgeRadius(row: row)
            * (sheet.magnification(at: straight) - sheet.magnification(at: brute.height(cell, share, progress)))
          let error = cells.rows.screenError(row: row, progress: progress)
          worstShift = max(worstShift, (error - shift.magnitude).magnitude)
          largest = max(largest, error)
        }
      }
    }
    #expect(worstHeight < 1e-12 * sheet.lift && worstShift < 1e-12 * sheet.height)
    #expect(cells.rows.point(row: 1, progress: 0.7).height == sheet.height(row: 1, progress: 0.7))
    let bound = cells.screenError.value
    #expect(largest <= bound * (1 + 1e-12) && largest > 0.97 * bound)
  }

  @Test func `one count fewer misses the budget`() {
    for sheet in PublishedSheets.all {
      for budget in [0.5, 0.25 / 3, 0.01] {
        guard let count = RowCells.count(for: budget, of: sheet) else {
          #expect(sheet == PublishedSheets.straight)
          continue
        }
        #expect(RowCells(sheet, count: count).screenError.value <= budget)
        #expect(count == 1 || RowCells(sheet, count: count - 1).screenError.value > budget)
      }
      #expect(RowCells.count(for: 0, of: sheet) == nil)
      #expect(RowCells.count(for: .nan, of: sheet) == nil)
    }
  }

  @Test func `a flat sheet has no error and odd sheets none that is not a number`() throws {
    let flat = try BentSheet(profile: .peel, window: 1, height: 200, width: 200, lift: 0, cameraDistance: 100)
    for count in [1, 2, 50, 100_000] {
      let cells = RowCells(flat, count: count)
      #expect(cells.verticalError.value == 0 && cells.crease.value == 0 && cells.screenError.value == 0)
    }
    let (upright, over) = (try CubicBezier(0, 1, 1, 0), try CubicBezier(0, 1.5, 1, -0.5))
    for profile in [RiseProfile.straight, .peel, RiseProfile(.turned(upright)), RiseProfile(.turned(over))] {
      for window in [1e-3, 1e3] {
        for count in [1, 1000] {
          let cells = RowCells(
            try BentSheet(
              profile: profile, window: window, height: 1e-3, width: 1e6, lift: 1, cameraDistance: 1e3), count: count)
          for value in [
            cells.verticalError.value, cells.verticalRootMeanSquare, cells.hausdorffDistance.value,
            cells.normalError.value, cells.crease.value, cells.screenError.value,
          ] {
            #expect(value >= 0 && value.isFinite)
          }
        }
      }
    }
  }
}
