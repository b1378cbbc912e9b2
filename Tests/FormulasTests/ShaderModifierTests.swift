import EffectMath
import Testing

/// The published SceneKit shader modifiers, pasted whole.
struct ShaderModifierTests {
  private let geometry = """
    #pragma arguments
    uniform float peeled;
    #pragma body

    float lift = 43.30127018922193;
    float t = 2.0 * clamp(peeled - _geometry.texcoords[0].y / 2.0, 0.0, 0.5);
    float ease = t < 0.5 ? 4.0 * t * t * t : (t - 1.0) * (2.0 * t - 2.0) * (2.0 * t - 2.0) + 1.0;
    _geometry.position.xyz += _geometry.normal * lift * ease;
    """
  private let surface = """
    uniform float peeled;

    #pragma body
    float t = 2.0 * clamp(peeled - _surface.diffuseTexcoord.y / 2.0, 0.0, 0.5);
    float highlight = pow(sin(t * 3.14159), 12.0) / 8.0;
    _surface.diffuse.rgb += float3(highlight);
    """
  private let progress = stride(from: 0.0, through: 1, by: 1 / 16)

  @Test func `the geometry modifier is peelDisplacement`() throws {
    let formula = try Formula(geometry, abscissa: "v")
    #expect(formula.parameterNames == ["peeled"])
    for peeled in progress {
      let mine = try formula.program(["peeled": peeled]).values(at: unitInterval)
      let library = try Formula("peelDisplacement(v, p)", abscissa: "v").program(["p": peeled]).values(at: unitInterval)
      #expect(zip(mine, library).allSatisfy { abs($0 - $1) <= 2e-14 }, "peeled \(peeled)")
    }
  }

  @Test func `the surface modifier is peelHighlight but for its short π`() throws {
    let formula = try Formula(surface, abscissa: "v")
    for peeled in progress {
      let mine = try formula.program(["peeled": peeled]).values(at: unitInterval)
      let library = try Formula("peelHighlight(v, p)", abscissa: "v").program(["p": peeled]).values(at: unitInterval)
      // |d sin¹²(x)/8| ≤ 0.95 per unit of x, and x is off by 2.7·10⁻⁶ at most.
      #expect(zip(mine, library).allSatisfy { abs($0 - $1) <= 1e-6 }, "peeled \(peeled)")
    }
  }

  @Test func `with π in full the surface modifier is exact`() throws {
    let exact = surface.split(separator: "3.14159").joined(separator: "M_PI_F")
    let formula = try Formula(exact, abscissa: "v").program(["peeled": 0.7])
    let library = try Formula("peelHighlight(v, .7)", abscissa: "v").program()
    // Each of the library's twelve products of at most 1/8 is rounded once.
    #expect(
      zip(formula.values(at: unitInterval), library.values(at: unitInterval)).allSatisfy { abs($0 - $1) <= 3e-16 })
  }

  @Test func `v is a parameter unless it is chosen`() throws {
    #expect(try Formula(geometry).parameterNames == ["peeled", "v"])
  }

  @Test func `a modifier that subtracts has a negative value`() throws {
    #expect(try value("_geometry.position.y -= 2.0 * t;", at: 1) == -2)
    #expect(try value("_geometry.position = _geometry.position + _geometry.normal * t;", at: 3) == 3)
  }

  @Test func `a vector of different components is refused`() {
    #expect(failure("float3(t, 2*t, 0)")?.suggestion == "Plot one component at a time")
    #expect(failure("float3(0, 0, t)") == nil)
  }
}
