import Foundation
import Testing

/// A reader of `linear()` of its own, from the text of the specification: for stops of one number and percentages after
/// it, as they are printed.
///
/// Source: CSS Easing Functions Level 2, W3C, "the linear() easing function": create a linear easing function; calculate
/// linear easing output progress.
struct LinearReader {
  private var points: [(input: Double, output: Double)] = []

  init?(_ text: String) {
    guard text.hasPrefix("linear("), text.hasSuffix(")") else { return nil }
    var given: [(input: Double?, output: Double)] = []
    var largest = -Double.infinity
    let stops = text.dropFirst(7).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    for (number, stop) in stops.enumerated() {
      let words = stop.split(separator: " ")
      guard let first = words.first, let output = Double(first) else { return nil }
      var inputs: [Double] = []
      for word in words.dropFirst() {
        guard word.hasSuffix("%"), let percent = Double(word.dropLast()) else { return nil }
        inputs.append(percent / 100)
      }
      guard inputs.count <= 2 else { return nil }
      for input in inputs {
        largest = max(largest, input)
        given.append((largest, output))
      }
      if inputs.isEmpty {
        if number == 0 {
          largest = 0
          given.append((0, output))
        } else if number == stops.count - 1 {
          largest = max(1, largest)
          given.append((largest, output))
        } else {
          given.append((nil, output))
        }
      }
    }
    for (index, stop) in given.enumerated() {
      if let input = stop.input {
        points.append((input, stop.output))
      } else {
        let before = points[points.count - 1].input
        guard let next = given[index...].firstIndex(where: { $0.input != nil }), let after = given[next].input else {
          return nil
        }
        points.append((before + (after - before) / Double(next - index + 1), stop.output))
      }
    }
  }

  /// The output at an input of 0…1.
  func value(at input: Double) -> Double {
    var (a, b) = (0, points.count)
    while b - a > 1 {
      let middle = (a + b) / 2
      if points[middle].input <= input { a = middle } else { b = middle }
    }
    a = min(a, points.count - 2)
    let (from, to) = (points[a], points[a + 1])
    if input == to.input { return to.output }
    if from.input == to.input { return to.output }
    let share = (input - from.input) / (to.input - from.input)
    return from.output * (1 - share) + to.output * share
  }

  /// The inputs of its points.
  var inputs: [Double] { points.map(\.input) }

  /// The largest distance from a curve at so many even places, at the points, and a step beside them.
  func distance(from curve: (Double) -> Double, places: Int) -> Double {
    let even = (0...places).map { Double($0) / Double(places) }
    let beside = inputs.flatMap { [$0, $0 - 1e-9, $0 + 1e-9] }.filter { 0...1 ~= $0 }
    return (even + beside).map { (value(at: $0) - curve($0)).magnitude }.max() ?? 0
  }
}
