/// Measures of points that are taken once: searches, digits and reports ask for some of them again.
package final class MeasureMemory {
  private let taken: ([Double]) -> [Double]
  private var known: [[Double]: [Double]] = [:]

  package init(_ taken: @escaping ([Double]) -> [Double]) { self.taken = taken }

  /// What the values measure.
  package func measured(_ values: [Double]) -> [Double] {
    if let found = known[values] { return found }
    let found = taken(values)
    known[values] = found
    return found
  }
}
