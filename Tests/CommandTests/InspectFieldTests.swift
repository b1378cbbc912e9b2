import Foundation
import TestSupport
import Testing

/// `easel inspect` of fields of two variables, and laws for all values of parameters, against closed forms.
@Suite struct InspectFieldTests {
  private static func json(_ line: String) throws -> [String: Any] {
    let result = try Command.shell("easel inspect \(line) --json", in: FileManager.default.temporaryDirectory)
    #expect(result.error.isEmpty && result.status == 0, "\(result.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private struct Field {
    let line: String
    let minimum: Double
    let maximum: Double
    /// The places, if there is one of each.
    var places: [[Double]]?
  }

  private static let fields = [
    Field(line: "'sin(x)*y' -d 0:1 -y y=0:2", minimum: 0, maximum: 2 * sin(1)),
    Field(line: "'sin(x)*y' -d 0:2 -y y=-1:1", minimum: -1, maximum: 1, places: [[.pi / 2, -1], [.pi / 2, 1]]),
    Field(line: "'x*y' -d -1:3 -y y=-2:1", minimum: -6, maximum: 3, places: [[3, -2], [3, 1]]),
    Field(line: "'(x-.3)^2+(y-.7)^2' -y y", minimum: 0, maximum: 0.98, places: [[0.3, 0.7], [1, 0]]),
    Field(
      line: "'exp(-200*((x-.31)^2+(y-.52)^2))' -y y", minimum: exp(-200 * (0.69 * 0.69 + 0.52 * 0.52)), maximum: 1,
      places: [[1, 0], [0.31, 0.52]]),
    // Rosenbrock's function: 0 in its bent valley, (1 + 2)² + 100·(−1 − 4)² in a corner.
    Field(
      line: "'100*(y-x^2)^2+(1-x)^2' -d -2:2 -y y=-1:3", minimum: 0, maximum: 2509, places: [[1, 1], [-2, -1]]),
    // The six-hump camel (L. C. W. Dixon, G. P. Szegő, Towards Global Optimisation 2, 1978), to 17 digits; lowest twice.
    Field(
      line: "'(4-2.1x^2+x^4/3)*x^2+x*y-4y^2+4y^4' -d -2:2 -y y=-1:1", minimum: -1.0316284534898774,
      maximum: (4 - 8.4 + 16.0 / 3) * 4 + 2),
    // A kink between the samples: 0 at (1/3, 1/7), 2/3 + 6/7 in a corner.
    Field(
      line: "'|x-1/3|+|y-1/7|' -y y", minimum: 0, maximum: 2.0 / 3 + 6.0 / 7, places: [[1.0 / 3, 1.0 / 7], [1, 1]]),
  ]

  @Test(arguments: fields.indices) func `extremes of fields are those of closed forms`(_ index: Int) throws {
    let field = Self.fields[index]
    let json = try Self.json(field.line)
    #expect(json["basis"] as? String == "sampled" && json["finite"] as? Bool == true && json["gaps"] as? Int == 0)
    let range = try #require(json["range"] as? [String: Any])
    let values = try [#require(range["min"] as? Double), #require(range["max"] as? Double)]
    for (value, known) in zip(values, [field.minimum, field.maximum]) {
      #expect(abs(value - known) < 1e-8 * max(1, abs(known)), "\(field.line): \(value), not \(known)")
    }
    let places = try [#require(range["at_min"] as? [Double]), #require(range["at_max"] as? [Double])]
    for (place, known) in zip(places.joined(), (field.places ?? []).joined()) {
      #expect(abs(place - known) < 1e-6, "\(field.line): \(places)")
    }
  }

  @Test func `samples without a value are counted, and poles have no bound`() throws {
    // No sample lies on this pole.
    let between = try Self.json("'1/((x-1/3)^2+(y-1/7)^2)' -y y")
    let range = try #require(between["range"] as? [String: Any])
    #expect(range["max_infinite"] as? Int == 1 && range["max"] is NSNull && between["finite"] as? Bool == false)
    #expect(abs((range["min"] as? Double ?? 0) - 1 / (4.0 / 9 + 36.0 / 49)) < 1e-12)
    // Below the diagonal there is a root: 141·142/2 of the samples.
    let root = try Self.json("'sqrt(x-y)' -y y")
    #expect(root["gaps"] as? Int == 141 * 140 / 2 && (root["first_gap"] as? [Double])?[0] == 0)
    let none = try Command.run("inspect", "log(-1-x*y)", "-y", "y")
    #expect(none.status == 65 && none.error.contains("has no value at any sample"))
  }

  @Test func `the work is the number of samples`() throws {
    for (work, samples) in [("1", 9), ("100", 121), ("10000", 10_201)] {
      #expect(try Self.json("'x*y' -y y --work \(work)")["samples"] as? Int == samples)
    }
  }

  /// Claims with a range of parameters, and whether they hold by closed forms. What does not hold is never proved.
  @Test(arguments: [
    // The overshoot s is 4s³/27(s + 1)²: 1 + 500/972 at the greatest s.
    ("easeOutBack(t, overshoot: s)", "s=0..5", "bounded=0..1.5145", true),
    ("easeOutBack(t, overshoot: s)", "s=0..5", "bounded=0..1.5143", false),
    ("sin(a*t)*b", "a=0..9 b=-1..1", "bounded=-1..1", true),
    ("sin(a*t)*b", "a=0..9 b=-1..1.001", "bounded=-1..1", false),
    // The greatest of a·t·(1 − t) is a/4.
    ("a*t*(1-t)", "a=0..3", "bounded=0..0.7501", true), ("a*t*(1-t)", "a=0..3", "bounded=0..0.7499", false),
    // e^(−a·t) is least at the greatest a and t.
    ("exp(-a*t)", "a=1..2", "bounded=0.1353..1", true), ("exp(-a*t)", "a=1..2", "bounded=0.1354..1", false),
    ("a*smoothstep(t)", "a=0.5..1.5", "monotone,invertible,continuous", true),
    ("a*t^2*(3-2t)", "a=0..2", "monotone", true), ("a*t^2*(3-2.1t)", "a=1..2", "monotone", false),
    ("t^(1+s)", "s=0..3", "ends,monotone,invertible,continuous", true),
    ("t + a*sin(2pi*t)", "a=-0.1..0.1", "ends,monotone,invertible", true),
    ("a*(t-0.5) + 0.5", "a=0..2", "symmetric", true),
    ("t + a*sin(2pi*t)", "a=-0.2..0.2", "monotone", false), ("t + a*t*(1-t)", "a=0..1", "symmetric", false),
    ("max(t, a)", "a=0..1", "monotone,continuous,bounded=0..1", true), ("max(t, a)", "a=0..1", "invertible", false),
    ("1/(a + t)", "a=0.5..2", "finite,continuous", true), ("1/(t - a)", "a=0.5..2", "finite", false),
    ("floor(t + a)", "a=0.2..0.4", "continuous", false), ("(t >= 1 ? 2 : t)*a", "a=1..2", "continuous", false),
    ("spring(t, bounce: b)*t^2", "b=0..0.5", "monotone", false),
  ])
  func `laws of families are proved where they hold`(
    _ formula: String, _ parameters: String, _ laws: String, _ holds: Bool
  ) throws {
    let ranges = parameters.split(separator: " ").flatMap { ["-p", String($0)] }
    let result = try Command.run(
      Command.executable, ["check", formula, "--law", laws, "--cases", "50"] + ranges)
    let lines = result.lines.filter { $0.contains("holds") || $0.contains("broken") }
    #expect(lines.count == laws.split(separator: ",").count, "\(result.output)\(result.error)")
    #expect(lines.allSatisfy { $0.hasSuffix("holds, proved") == holds }, "\(result.output)")
  }
}
