import Workbench

/// Numbers of options of render.
enum RenderOptions {
  /// Nil where the option is not given.
  static func number(_ text: String?, in range: ClosedRange<Double>, _ option: String) throws -> Double? {
    try text.map { text in
      let text = ArgumentEscaping.restore(text)
      let number = try RangeText.number(text, option: option)
      guard range.contains(number) else {
        throw Failure(
          "\(option) takes a number from \(NumberText.short(range.lowerBound)) to "
            + "\(NumberText.short(range.upperBound)), not '\(text.prefix(40))'", .usage)
      }
      return number
    }
  }
}
