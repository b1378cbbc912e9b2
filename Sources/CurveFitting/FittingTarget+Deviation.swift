import ScalarMath
import TimingFunctions

extension FittingTarget {
  /// Peaks of the difference that are looked at closely.
  private static let mostPeaks = 64
  /// How closely, as a share of the distance of its neighbours.
  private static let sharpness = 1e-6

  /// How far a function of the share of the domain is from the target, by the samples and a search about the highest
  /// peaks among them.
  ///
  /// - Parameter breaks: shares where the approximation jumps or has a kink, beside the target's own.
  public func deviation(of approximation: (Double) -> Double, breaks: [Double] = []) -> Deviation {
    deviation(of: approximation, at: { $0.map(approximation) }, breaks: breaks)
  }

  /// How far a curve over 0…1 is from the target: as that of any function, with its values many at once.
  func deviation(of curve: any TimingFunction, breaks: [Double]) -> Deviation {
    deviation(of: { curve.value(at: $0) }, at: { curve.values(at: $0) }, breaks: breaks)
  }

  private func deviation(
    of approximation: (Double) -> Double, at all: ([Double]) -> [Double], breaks: [Double]
  ) -> Deviation {
    let (places, values) = samples(with: breaks.filter { $0 > 0 && $0 < 1 })
    let differences = zip(all(places), values).map { $0 - $1 }
    var best = (difference: differences[0], share: places[0])
    func take(_ difference: Double, _ share: Double) {
      if difference.magnitude > best.difference.magnitude || difference.isNaN { best = (difference, share) }
    }
    for (share, difference) in zip(places, differences) { take(difference, share) }
    for peak in peaks(differences, at: places) {
      // Of two places side by side rounding alone decides which is the peak: it may be on either side of both.
      let before = peak > 1 && places[peak - 1].nextUp >= places[peak] ? peak - 2 : peak - 1
      let after = peak + 2 < places.count && places[peak].nextUp >= places[peak + 1] ? peak + 2 : peak + 1
      // By the distance from the peak: close to an upright tangent places differ by less than a search of places sees.
      let origin = places[peak]
      let (low, high) = (places[before] - origin, places[after] - origin)
      func place(_ distance: Double) -> Double { min(max(origin + distance, places[before]), places[after]) }
      let top = Extrema.maximum(
        of: { (approximation(place($0)) - value(at: place($0))).magnitude }, in: low...high,
        tolerance: Self.sharpness * (high - low))
      let share = place(top.abscissa)
      take(approximation(share) - value(at: share), share)
    }
    return Deviation(
      largest: best.difference, abscissa: abscissa(at: best.share), rms: Self.rms(differences, at: places))
  }

  /// The samples, and those on both sides of breaks that are not the target's.
  private func samples(with breaks: [Double]) -> (places: [Double], values: [Double]) {
    var places: [Double] = []
    var values: [Double] = []
    places.reserveCapacity(shares.count + 2 * breaks.count)
    values.reserveCapacity(shares.count + 2 * breaks.count)
    var own = 0
    for place in breaks.flatMap({ [$0.nextDown, $0] }).sorted() where places.last != place {
      while own < shares.count, shares[own] < place {
        places.append(shares[own])
        values.append(self.values[own])
        own += 1
      }
      if own == shares.count || shares[own] != place {
        places.append(place)
        values.append(value(at: place))
      }
    }
    return (places + shares[own...], values + self.values[own...])
  }

  /// The numbers of the samples that stand above both neighbours, the highest of them.
  private func peaks(_ differences: [Double], at places: [Double]) -> [Int] {
    let heights = differences.map(\.magnitude)
    /// Whether a sample and the one behind it are neighbouring numbers with one difference but for rounding: as one.
    func isPair(_ index: Int) -> Bool {
      places[index].nextUp >= places[index + 1]
        && (differences[index] - differences[index + 1]).magnitude <= 0x1p-40 * heights[index]
    }
    let peaks = heights.indices.dropFirst().dropLast().filter { index in
      let before = index > 1 && isPair(index - 1) ? index - 2 : index - 1
      let after = index + 2 < heights.count && isPair(index) ? index + 2 : index + 1
      return heights[index] >= heights[before] && heights[index] >= heights[after] && heights[index] > 0
    }
    return Array(peaks.ascending { -heights[$0] }.prefix(Self.mostPeaks))
  }

  /// The root of the mean of the square of straight lines between the samples, which is exact for them.
  private static func rms(_ differences: [Double], at places: [Double]) -> Double {
    // Squares of what is huge or tiny would leave the range.
    let largest = differences.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    var sum = 0.0
    for index in places.indices.dropFirst() {
      let (a, b) = (differences[index - 1] / largest, differences[index] / largest)
      sum += (places[index] - places[index - 1]) * (a * a + a * b + b * b) / 3
    }
    return largest * (sum / (places[places.count - 1] - places[0])).squareRoot()
  }
}
