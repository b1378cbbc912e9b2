import EffectMath
import Testing

/// `#` lines of pasted shaders and C.
struct PreprocessorTests {
  @Test(arguments: [
    ("#define tau 0.5\nfloat f(float t) { return t*tau; }", "t/2"), ("#define PI 3.0\nPI*t", "3t"),
    ("#define e 2.0\ne*t", "2t"), ("#define HALF_PI 1.5\nHALF_PI*t", "1.5t"), ("  # define K 3. // three\nK*t", "3t"),
    ("#define A 1. + 2.\nA*t", "1 + 2t"), ("#define HALF 1/2\nHALF*t", "0"),
    ("#define T2 t*t\n#define T4 T2*T2\nT4", "t^4"),
    ("#define sum \\\n  (t + \\\n  1.)\nsum", "t + 1"), ("#define unused(x) x##x\n#define f sin\nf(t)", "sin(t)"),
    ("#define t2 (t*t)\n#undef t2\nfloat t2 = 3.0*t; t2", "3t"),
    ("#define API\nAPI float f(float t) { return t; }", "t"),
    ("#define REAL float\nREAL f(REAL t) { return 1/2 + t; }", "t"), ("#define K 2.\r\nK*t\r\n", "2t"),
    ("#define N -1.0\nt-N", "t + 1"), ("#define BODY float y = 2.0*t; return y;\nBODY", "2t"),
    ("#define log \"text\"\n2*t", "2t"),
    (
      "#version 300 es\n#extension GL_X : enable\n#include <metal_stdlib>\n#pragma once\nprecision highp float;\n2.*t",
      "2t"
    ),
  ])
  func `a definition stands for its words and hides what is named so here`(
    _ source: String, _ formula: String
  ) throws {
    #expect(try agree(source, formula, within: 1e-15))
  }

  @Test(arguments: [
    ("#if 0\nt\n#else\n2*t\n#endif", "'#if' is not read: every line of a formula counts"),
    ("#ifdef X\nt\n#endif", "'#ifdef' is not read: every line of a formula counts"),
    ("#  ifndef X\nt\n#endif", "'#ifndef' is not read: every line of a formula counts"),
    ("t\n#endif", "'#endif' is not read: every line of a formula counts"),
    ("#define S \"a\"\nt*S", "'#define S' is not read: '\"' is unexpected"),
    (
      "#define saturate(x) clamp(x, 0., 1.)\nsaturate(t)",
      "'#define saturate' is not read: it has parameters; write a function"
    ),
    ("#define cat a##b\ncat*t", "'#define cat' is not read: '#' is unexpected"),
    ("#define\nt", "'#define' needs a name"),
  ])
  func `what cannot be carried out is refused by its name`(_ source: String, _ reason: String) {
    #expect(failure(source)?.reason == reason)
  }

  @Test func `an error in a definition is shown where its name stands`() throws {
    let source = "#define K sinn(t)\n2.0*K"
    let error = try #require(failure(source))
    #expect(error.rendered(in: source) == "'sinn' is not a function. Did you mean 'sin'?\n  2.0*K\n      ^")
  }

  @Test func `definitions of definitions end`() {
    let doubled = (1...40).map { "#define a\($0) a\($0 - 1) + a\($0 - 1)" }.joined(separator: "\n")
    #expect(failure("#define a0 t\n\(doubled)\na40")?.reason == "the definitions expand to more than 100000 words")
    #expect(failure("#define a b\n#define b a\na") != nil)
  }
}
