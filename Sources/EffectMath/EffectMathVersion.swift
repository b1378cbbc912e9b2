/// The version of this package, by semantic versioning.
///
/// It stands here alone: `easel --version` shows it, and scripts/version reads it for the documentation.
public enum EffectMathVersion {
  /// Such as "1.2.3".
  public static let current = "0.1.0"
}
