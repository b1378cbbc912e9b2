import TimingFunctions

/// Stops of `linear( )` as a list of numbers, the form that arguments of a call have: for each stop how many inputs it
/// has, its output, and the inputs.
enum StopList {
  static func decoded(_ values: [Double]) -> [PiecewiseLinear.Stop] {
    var stops: [PiecewiseLinear.Stop] = []
    var index = 0
    while index < values.count {
      let inputs = values[(index + 2)..<(index + 2 + Int(values[index]))]
      stops.append(PiecewiseLinear.Stop(values[index + 1], inputs.first, inputs.dropFirst().first))
      index = inputs.endIndex
    }
    return stops
  }
}
