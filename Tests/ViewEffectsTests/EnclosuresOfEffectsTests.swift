import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Enclosures of the quantities of all effects.
struct EnclosuresOfEffectsTests {
  private static let seed: UInt64 = 20_240_229

  /// A quantity over one of its parameters.
  private struct Section {
    let quantity: any QuantityFunction
    let numbers: [Double]
    let slot: Int
    let range: ClosedRange<Double>
    let options: [ArgumentOption]

    func value<Number: ElementaryNumber>(_ t: Number) -> Number {
      var numbers = numbers.map { Number($0) }
      numbers[slot] = t
      return numbers.withUnsafeBufferPointer { numbers in
        options.withUnsafeBufferPointer { quantity.value(numbers.baseAddress!, $0.baseAddress!) }
      }
    }
  }

  /// Sections over each parameter that is any number, the others at their standards, or drawn where there are none.
  private static func sections(_ quantity: any QuantityFunction, _ random: inout SplitMix64) throws -> [Section] {
    let description = quantity.about
    func range(_ parameter: Parameter) -> ClosedRange<Double> {
      let legal = parameter.legal.range ?? -1...2
      let size = max(2 * (parameter.standardValue ?? 1).magnitude, 1)
      return max(legal.lowerBound, -size)...min(legal.upperBound, size)
    }
    var numbers = description.standards
    var options = [ArgumentOption](repeating: ArgumentOption(), count: numbers.count)
    for (parameter, slot) in zip(description.parameters, description.slots) {
      if !parameter.words.isEmpty { options[slot].word = Int(random.uniform(below: UInt64(parameter.words.count))) }
      // The published solver is four steps of a program.
      if parameter.name == "solver" { options[slot].word = 0 }
      guard numbers[slot].isNaN, parameter.legal != .curve else { continue }
      let range = range(parameter)
      numbers[slot] = range.lowerBound + random.share() * (range.upperBound - range.lowerBound)
    }
    for slot in numbers.indices where numbers[slot].isNaN { numbers[slot] = 0 }
    let prepared = try quantity.prepared(options)
    return zip(description.parameters, description.slots).compactMap { parameter, slot in
      let isNumber = parameter.words.isEmpty && parameter.legal != .curve && !parameter.legal.areWhole
      if case .only = parameter.legal { return nil }
      guard isNumber else { return nil }
      return Section(
        quantity: quantity, numbers: numbers, slot: slot, range: range(parameter), options: prepared)
    }
  }

  @Test func `every quantity lies within its enclosures, with its derivatives`() throws {
    var random = SplitMix64(seed: Self.seed)
    for effect in EffectList.all {
      for quantity in effect.quantities {
        let name = quantity.about.name
        for _ in 0..<6 {
          for section in try Self.sections(quantity, &random) {
            let ends = (0..<2).map { _ in
              section.range.lowerBound + random.share() * (section.range.upperBound - section.range.lowerBound)
            }
            let low = ends.min()!
            let high = random.uniform(below: 2) == 0 ? ends.max()! : low + 1e-7
            let stretch = Interval(low, high)
            let series = section.value(IntervalSeries(over: stretch, order: 3))
            let plain = section.value(stretch)
            for _ in 0..<4 {
              let t = min(low + random.share() * (high - low), stretch.upper)
              let jet = section.value(Jet(variable: t, order: 3))
              let value = section.value(t)
              guard value.isFinite else {
                #expect(series.value.definition != .continuous || value.isInfinite, "\(name) at \(t): \(series.value)")
                continue
              }
              let place = "\(name) slot \(section.slot) of \(section.numbers) at \(t) in \(stretch)"
              var scale = max(1, value.magnitude, section.numbers.map(\.magnitude).max()!)
              for known in [series.value, plain] {
                #expect(known.holds(value, within: 1e-12 * scale), "\(place): \(value), not \(known)")
              }
              for k in 1...3 {
                let coefficient = k <= jet.order ? jet.coefficients[k] : 0
                guard coefficient.isFinite else { break }
                scale = max(scale, coefficient.magnitude)
                #expect(
                  series[k].holds(coefficient, within: 1e-9 * scale), "\(place), \(k): \(coefficient), not \(series[k])"
                )
              }
            }
          }
        }
      }
    }
  }

  @Test func `values over a millionth are known to some millionths`() throws {
    var random = SplitMix64(seed: Self.seed)
    var unknown: Set<String> = []
    for effect in EffectList.all {
      for quantity in effect.quantities {
        for section in try Self.sections(quantity, &random).prefix(1) {
          let place = section.range.lowerBound + 0.371 * (section.range.upperBound - section.range.lowerBound)
          guard section.value(place).isFinite else { continue }
          let series = section.value(IntervalSeries(over: Interval(place, place + 1e-6), order: 1))
          if series.value.definition == .partial || !series.value.isBounded {
            unknown.insert(quantity.about.name)
          }
        }
      }
    }
    #expect(unknown == [])
  }

  @Test func `made curves lie within their enclosures`() throws {
    var random = SplitMix64(seed: Self.seed)
    let blur = try ShadowBlur(length: 100, pixelsPerPoint: 2)
    let path = TearPathCurve(try TearPath(width: 90, height: 40, steps: .published, rule: .allCases[0], seed: 5))
    let spring = try Spring(response: 0.55, dampingRatio: 0.6)
    let biarc = try Biarc(rise: 30, length: 100)
    let curves: [any TimingFunction] = [
      blur, path, try TearExceedance(rows: 40), RetriggeredSpring(spring, triggers: [0, 0.11, 0.3]),
      ProfileCurve(biarc, .along, domain: 0...100), ProfileCurve(biarc, .height, domain: 0...100),
      SpringFlight(spring, from: 3, to: -2, velocity: 5, at: 0.1),
    ]
    for curve in curves {
      for _ in 0..<60 {
        let (a, b) = (random.share(), random.share())
        let width = curve.domain.upperBound - curve.domain.lowerBound
        let stretch = Interval(
          curve.domain.lowerBound + min(a, b) * width, curve.domain.lowerBound + max(a, b) * width)
        let series = try #require(curve.enclosed(over: IntervalSeries(over: stretch, order: 2)))
        #expect(series.value.definition != .partial, "\(type(of: curve))")
        for _ in 0..<4 {
          let t = min(stretch.lower + random.share() * stretch.width, stretch.upper)
          let jet = curve.jet(at: Jet(variable: t, order: 2))
          for k in 0...2 {
            let coefficient = k == 0 ? curve.value(at: t) : k <= jet.order ? jet.coefficients[k] : 0
            let slack = 1e-9 * max(1, coefficient.magnitude)
            #expect(
              series[k].holds(coefficient, within: slack),
              "\(type(of: curve)) at \(t) in \(stretch), \(k): \(coefficient), not \(series[k])")
          }
        }
      }
    }
  }

  @Test func `an elastica and a peel that stretches nothing are not known between doubles`() throws {
    let elastica = ProfileCurve(try Elastica(rise: 30, length: 100), .height, domain: 0...100)
    #expect(elastica.enclosed(over: Interval(10, 11))?.definition == .partial)
  }
}

extension Interval {
  /// Whether a number is within, or this far from it.
  fileprivate func holds(_ value: Double, within slack: Double) -> Bool {
    lower - slack <= value && value <= upper + slack
  }
}

extension SplitMix64 {
  /// A number of 0..<1.
  fileprivate mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }
}
