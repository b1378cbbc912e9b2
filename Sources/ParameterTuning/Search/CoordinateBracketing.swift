import ScalarMath

/// Wishes granted one after the other, each by a parameter of its own, to the last digits.
///
/// For what least squares cannot follow: a measure that jumps, such as the time at which a spring rests where one of its
/// peaks is as high as the tolerance, and another that holds the jump in place.
struct CoordinateBracketing {
  private let record: SearchRecord
  /// Whether exact measures are bracketed: quick ones may have steps where these have none.
  private let isExact: Bool
  private var problem: TuningProblem { record.problem }

  /// Rounds over all wishes, and orders that are tried: exact measures are dear.
  private var rounds: Int { isExact ? 3 : 12 }
  private var orders: Int { isExact ? 6 : .max }
  /// Wishes of which every order is tried.
  private static let mostWishes = 3
  /// How far from the point brackets are looked for, as shares of the ranges.
  private static let reaches = [1e-9, 1e-7, 1e-5, 1e-3, 0.02, 0.1]

  init(_ record: SearchRecord, isExact: Bool = false) { (self.record, self.isExact) = (record, isExact) }

  /// An entry that grants all wishes; nil where none was found, or where the wishes are no such problem.
  func granted(from start: [Double]) -> SearchRecord.Entry? {
    let wishes = problem.wishes.indices.filter { problem.wishes[$0].relation == .equal }
    guard (1...Self.mostWishes).contains(wishes.count), wishes.count == problem.wishes.count else { return nil }
    for order in Self.choices(wishes.count, of: Array(start.indices)).prefix(orders) {
      var point = start
      for _ in 0..<rounds {
        var isBracketed = true
        for (wish, parameter) in zip(wishes, order) {
          guard let place = root(wish, parameter, at: point) else {
            isBracketed = false
            break
          }
          point[parameter] = place
        }
        if !isBracketed { break }
        guard problem.isMet(record.measure(point, isExact: isExact).measured) else { continue }
        let entry = record.measure(point, isExact: true)
        return problem.isMet(entry.measured) ? entry : nil
      }
    }
    return nil
  }

  /// The place of a parameter at which a wish is granted, near a point.
  private func root(_ wish: Int, _ parameter: Int, at point: [Double]) -> Double? {
    func miss(_ place: Double) -> Double {
      var moved = point
      moved[parameter] = place
      return problem.wishes[wish].miss(of: record.measure(moved, isExact: isExact).measured[wish])
    }
    if miss(point[parameter]) == 0 { return point[parameter] }
    for reach in Self.reaches {
      let (low, high) = (max(0, point[parameter] - reach), min(1, point[parameter] + reach))
      if let root = RootFinding.root(of: miss, in: low...high) { return root }
    }
    return nil
  }

  /// Every way to choose so many of some numbers, in every order.
  private static func choices(_ count: Int, of numbers: [Int]) -> [[Int]] {
    if count == 0 { return [[]] }
    return numbers.flatMap { first in choices(count - 1, of: numbers.filter { $0 != first }).map { [first] + $0 } }
  }
}
