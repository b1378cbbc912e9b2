/// The version of this package, by semantic versioning.
///
/// This is its only definition: `easel --version` prints it, and scripts/version reads it for the documentation.
public enum EffectMathVersion {
  /// The version number, as in "1.2.3".
  public static let current = "0.2.0"
}
