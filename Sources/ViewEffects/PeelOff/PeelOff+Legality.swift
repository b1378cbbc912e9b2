extension PeelOff {
  static func check(_ parameter: String, _ value: Double, in legal: ClosedRange<Double>) throws(IllegalParameter) {
    let isTooSmall = legal.lowerBound > 0 && legal.lowerBound < 1 && value <= 0
    try IllegalParameter.check(
      parameter, of: "a peel", value, in: legal,
      isTooSmall ? "above 0" : "from \(legal.lowerBound) to \(legal.upperBound)")
  }
}
