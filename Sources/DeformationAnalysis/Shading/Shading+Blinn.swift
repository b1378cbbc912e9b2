import ScalarMath

extension Shading {
  /// A light that falls off with the angle to the steepest row's normal, as a reflection does.
  public struct BlinnFit: Sendable, Hashable {
    /// m in cosᵐ α.
    public let exponent: Double
    /// √∫(h − peak·cosᵐ α)² du over the rows of the sheet: the part of white that the light is off by.
    public let residual: Double
  }

  /// The exponents that are searched.
  public static let exponents = 1e-2...1e7

  /// The reflection nearest to the light: peak·cosᵐ α by least squares over the rows of the sheet, with the window
  /// centred, α the angle in space between a row's normal and the steepest row's. Nil for a flat or upright sheet,
  /// where no exponent tells, where the best is at an end of ``exponents``, and where it takes away less than a
  /// hundredth of the light, as where the sheet is steepest far from the light.
  ///
  /// Source: J. F. Blinn, Models of Light Reflection for Computer Synthesized Pictures, 1977.
  public var blinnFit: BlinnFit? {
    guard let steepest = steepestAngle else { return nil }
    let progress = BentSheet.centredProgress
    var samples: [(weight: Double, light: Double, logarithm: Double)] = []
    for (row, weight) in GaussLegendre.nodes(over: pieces(progress), panels: 12) {
      samples.append(
        (weight, light.brightness(of: sheet, row: row, progress: progress), fallOff(at: row, from: steepest)))
    }
    let peak = light.peak
    func squares(_ exponent: Double) -> Double {
      samples.reduce(0) { sum, sample in
        let rest = sample.light - peak * Double.exp(exponent * sample.logarithm)
        return sum + sample.weight * rest * rest
      }
    }
    let ends = (Double.log(Self.exponents.lowerBound), Double.log(Self.exponents.upperBound))
    let best = Search.maximum(of: { -squares(.exp($0)) }, in: ends.0...ends.1, samples: 48)
    guard best.abscissa > ends.0 + 1e-3, best.abscissa < ends.1 - 1e-3 else { return nil }
    let (residual, light) = (squares(.exp(best.abscissa)), samples.reduce(0) { $0 + $1.weight * $1.light * $1.light })
    return residual < 0.99 * 0.99 * light
      ? BlinnFit(exponent: .exp(best.abscissa), residual: residual.squareRoot()) : nil
  }

  /// peak·cosᵐ α at rows, with the window centred; nil for a flat or upright sheet.
  public func reflection(rows: [Double], exponent: Double) -> [Double]? {
    guard let steepest = steepestAngle else { return nil }
    return rows.map { light.peak * Double.exp(exponent * fallOff(at: $0, from: steepest)) }
  }

  /// log cos α of a row, with the window centred.
  private func fallOff(at row: Double, from steepest: Double) -> Double {
    .log(.cos(steepest - .atan(-sheet.slope(row: row, progress: BentSheet.centredProgress))))
  }

  /// Of the steepest row to the page.
  private var steepestAngle: Double? {
    let angle = Double.atan(sheet.slopeScale * sheet.steepest.value)
    return angle > 0 && sheet.steepest.value.isFinite ? angle : nil
  }

  /// The ends of the sheet and the rows between them where the light or the profile has a kink.
  private func pieces(_ progress: Double) -> [Double] {
    let bends = sheet.profile.kinks.map { sheet.row(abscissa: $0, progress: progress) }
    let inner = (bends + light.kinks(of: sheet, progress: progress)).filter { $0 > 0 && $0 < 1 }.sorted()
    return [0] + inner + [1]
  }
}
