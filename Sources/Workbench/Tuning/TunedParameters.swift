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
    for given in try GivenParameter.all(texts, form: "name=value or name=low..high") {
      let name = given.name
      names.append(name)
      switch given.value {
      case .number(let number): fixed[name] = try given.fixed(number)
      case .start(let start):
        let range = start == 0 ? -1...1 : min(start / 10, start * 10)...max(start / 10, start * 10)
        guard (range.upperBound - range.lowerBound).isFinite else {
          throw Failure("-p \(name)=\(given.text) spans more than a number can: give a range", .usage)
        }
        free.append(FreeParameter(name, in: range, start: start))
      case .range(let low, let high, let count, let start):
        free.append(
          FreeParameter(name, in: try given.bounds(low, high, count, start, "tune searches"), start: start))
      case .list: throw Failure("-p \(name) is a list: give tune one value, or a range low..high to search", .usage)
      }
    }
    (self.free, self.fixed, self.names) = (free, fixed, names)
  }
}
