/// The indices of `keys` in ascending order of the keys; equal keys keep their order. The one machine code of every sort
/// that is not hot.
@inline(never) @usableFromInline
package func ascendingOrder(of keys: [Double]) -> [Int] { keys.indices.sorted { keys[$0] < keys[$1] } }

extension Collection {
  /// The elements in ascending order of a key; those with equal keys keep their order.
  ///
  /// As the standard library's sort by that key, with less machine code for each type of element.
  @inlinable
  package func ascending(by key: (Element) -> Double) -> [Element] {
    let elements = Array(self)
    return ascendingOrder(of: elements.map(key)).map { elements[$0] }
  }
}

extension Sequence<Double> {
  /// The numbers in ascending order, as the standard library sorts them, with one machine code for all modules.
  @inlinable
  package func sorted() -> [Double] { sortedNumbers(Array(self)) }
}

@inline(never) @usableFromInline
package func sortedNumbers(_ numbers: [Double]) -> [Double] { numbers.sorted(by: <) }
