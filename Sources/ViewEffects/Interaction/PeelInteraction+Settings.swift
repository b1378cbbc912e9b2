import ScalarMath
import TimingFunctions

extension PeelInteraction {
  /// The constants of the interaction.
  public struct Settings: Sendable, Hashable {
    /// How long a finger has to rest before the peel begins, in seconds.
    public let pressDuration: Double
    /// How far it may stray meanwhile, in points. Published is none; UIKit's default is 10.
    public let allowableMovement: Double
    /// Of the whole peel and of the way home, in seconds.
    public let duration: Double
    /// What takes the sheet home: critically damped, at a thousandth of the way after ``duration``, (1 + ωT)exp(−ωT) =
    /// 10⁻³, ωT = 9.233. Published is the damping ratio; the frequency is our choice.
    public let spring: Spring
    /// The time over which the velocity of the finger is taken, in seconds; our choice.
    public let velocityWindow: Double

    /// - Throws: ``InteractionFailure`` where a time is not from 1e-3 to 1e6 (the press: from 0) or the movement not from
    ///   0 to 1e9.
    public init(
      pressDuration: Double = 0.2, allowableMovement: Double = 10, duration: Double = 0.8, velocityWindow: Double = 0.1
    ) throws(InteractionFailure) {
      try InteractionFailure.check(.init("pressDuration", .value(0.2), .seconds, .range(0...1e6)), pressDuration)
      try InteractionFailure.check(.init("allowableMovement", .value(10), .points, .range(0...1e9)), allowableMovement)
      try InteractionFailure.check(.init("duration", .value(0.8), .seconds, .range(1e-3...1e6)), duration)
      try InteractionFailure.check(.init("velocityWindow", .value(0.1), .seconds, .range(1e-3...1e6)), velocityWindow)
      self.pressDuration = pressDuration
      self.allowableMovement = allowableMovement
      self.duration = duration
      self.velocityWindow = velocityWindow
      do throws(Spring.Failure) {
        spring = try Spring(settlingDuration: duration, dampingRatio: 1)
      } catch {
        throw .illegal("duration", duration, "that of a spring")
      }
    }

    /// Press 0.2 s, peel 0.8 s.
    public static let published: Settings = {
      do throws(InteractionFailure) { return try Settings() } catch {
        preconditionFailure("a published value is legal: \(error.description)")
      }
    }()
  }
}
