import CodeExport
import EffectMath
import Testing
import TimingFunctions

@Suite struct CodeFunctionTests {
  @Test(arguments: CodeLanguage.allCases)
  func `Greek arguments have English names, which differ`(_ language: CodeLanguage) throws {
    func function(_ source: String, _ variables: [String]) throws -> CodeFunction {
      try CodeFunction(Formula(source).function(of: variables), named: "f", in: language)
    }
    #expect(try function("t*ω_n + Ωλ", ["t", "ω_n", "Ω", "λ"]).parameters == ["t", "omega_n", "Omega", "lambda_"])
    #expect(throws: ExportFailure.self) { try function("t*ζ*zeta", ["t", "ζ", "zeta"]) }
  }

  @Test func `a back ease with a parameter is one function of both`() throws {
    let formula = try Formula("easeOutBack(t, overshoot: s)")
    let code = try CodeFunction(formula.function(of: ["t", "s"]), named: "back", in: .c)
    // 1 + (s + 1)(t − 1)³ + s(t − 1)² at t = ½, s = 2: 1 − 3/8 + 2/4.
    #expect(abs(code.value([0.5, 2]) - 1.125) < 1e-15)
    #expect(code.lines.first == "double back(double t, double s) {")
  }

  @Test(arguments: CodeLanguage.allCases)
  func `words of a language are no names in it`(language: CodeLanguage) {
    for name in ["return", "a b", "", "1a", "naïve", "a*/b", "__a", "a\nb"] {
      #expect(throws: ExportFailure.self) { try CodeFunction(Linear(), named: name, in: language) }
    }
  }

  /// C, 7.1.3; Metal is C++, lex.name. Python's and GDScript's words, as Blender and Godot have no language of their own here.
  @Test func `reserved identifiers are no names`() {
    for name in ["_Bool", "_Generic", "_Complex", "_Foo", "_x", "copysign", "ldexp", "alignas"] {
      for language in [CodeLanguage.c, .metal] {
        #expect(throws: ExportFailure.self, "\(name)") { try language.check(name) }
      }
    }
    for name in ["None", "lambda", "nonlocal", "elif"] {
      #expect(throws: ExportFailure.self, "\(name)") { try CodeLanguage.javaScript.check(name) }
    }
    for name in ["typeid", "mediump", "static_cast"] {
      #expect(throws: ExportFailure.self, "\(name)") { try CodeLanguage.wgsl.check(name) }
    }
  }
}
