import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

struct PageMaskTests {
  private let half = Size(width: 384, height: 1024)

  @Test func `only the outer corners are rounded, by 10 points unless told otherwise`() throws {
    let mask = try PageMask(size: half)
    #expect(mask.cornerRadius == 10)
    #expect(mask.hardAlpha(at: Vector2(0.001, 0.001)) == 1 && mask.hardAlpha(at: Vector2(0.001, 1023.999)) == 1)
    #expect(mask.hardAlpha(at: Vector2(383.999, 0.001)) == 0 && mask.hardAlpha(at: Vector2(383.999, 1023.999)) == 0)
    #expect(mask.hardAlpha(at: Vector2(384, 512)) == 1 && mask.hardAlpha(at: Vector2(-0.001, 512)) == 0)
    // 45° into the corner the outline is at 10(1 − √½) = 2.9289 of both sides.
    #expect(mask.hardAlpha(at: Vector2(384 - 2.929, 2.929)) == 1)
    #expect(mask.hardAlpha(at: Vector2(384 - 2.928, 2.928)) == 0)
    #expect((mask.signedDistance(to: Vector2(384, 0)) - 10 * (2.0.squareRoot() - 1)).magnitude < 1e-13)
  }

  @Test func `the soft mask is a half on the outline and the hard one a pixel away`() throws {
    let mask = try PageMask(size: half)
    #expect(mask.softAlpha(at: Vector2(384, 512)) == 0.5)
    #expect(mask.softAlpha(at: Vector2(200, 0)) == 0.5)
    // A quarter of a pixel of 1/3 pt outside.
    #expect((mask.softAlpha(at: Vector2(384 + 1.0 / 12, 512)) - 0.25).magnitude < 1e-12)
    let breach = counterexample(
      to: { (x: Double, y: Double) in
        let point = Vector2(x, y)
        guard mask.signedDistance(to: point).magnitude > 1.0 / 6 else { return true }
        return mask.softAlpha(at: point) == mask.hardAlpha(at: point)
      }, combine(.double(in: -20...410), .double(in: -20...1050)))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `in a corner the soft mask is the covered share of the pixel within 0.05`() throws {
    let mask = try PageMask(size: half)
    let fine = 40
    for row in 0..<30 {
      for column in 0..<30 {
        let corner = Vector2(384 - Double(column + 1) / 3, Double(row) / 3)
        var covered = 0
        for i in 0..<fine * fine {
          let inside = Vector2(Double(i % fine) + 0.5, Double(i / fine) + 0.5) / Double(3 * fine)
          covered += Int(mask.hardAlpha(at: corner + inside))
        }
        let share = Double(covered) / Double(fine * fine)
        let soft = mask.softAlpha(at: corner + Vector2(1.0 / 6, 1.0 / 6))
        #expect((share - soft).magnitude <= 0.05)
      }
    }
  }

  @Test(arguments: [-1, 193, Double.nan, .infinity])
  func `a radius is from 0 to half the shorter side`(_ radius: Double) throws {
    #expect(throws: IllegalParameter.self) { try PageMask(size: half, cornerRadius: radius) }
    #expect(try PageMask(size: half, cornerRadius: 192).cornerRadius == 192)
  }
}

struct PageShadowTests {
  private let rectangle = PlaneRectangle(origin: Vector2(0, 0), size: Size(width: 384, height: 1024))

  @Test func `the closed form is the integral of the Gaussian, to 25 digits`() throws {
    for row in try fixture("page-fold") where row[0] == "shadow" {
      let numbers = try row.dropFirst().map { try #require(Double($0)) }
      let rectangle = PlaneRectangle(origin: Vector2(0, 0), size: Size(width: numbers[2], height: numbers[3]))
      let shadow = try PageShadow(of: rectangle, radius: numbers[4], opacity: 1)
      let error = (shadow.alpha(at: Vector2(numbers[0], numbers[1])) - numbers[5]).magnitude
      #expect(error <= 2e-15, "\(row)")
      // In the tails too: the arguments of erfc are rounded, which counts x² times.
      #expect(numbers[4] > 100 || error <= 1e-13 * numbers[5], "\(row)")
    }
  }

  @Test func `places that are none and places without end do not trap`() throws {
    let shadow = try PageShadow(of: rectangle)
    for point in [Vector2(.nan, 0), Vector2(0, .nan), Vector2(.nan, .nan)] {
      #expect(shadow.alpha(at: point).isNaN)
    }
    for far in [Double.infinity, -.infinity, 1e308] {
      for point in [Vector2(far, 0), Vector2(0, far), Vector2(far, far)] {
        #expect(shadow.alpha(at: point) == 0)
      }
    }
  }

  @Test func `illegal shadows are refused`() {
    #expect(throws: IllegalParameter.self) { try PageShadow(of: rectangle, radius: 0) }
    #expect(throws: IllegalParameter.self) { try PageShadow(of: rectangle, opacity: 1.1) }
    #expect(throws: IllegalParameter.self) { try PageShadow(of: rectangle.moved(by: Vector2(.nan, 0))) }
    let empty = PlaneRectangle(origin: Vector2(0, 0), size: Size(width: 0, height: 1))
    #expect(throws: IllegalParameter.self) { try PageShadow(of: empty) }
  }
}
