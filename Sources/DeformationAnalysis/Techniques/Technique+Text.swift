import EffectGeometry
import ScalarMath
import ViewEffects

/// Techniques by name, with options: `segments:n=40,window=0.7`.
extension Technique {
  /// A kind of technique, with what its options are.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case scenekit
    case scenekitApp = "scenekit-app"
    case segments
    case displacementMap = "displacement-map"
    case roll

    /// The names of its options, each with what it does.
    public var options: KeyValuePairs<String, String> {
      switch self {
      case .scenekit, .scenekitApp: Self.peelOptions
      case .displacementMap:
        [
          "size": "texels of the map along the sheet (256, our choice)", "bits": "of a texel, 8 or 16 (8)",
          "n": "rows of the grid that samples it (50)", "lift": "over the camera's distance (0.25)",
          "fov": "vertical, in degrees (60)",
        ]
      case .roll: Self.rollOptions
      case .segments:
        [
          "n": "strips (20)", "window": "share of the sheet that bends (0.8)",
          "curve": "of the bend (.5/0/.5/1, or linear, ease, …)", "inset": "empty edge, pt (20)",
          "elevation": "pt (60)", "camera": "distance, pt (200)", "solver": "exact or published, for the strips",
          "glare": "fixed or sheet, the corrected one", "isometric": "graph, height or angle: a sheet of paper",
          "duration": "of the peel, s (1)",
        ]
      }
    }

    private static let rollOptions: KeyValuePairs<String, String> = [
      "radius": "of the cylinder, pt (20)", "angle": "that the sheet is turned by in all, in degrees (180)",
      "n": "flat pieces (50)", "camera": "distance, pt (as the peel's)", "duration": "of the roll, s (0.8)",
    ]

    private static let peelOptions: KeyValuePairs<String, String> = [
      "n": "rows of the regular grid (50)", "mesh": "grid, rings50, rings16 or plane",
      "lift": "over the camera's distance (0.25)", "fov": "vertical, in degrees (60)", "stage": "eased or clamped",
      "steps": "roundings of the lift, for the rows themselves",
      "isometric": "graph, height or angle: a sheet of paper", "duration": "of the peel, s (0.8)",
    ]

    public var summary: String {
      switch self {
      case .scenekit: "SceneKit-style peel, the article's"
      case .scenekitApp: "SceneKit-style peel, the example app's"
      case .segments: "segmented sticker of Core Animation layers"
      case .displacementMap: "peel through a picture of its heights"
      case .roll: "sheet rolled up round a cylinder, which stretches nothing"
      }
    }
  }

  /// The sides in points that a sticker may have.
  public static let legalSizes = 1.0...10_000.0

  /// The technique that a text names, for a sticker of a size in points.
  ///
  /// - Throws: ``TechniqueFailure``.
  public init(_ text: String, sticker: Size) throws(TechniqueFailure) {
    for (name, side) in [("width", sticker.width), ("height", sticker.height)] where !(Self.legalSizes ~= side) {
      throw .illegal(
        IllegalParameter(parameter: name, effect: "a sticker", value: side, legal: "from 1 to 10000 pt"))
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let kind = Kind(rawValue: name) else {
      throw .unknownTechnique(name, known: Kind.allCases.map(\.rawValue))
    }
    let options =
      parts.count > 1
      ? try TechniqueOptions(parts[1], of: name, known: kind.options.map(\.key)) : TechniqueOptions(of: name)
    switch kind {
    case .segments: self = try .segments(text, options, sticker).checked()
    case .roll: self = try .roll(text, options, sticker).checked()
    case .scenekit, .scenekitApp, .displacementMap: self = try .peel(text, kind, options, sticker).checked()
    }
  }
}
