import EffectMath
import Figures
import Workbench

/// How long springs take to settle and how far they overshoot, over their response and damping ratio.
enum SettlingChart {
  private static let responses = 0.1...1.0
  private static let dampingRatios = 0.3...1.2
  private static let resolution = 241
  /// Of the way, whose lines are drawn; less is not seen.
  private static let overshoots = [0.25, 0.1, 0.05, 0.02, 0.005]

  static func figure(_ theme: Theme) -> Figure {
    let xs = Sampling.places(resolution, in: responses, isLogarithmic: false)
    let ys = Sampling.places(resolution, in: dampingRatios, isLogarithmic: false)
    let values = ys.flatMap { ratio in
      xs.map { response in (try? Spring(response: response, dampingRatio: ratio))?.settlingTime() ?? .nan }
    }
    let field = Field(xs: xs, ys: ys, values: values, style: .contour, label: "settling time, s")
    let lines = overshoots.compactMap { overshoot -> Mark? in
      guard let ratio = dampingRatio(overshooting: overshoot) else { return nil }
      return .curve(
        Curve(
          xs: [responses.lowerBound, responses.upperBound], ys: [ratio, ratio],
          label: "overshoot \(NumberText.short(100 * overshoot)) %", tint: .muted, stroke: .dashed))
    }
    let critical = Curve(
      xs: [responses.lowerBound, responses.upperBound], ys: [1, 1], label: "critical: none", tint: .muted,
      stroke: .whole)
    let panel = Panel(
      horizontal: Axis(label: "response, s", range: responses),
      vertical: Axis(label: "damping ratio (1 - bounce)", range: dampingRatios),
      marks: [.field(field), .curve(critical)] + lines)
    let tolerance = NumberText.short(100 * Spring.standardTolerance)
    return Figure(
      title: "Springs: seconds until they rest, and how far they overshoot", panels: [panel], theme: theme,
      footnote: "Coloured: seconds from rest until the spring stays within \(tolerance) % of its way. "
        + "Dashed: damping ratios of one overshoot, whatever the response")
  }

  /// The damping ratio at which a spring overshoots by a share of its way: ln²/(π² + ln²) is its square.
  private static func dampingRatio(overshooting share: Double) -> Double? {
    let decrement = -Double.log(share)
    let ratio = decrement / (Double.pi * .pi + decrement * decrement).squareRoot()
    return dampingRatios.contains(ratio) ? ratio : nil
  }
}
