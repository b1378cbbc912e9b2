import EffectMath
import Testing

/// Greek letters as names.
struct GreekNameTests {
  @Test(arguments: [
    ("2ζω", "2*z*w"), ("ζωt", "z*w*t"), ("tζ", "t*z"), ("sin ωt", "sin(w*t)"), ("ω√(1-ζ²)*t", "w*sqrt(1-z*z)*t"),
    ("e^(-ζωt)", "exp(-z*w*t)"), ("2πζ + ζπ", "2*pi*z + z*pi"), ("ζ*ω", "z*w"), ("ω²", "w^2"),
  ])
  func `each letter is a name, and letters in a row are a product`(_ source: String, _ formula: String) throws {
    #expect(try agree(source, formula, within: 1e-15, ["ζ": 0.3, "ω": 7, "z": 0.3, "w": 7]))
  }

  @Test(arguments: [
    ("ω_n + ω0 + ζ1", ["ω_n", "ω0", "ζ1"]), ("ω₀t", ["ω0"]), ("ω0t", ["ω0"]), ("ω_nt", ["ω_nt"]),
    ("µ + μ", ["μ"]), ("Ω + \u{2126}", ["Ω"]), ("ϵ + ε + ϑ + θ + ϕ + φ", ["ε", "θ", "φ"]),
    ("ο\u{301} + ό + \u{1F79}", ["ό"]), ("ω + Ω", ["ω", "Ω"]), ("ς + σ", ["ς", "σ"]), ("τ", []), ("π", []),
  ])
  func `a subscript is a part of the name, and equal letters are one`(_ source: String, _ names: [String]) throws {
    #expect(try Formula(source).parameterNames == names)
  }

  @Test func `Greek letters in a row are no product in code and before a power`() {
    #expect(failure("return ζω;")?.suggestion == "Write ζ*ω")
    #expect(failure("e^-ζω")?.reason == "ambiguous: a product without a sign after an exponent")
    #expect(failure("1/2ζ")?.reason == "ambiguous: a '/' before a product without a sign")
    #expect(failure("ϖ")?.reason == "'ϖ' is unexpected")
  }

  @Test(arguments: [
    ("ω_n", "omega_n"), ("Ω", "Omega"), ("λ", "lambda"), ("ό", "omicron"), ("ς", "sigma"), ("s2", "s2"),
  ])
  func `names have English spellings`(_ name: String, _ english: String) {
    #expect(Formula.englishName(name) == english)
  }
}
