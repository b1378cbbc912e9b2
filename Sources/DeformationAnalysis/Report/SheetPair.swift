import ScalarMath

/// Two bent sheets that show one picture, compared while their windows are at the same row of it.
///
/// Rows v of the picture run from 0 to 1 on both. The centre of the windows covers every row at which both windows
/// touch the picture.
public struct SheetPair: Sendable {
  /// The first sheet.
  public let first: BentSheet
  /// The second sheet.
  public let second: BentSheet

  /// Creates a pair; ``bestFit`` adapts the second sheet to the first.
  public init(_ first: BentSheet, _ second: BentSheet) { (self.first, self.second) = (first, second) }

  /// The centres of the windows, in rows of the picture, at which both touch it.
  public var centres: ClosedRange<Double> {
    let reach = min(first.halfWindow, second.halfWindow)
    return -reach...(1 + reach)
  }

  /// The largest difference of heights, sup |F₁ − F₂| over rows and centres, each height as a share of its own lift.
  /// Rows and progress are those of the first sheet.
  public var largestHeightDifference: Supremum {
    supremum { (first.rise($1, centre: $0) - second.rise($1, centre: $0)).magnitude }
  }

  /// The largest vertical distance on the screen between the images of a row, in points.
  public var largestScreenDistance: Supremum { supremum { screenDistance(centre: $0, row: $1).magnitude } }

  /// The largest vertical distance on the screen, in points, if the second lift is changed to A₂ = D₂·A₁/D₁. Both
  /// lifted sheets then have the same magnification. NaN if the second overshoots so far that it would reach the
  /// camera.
  public var largestMatchedDistance: Supremum {
    let matched = matched
    guard matched.lift * matched.largestRise < matched.cameraDistance else {
      return Supremum(value: .nan, row: 0.5, progress: BentSheet.centredProgress)
    }
    return SheetPair(first, matched).largestScreenDistance
  }

  /// The root of the mean square of the vertical distance over rows and centres, in points.
  public var screenRootMeanSquare: Double { meanSquare(points: 3).squareRoot() }

  /// Returns the distance on the screen, in points, by which a row of the picture is lower on the first sheet than on
  /// the second.
  public func screenDistance(centre: Double, row: Double) -> Double {
    first.pictureY(row, centre: centre) - second.pictureY(row, centre: centre)
  }

  /// Returns the largest vertical distance of a row on the screen, in points, while the centres of both windows are at
  /// `centre`.
  public func largestScreenDistance(centre: Double) -> Double {
    Search.maximum(of: { screenDistance(centre: centre, row: $0).magnitude }, in: 0...1, samples: 48).value
  }

  /// The second sheet with the lift A₂ = D₂·A₁/D₁, which magnifies the picture as the first sheet does.
  public var matched: BentSheet {
    second.replacing(lift: second.cameraDistance * first.lift / first.cameraDistance)
  }

  private func supremum(_ quantity: @escaping (_ centre: Double, _ row: Double) -> Double) -> Supremum {
    let peak = Search.maximum(
      of: { centre in { quantity(centre, $0) } }, in: centres, 0...1, samples: (x: 64, y: 32))
    let sheetRow = first.sheetRow(peak.y)
    let place = first.windowPlace(peak.y, centre: peak.x)
    return Supremum(value: peak.value, row: sheetRow, progress: first.progress(row: sheetRow, abscissa: place))
  }

  /// Returns the mean of the squared distance over rows and centres. Both are cut at the ends and centres of the
  /// windows; each piece has a number of panels of seven points.
  func meanSquare(points panels: Int) -> Double {
    let reaches = [first.halfWindow, second.halfWindow]
    /// Returns the ends of an interval and some borders, clamped to it, in ascending order.
    func ends(_ interval: ClosedRange<Double>, _ borders: [Double]) -> [Double] {
      ([interval.lowerBound] + borders + [interval.upperBound]).map {
        min(max($0, interval.lowerBound), interval.upperBound)
      }.sorted()
    }
    let outer = GaussLegendre.nodes(over: ends(centres, [0, 1] + reaches.flatMap { [$0, 1 - $0] }), panels: panels)
    let sum = outer.reduce(0) { sum, centre in
      let place = centre.place
      let borders = [place] + reaches.flatMap { (reach: Double) -> [Double] in [place - reach, place + reach] }
      let rows = GaussLegendre.nodes(over: ends(0...1, borders), panels: panels)
      return sum
        + centre.weight
        * rows.reduce(0) { inner, row in
          let distance = screenDistance(centre: centre.place, row: row.place)
          return inner + row.weight * distance * distance
        }
    }
    return sum / centres.width
  }
}

/// A sheet by the rows of its picture.
extension BentSheet {
  /// The height of the picture in points.
  public var pictureHeight: Double { pictureRows.width * height }

  /// Returns the row of the picture at which the window's centre is.
  public func windowCentre(progress: Double) -> Double {
    (row(abscissa: 0.5, progress: progress) - pictureRows.lowerBound)
      / pictureRows.width
  }

  /// Returns the progress at which the window's centre is at a row of the picture; it may lie outside 0...1.
  public func progress(windowCentre: Double) -> Double { progress(row: sheetRow(windowCentre), abscissa: 0.5) }

  /// Returns the row of the sheet that shows a row of the picture.
  public func sheetRow(_ pictureRow: Double) -> Double {
    pictureRows.lowerBound + pictureRow * pictureRows.width
  }

  /// Half the bending window, in rows of the picture.
  var halfWindow: Double { window * height / (2 * pictureHeight) }

  /// Returns the place of a row of the picture in the window while the window's centre is at another row.
  func windowPlace(_ pictureRow: Double, centre: Double) -> Double { 0.5 + (centre - pictureRow) / (2 * halfWindow) }

  func rise(_ pictureRow: Double, centre: Double) -> Double {
    profile.value(at: windowPlace(pictureRow, centre: centre))
  }

  /// Returns the place on the screen of a row of the picture, in points below the picture's middle at rest.
  func pictureY(_ pictureRow: Double, centre: Double) -> Double {
    screenY(row: sheetRow(pictureRow), height: lift * rise(pictureRow, centre: centre))
  }
}

extension SheetPair {
  /// The second technique with the lift and the window that bring its picture nearest to the first's.
  public struct Fit: Sendable {
    /// The ratio A/D of the lift to the camera distance, the only property of the lift that a picture shows.
    public let liftOverDistance: Double
    /// The window w, the share of the sheet that bends at a time.
    public let window: Double
    /// The root mean square distance of the picture with these values, in points.
    public let screenRootMeanSquare: Double
    /// The largest distance on the screen of a row of the picture from its place in the other picture, in points.
    public let largestScreenDistance: Supremum
  }

  /// The best fit by the root mean square on the screen. Windows range from a quarter to four times the second's; lifts
  /// keep the highest place within nine tenths of the camera distance. Nil if the best fit lies at an end of these
  /// ranges, for example because no fit is good.
  ///
  /// The search alternates between lift and window, and finds one of several minima. The fit is no worse than the
  /// second technique unchanged, or with its magnification matched.
  public var bestFit: Fit? {
    func pair(_ share: Double, _ window: Double) -> SheetPair {
      SheetPair(first, second.replacing(lift: share * second.cameraDistance, window: window))
    }
    let (windows, shares) = (second.window / 4...second.window * 4, 0...0.9 / second.largestRise)
    var best = (share: second.lift / second.cameraDistance, window: second.window)
    var least = meanSquare(points: 1)
    func take(_ share: Double, _ window: Double) {
      let found = pair(share, window).meanSquare(points: 1)
      if found < least { (best, least) = ((share, window), found) }
    }
    take(min(first.lift / first.cameraDistance, shares.upperBound), second.window)
    var (share, window) = best
    for _ in 0..<4 {
      window = Extrema.minimum(of: { pair(share, $0).meanSquare(points: 1) }, in: windows, tolerance: 1e-6).abscissa
      share = Extrema.minimum(of: { pair($0, window).meanSquare(points: 1) }, in: shares, tolerance: 1e-6).abscissa
    }
    take(share, window)
    func isInside(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
      let margin = 1e-3 * range.width
      return value > range.lowerBound + margin && value < range.upperBound - margin
    }
    guard isInside(best.window, windows), isInside(best.share, shares) else { return nil }
    let fitted = pair(best.share, best.window)
    return Fit(
      liftOverDistance: best.share, window: best.window, screenRootMeanSquare: fitted.screenRootMeanSquare,
      largestScreenDistance: fitted.largestScreenDistance)
  }
}
