import TimingFunctions

/// A case of a law: the parameters of a curve, and places of its domain.
struct LawCase<Parameters: Sendable>: Sendable {
  var parameters: Parameters
  var places: [Double]
}

/// A law put to a family of curves.
struct LawTrial<Parameters: Sendable>: Sendable {
  let law: @Sendable (Parameters) throws -> Law
  let family: @Sendable (Parameters) throws -> any TimingFunction
  /// Where the places lie; nil for the domain of each curve.
  let domain: ClosedRange<Double>?

  func evidence(_ lawCase: LawCase<Parameters>) throws -> Evidence? {
    let curve = try family(lawCase.parameters)
    let law = try law(lawCase.parameters)
    // Parameters that made no curve have no places, and may shrink to some that do make one.
    guard lawCase.places.count == law.placeCount else { return nil }
    return law.check(curve, domain ?? curve.domain, lawCase.places)
  }

  /// What is wrong at one of some places of the domain, or between it and a neighbour.
  func breach(
    at landmarks: [Double], _ parameters: Parameters, until isOver: () -> Bool = { false }
  ) -> (Evidence, Law)? {
    guard !landmarks.isEmpty, let curve = try? family(parameters), let law = try? law(parameters) else { return nil }
    let domain = domain ?? curve.domain
    for place in landmarks where domain.contains(place) {
      if isOver() { return nil }
      let neighbours = [place.nextDown, place.nextUp].filter { domain.contains($0) }
      let pairs = neighbours.map { [$0, place].sorted() }
      let cases = law.placeCount == 1 ? ([place] + neighbours).map { [$0] } : law.placeCount == 2 ? pairs : []
      for places in cases {
        if let evidence = law.check(curve, domain, places) { return (evidence, law) }
      }
    }
    return nil
  }

  /// Cases with places drawn from the domain that the parameters make, moved to where a breach is likelier. Parameters
  /// shrink first, with the places held in the domain, then the places.
  func cases(of parameters: Generator<Parameters>) -> Generator<LawCase<Parameters>> {
    Generator(
      generate: { random in
        let drawn = parameters.generate(&random)
        guard let curve = try? family(drawn), let law = try? law(drawn) else {
          return LawCase(parameters: drawn, places: [])
        }
        let domain = domain ?? curve.domain
        let places = Self.places(law.placeCount, in: domain, &random)
        let narrowed = law.narrow(curve, domain, places)
        let isWorse = law.check(curve, domain, narrowed) != nil
        return LawCase(parameters: drawn, places: isWorse ? narrowed : places)
      },
      shrink: { lawCase in
        let simplerParameters = parameters.shrink(lawCase.parameters).map { simpler in
          let domain = domain(of: simpler)
          return LawCase(
            parameters: simpler,
            places: lawCase.places.map { min(max($0, domain.lowerBound), domain.upperBound) })
        }
        let shrinkPlace = Generator<Double>.shrinking(in: domain(of: lawCase.parameters))
        let simplerPlaces = lawCase.places.indices.flatMap { index in
          lawCase.places.replaced(at: index, by: shrinkPlace(lawCase.places[index]))
            .map { LawCase(parameters: lawCase.parameters, places: $0) }
        }
        return simplerParameters + simplerPlaces
      })
  }

  private func domain(of parameters: Parameters) -> ClosedRange<Double> {
    domain ?? (try? family(parameters))?.domain ?? 0...1
  }

  /// Places of a domain, every fourth a simple share of it, mostly quarters to tenths, where pieces join and formulas
  /// divide by 0. Every second time the further places lie near the first, by 1e-12 to 1 of the width.
  private static func places(
    _ count: Int, in domain: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> [Double] {
    let even = Generator<Double>.double(in: domain)
    let place = Generator<Double>(generate: { random in
      if random.next() % 4 != 0 { return even.generate(&random) }
      let parts = [4, 6, 8, 10, 10, 10, 100].randomElement(using: &random)!
      let share = Double(Int.random(in: 1..<parts, using: &random)) / Double(parts)
      return min(max(domain.lowerBound * (1 - share) + domain.upperBound * share, domain.lowerBound), domain.upperBound)
    })
    let first = place.generate(&random)
    let areNear = random.next() % 2 == 0
    let gap = Generator<Double>.logarithmic(in: 1e-12...1)
    return (0..<count).map { index in
      if index == 0 { return first }
      guard areNear else { return place.generate(&random) }
      let offset = gap.generate(&random) * (domain.upperBound - domain.lowerBound)
      let moved = random.next() % 2 == 0 ? first - offset : first + offset
      return min(max(moved, domain.lowerBound), domain.upperBound)
    }
  }
}
