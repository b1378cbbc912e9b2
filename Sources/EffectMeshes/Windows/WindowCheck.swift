import ScalarMath

/// A test of the lanes on one curve and window, against double arithmetic.
struct WindowCheck {
  /// The tested distances from the anchor, as the lanes receive them.
  private var distances: [Float] = []
  /// The exact shares at the distances.
  private var shares: [Double] = []
  /// The errors that rounding each distance and its height can add.
  private var allowances: [Double] = []
  private let width: Double

  /// The numbers of tested parameters: evenly spaced ones, and ones that approach the ends by sixteenths of an octave,
  /// where the rounding errors of a curve without a slope are the largest.
  private static let evenSamples = 2000
  private static let endSamples = 640

  /// - Parameter width: the width of the window, from 1 to 2.
  init(_ curve: AnchoredCurve, width: Double) {
    self.width = width
    let parameters = curve.parameters
    let length = parameters.width
    for sample in 1..<Self.evenSamples {
      add(curve, parameters.lowerBound + length * Double(sample) / Double(Self.evenSamples))
    }
    for sample in 1...Self.endSamples {
      let part = length * .exp2(-Double(sample) / 16)
      add(curve, parameters.lowerBound + part)
      add(curve, parameters.upperBound - part)
      if curve.anchor == .centre { add(curve, 0.5 * part) }
    }
  }

  private mutating func add(_ curve: AnchoredCurve, _ s: Double) {
    let exact = curve.place(s) * width
    let distance = Float(exact)
    let range = curve.places
    guard Double(distance) > width * WindowFit.smallest(curve.anchor),
      Double(distance) < range.upperBound * width
    else { return }
    let slope = curve.share.slope(s) / (curve.place.slope(s) * width)
    let share = curve.share(s) + slope * (Double(distance) - exact)
    distances.append(distance)
    shares.append(share)
    // Two roundings of the distance; one each of the elevation, of the height and of its product with a normal.
    allowances.append(0x1p-23 * (exact * slope).magnitude + 3 * 0x1p-24 * share.magnitude)
  }

  /// The factor by which untested floats are assumed to be worse than tested ones. With it, a search of 110 million
  /// places of 5,000 curves that climbed toward larger errors found none beyond 0.91e-6.
  private static let reserve = 1.4

  /// Returns a bound of the error of a fit, as a share of the elevation; infinite if anything is NaN.
  func error(_ fit: WindowFit, _ set: InstructionSet) -> Double {
    // Rows are distances, the window is everywhere, the elevation is 1.
    let frame: [Float] = [1, 0, 0, 0, 0, -.infinity, .infinity, 0, 0, 1]
    let kernel = VertexKernel(
      name: "window", inputs: VertexKernel.displacementInputs, outputs: VertexKernel.displacementOutputs,
      constants: frame + fit.constants(width: width), lanes: VertexKernel.windowBodies,
      scalar: { _ in })
    let settings = PassSettings(instructionSet: set, stores: .cached, threads: 1)
    guard let mesh = try? VertexStreams(count: distances.count, kernel.inputs),
      let result = try? VertexStreams(count: distances.count, kernel.outputs)
    else { return .infinity }
    mesh.fill(.row) { distances[$0] }
    mesh.fill(.normalZ) { _ in 1 }
    guard (try? kernel.run(on: mesh, into: result, settings: settings)) != nil, let heights = result[.z] else {
      return .infinity
    }
    var largest = 0.0
    for index in 0..<distances.count {
      let error = Self.reserve * (Double(heights[index]) - shares[index]).magnitude + allowances[index]
      if !(error <= largest) { largest = error.isNaN ? .infinity : error }
    }
    return largest
  }
}
