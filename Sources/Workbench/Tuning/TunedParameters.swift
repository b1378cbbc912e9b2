import EffectMath
import ParameterTuning

/// The values of -p for `tune`: fixed numbers, and ranges to search.
///
/// `a=3` is fixed, `a=0..5` is searched, `a=0..5~1` from 1 on; `a=~3` is free from 3, within a factor of ten.
package struct TunedParameters {
  package let free: [FreeParameter]
  package let fixed: [String: Double]
  package let names: [String]

  package init(_ texts: [String]) throws {
    var (free, fixed, names): ([FreeParameter], [String: Double], [String]) = ([], [:], [])
    for (name, value) in try NamedTexts.pairs(texts, form: "name=value or name=low..high") {
      names.append(name)
      if let parameter = try Self.free(name, value) {
        free.append(parameter)
      } else if BracketedText.parts(of: value).count > 1 {
        throw Failure("tune takes one value of -p \(name), or a range low..high to search", .usage)
      } else {
        let number = try RangeText.number(value, option: "-p \(name)")
        guard number.isFinite else { throw Failure("-p \(name) needs a finite value, not \(value)", .usage) }
        fixed[name] = number
      }
    }
    (self.free, self.fixed, self.names) = (free, fixed, names)
  }

  /// The range that `low..high`, `low..high~start` or `~start` stands for; nil for a single value.
  private static func free(_ name: String, _ text: String) throws -> FreeParameter? {
    let parts = text.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let start = parts.count > 1 ? try RangeText.number(parts[1], option: "-p \(name)") : nil
    if let start, !start.isFinite { throw Failure("-p \(name) needs a finite start, not \(parts[1])", .usage) }
    guard let (low, high) = ParameterFamily.ends(in: parts[0]) else {
      guard let start else { return nil }
      guard parts[0].isEmpty else {
        throw Failure("-p \(name) takes low..high~start or ~start, not '\(text)'", .usage)
      }
      let range = start == 0 ? -1...1 : min(start / 10, start * 10)...max(start / 10, start * 10)
      guard (range.upperBound - range.lowerBound).isFinite else {
        throw Failure("-p \(name)=~\(parts[1]) spans more than a number can: give a range", .usage)
      }
      return FreeParameter(name, in: range, start: start)
    }
    if let slash = high.lastIndex(of: "/"), !high[slash...].contains(")") {
      throw Failure(
        "tune searches all of -p \(name): leave out '\(high[slash...])', or write (\(high)) for the fraction", .usage)
    }
    let range = try RangeText.span(low, high, option: "-p \(name)")
    if let start, !range.contains(start) {
      throw Failure("-p \(name) starts at \(start.shortestText), outside its range", .usage)
    }
    return FreeParameter(name, in: range, start: start)
  }
}
