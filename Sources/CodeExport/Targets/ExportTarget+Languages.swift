extension ExportTarget {
  /// Functions to paste.
  static let languageTargets: [ExportTarget] = [
    language(.swift, file: "swift", check: "compiled by swiftc and run"),
    language(.c, file: "c", check: "compiled by cc and run"),
    language(.metal, file: "metal", check: "its body run as C++ with a shim, not compiled by Metal"),
    language(.glsl, file: "glsl", check: "compiled by glslangValidator, run in WebGL 2"),
    language(.wgsl, file: "wgsl", check: "run in WebGPU"),
    language(.hlsl, file: "hlsl", check: "compiled to SPIR-V and run through it"),
  ]

  private static func language(_ language: CodeLanguage, file: String, check: String) -> ExportTarget {
    ExportTarget(
      language.rawValue, "\(language.title) function", file: file, [.code], language: language,
      floats: language.precision == .single ? ExportForm.Kind.allCases : [], check: check,
      player: language.precision == .single
        ? .ofAll("in floats; what a processor of graphics allows its sin, exp and pow comes to it") : [:]
    ) { form, _ throws(ExportFailure) in
      // Metal's includes stand once in a file that has more than this function.
      guard case .code(let function) = form, language == .metal else { return try code(form) }
      return function.lines
    }
  }
}
