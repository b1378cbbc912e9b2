import EffectMath
import Testing

/// Lines of SceneKit's shader modifiers.
struct ShaderModifierTests {
  @Test func `v is a parameter unless it is chosen`() throws {
    #expect(try Formula("uniform float peeled; peeled - _geometry.texcoords[0].y").parameterNames == ["peeled", "v"])
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
