import EffectMath
import ScalarMath
import TestSupport
import Testing
import ViewEffects

struct CurlFormulaTests {
  @Test func `a rolled sheet by name`() throws {
    #expect(try value("curlHeight(-3, radius: 10)") == 0 && value("curlPlace(-3, radius: 10)") == -3)
    #expect(try value("curlHeight(-3)").sign == .plus && value("curlHeight", at: -.infinity) == 0)
    #expect(try value("curlHeight(100, radius: 10)") == 20)
    #expect(try (value("curlPlace(5 + 10*pi + 3, radius: 10, contact: 5)") - 2).magnitude < 1e-14)
    #expect(failure("curlHeight(1, radius: -1)")?.reason == "radius of a curl must be from 0 to 1e+50 pt, not -1")
  }

  @Test func `a conical curl by name`() throws {
    let curl = try ConicalCurl(apex: -150, coneAngle: 0.7, turn: 0.5)
    let point = curl.position(x: 80, y: 60)
    let call = "(80, 60, apex: -150, cone: 0.7, turn: 0.5)"
    #expect(try value("conicalCurlX" + call) == point.x && value("conicalCurlY" + call) == point.y)
    #expect(try value("conicalCurlZ" + call) == point.z)
  }

  @Test func `strips by name, with their standard measures`() throws {
    // Of the strip of 100 pt the end: an elastica errs by 10⁻¹⁵ of the length.
    #expect(try (value("elasticaHeight(100)") - 40).magnitude < 1e-13 && value("biarcHeight(100)") == 40)
    let strip = try Elastica(rise: 30, length: 90)
    #expect(try value("elasticaPlace(20, rise: 30, length: 90)") == strip.point(at: 20.0).along)
    #expect(try value("biarcPlace(-4)") == -4)
  }

  @Test func `an isometric peel by name, its heights those of the peel`() throws {
    let lifted = try value("isometricPeelHeight(60, progress: 0.4)")
    #expect(try (lifted - value("peelDisplacement(0.3, 0.4)")).magnitude < 1e-13)
    #expect(try (value("isometricPeelPlace(200)") - 200).magnitude < 1e-12)
    #expect(try value("slidingPeelPlace(0)") > 0 && value("slidingPeelHeight(200)") == 0)
  }

  @Test(arguments: ["elastica", "biarc", "isometricPeel", "slidingPeel"])
  func `places and heights have the speed of the sheet`(_ name: String) throws {
    let place = try Formula("\(name)Place(t)").program()
    let height = try Formula("\(name)Height(t)").program()
    for distance in [3.0, 27, 49, 71, 99] {
      let speed = Double.hypot(place.derivative(1, at: distance), height.derivative(1, at: distance))
      #expect((speed - 1).magnitude < 1e-12, "\(distance)")
    }
  }

  @Test(arguments: [
    ("biarcHeight(t, rise: 80)", "0.72461"), ("elasticaHeight(t, rise: 100)", "0.99"),
    ("elasticaHeight(t, length: 0)", "length"), ("isometricPeelPlace(t, length: 100)", "slope 1.299"),
  ])
  func `what cannot be bent says why`(_ source: String, _ word: String) throws {
    let error = try #require(failure(source))
    #expect(error.reason.contains(word), "\(error.reason)")
  }
}
