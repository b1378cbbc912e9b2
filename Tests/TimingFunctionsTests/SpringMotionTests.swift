import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Motion against values to 34 digits.
struct SpringMotionTests {
  /// A row of springs.tsv.
  struct Row {
    let spring: Spring
    let time: Double
    /// Value, what is left of it beyond Double, and the size that the documented error refers to: for position,
    /// velocity and acceleration.
    let references: [(value: Double, rest: Double, size: Double)]

    init(_ cells: [String]) throws {
      let numbers = try cells.map { try #require(Double($0)) }
      spring = try Spring(naturalFrequency: numbers[0], dampingRatio: numbers[1], initialVelocity: numbers[2])
      time = numbers[3]
      references = [4, 7, 10].map { (numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) }
    }

    /// Errors of position, velocity and acceleration in ulps of the size.
    var errors: [Double] {
      let values = [spring.value(at: time), spring.velocity(at: time), spring.acceleration(at: time)]
      return zip(values, references).map { value, reference in
        ulps(value, reference.value, reference.rest) * max(reference.value.ulp, .leastNonzeroMagnitude)
          / max(reference.size.ulp, .leastNonzeroMagnitude)
      }
    }
  }

  @Test func `position, velocity and acceleration are within the documented ulps in every regime`() throws {
    for cells in try fixture("springs") {
      let row = try Row(cells)
      let errors = row.errors
      for (error, bound) in zip(errors, [6, 7, 10] as [Double]) {
        #expect(error <= bound, "\(row.spring) at \(row.time): \(errors)")
      }
    }
  }

  @Test func `the bound is of the parameters as they are given, far out in time as well`() throws {
    for cells in try fixture("hardest-springs") {
      let names = try cells[0].split(separator: ",").map { try #require(SpringParameter(rawValue: String($0))) }
      let values = try cells[1].split(separator: ",").map { try #require(Double($0)) }
      let (velocity, time) = (try #require(Double(cells[2])), try #require(Double(cells[3])))
      let (reference, rest) = (try #require(Double(cells[4])), try #require(Double(cells[5])))
      let size = try #require(Double(cells[6]))
      let spring = try Spring(Dictionary(uniqueKeysWithValues: zip(names + [.velocity], values + [velocity])))
      // One value, and the same in a batch in each instruction set.
      var positions = [spring.value(at: time)]
      for set in InstructionSet.allCases where set <= .best {
        var batch = [Double](repeating: time, count: 8)
        let isFilled = batch.withUnsafeMutableBufferPointer { out in
          [Double](repeating: time, count: 8).withUnsafeBufferPointer { spring.fill($0, out, set) }
        }
        if isFilled { positions.append(batch[7]) }
      }
      for value in positions {
        let error = ((value - reference) - rest).magnitude
        #expect(
          error <= 6 * size.ulp + 0x1p-100 * spring.naturalFrequency * time,
          "\(cells[0]) \(values), velocity \(velocity) at \(time): \(error / size.ulp) ulp")
      }
    }
  }

  @Test(arguments: [0, 0.3, 1, 1.7, 1e6])
  func `a batch takes times before the start, after the rest, and without end`(ratio: Double) throws {
    let curves: [any TimingFunction] = [
      try Spring(response: 0.5, dampingRatio: ratio, initialVelocity: 2), try Decay(timeConstant: 0.3),
      try RubberBand(),
      try Steps(count: 5),
    ]
    let times = [-.infinity, -1e300, -2, -1e-12, -0.0, 0, 1e-300, 1e-9, 0.1, 3, 1e5, 1e9, 1e300, .infinity, .nan]
    for count in [32, 33, 512, 544, 1025] {
      let ts = (0..<count).map { times[$0 * 7 % times.count] }
      for curve in curves {
        for (t, value) in zip(ts, curve.values(at: ts)) {
          let single = curve.value(at: t)
          #expect(
            value == single || value.isNaN && single.isNaN || (value - single).magnitude <= 1e-12,
            "\(curve), \(ratio), at \(t)")
        }
      }
    }
  }

  @Test func `a spring next to critical damping starts where its phase underflows`() throws {
    // Found by random parameters against 50 digits: h is the time there, ωd·t is subnormal or 0.
    let pushed = try Spring(mass: 1, stiffness: 1, damping: 2.0.nextDown, initialVelocity: -1)
    for time in [8.669413522441401e-308, 1e-290, 1e-200] {
      #expect(pushed.value(at: time) == -time)
      #expect(ulps(pushed.velocity(at: time), -1) <= 7)
    }
    let resting = try Spring(duration: 1, bounce: 3.242919161519124e-243)
    #expect(ulps(resting.velocity(at: 3.242919161519124e-243), 1.2802531691562463285e-241) <= 7)
  }
}
