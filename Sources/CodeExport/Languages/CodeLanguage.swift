/// A language that functions are written in.
public enum CodeLanguage: String, Sendable, CaseIterable {
  case swift, c
  case javaScript = "js"
  case metal, glsl, wgsl, hlsl, kotlin, dart, csharp

  /// What its functions compute with.
  public var precision: CodePrecision {
    switch self {
    case .swift, .c, .javaScript: .double
    case .metal, .glsl, .wgsl, .hlsl: .single
    case .kotlin, .csharp: .single
    case .dart: .double
    }
  }

  /// Whether NaN is dependably nothing but NaN in it.
  var hasHoles: Bool { ![.metal, .glsl, .wgsl, .hlsl].contains(self) }

  /// How it is written in texts for people.
  public var title: String {
    switch self {
    case .swift: "Swift"
    case .c: "C"
    case .javaScript: "JavaScript"
    case .metal: "Metal"
    case .glsl: "GLSL"
    case .wgsl: "WGSL"
    case .hlsl: "HLSL"
    case .kotlin: "Kotlin"
    case .dart: "Dart"
    case .csharp: "C#"
    }
  }
}
