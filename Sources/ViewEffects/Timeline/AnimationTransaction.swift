/// Changes that are committed together, with the animations that they start.
///
/// Times of the animations count from the commit. A layer that is removed in the transaction that animates it shows no
/// motion at all, and neither does one whose actions are disabled; the completion then comes with the commit.
public struct AnimationTransaction: Sendable {
  /// The animations, by times from the commit.
  public var animations: [MediaTiming]
  /// Whether changes take effect without animations.
  public var disablesActions: Bool
  /// Whether the animated layer is removed in the same transaction.
  public var removesLayer: Bool

  /// Animations that are committed together.
  public init(_ animations: [MediaTiming], disablesActions: Bool = false, removesLayer: Bool = false) {
    self.animations = animations
    self.disablesActions = disablesActions
    self.removesLayer = removesLayer
  }

  /// The animations that are seen.
  public var shownAnimations: [MediaTiming] { disablesActions || removesLayer ? [] : animations }

  /// When the completion runs, in seconds: once the last of the animations has come to its ``MediaTiming/end``, and no
  /// earlier than the commit. Nil if one never ends.
  public func completionTime(committedAt commit: Double = 0) -> Double? {
    var completion = commit
    for animation in shownAnimations {
      guard let end = animation.end else { return nil }
      completion = max(completion, commit + end)
    }
    return completion
  }
}
