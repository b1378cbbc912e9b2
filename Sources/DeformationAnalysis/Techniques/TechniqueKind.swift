import ScalarMath
import TimingFunctions
import ViewEffects

/// A kind of technique or scene, named in commands with its options, as in `segments:n=40`.
public protocol OptionedKind: Described {
  /// Every kind, in the order of lists.
  static var all: [Self] { get }
  /// The noun for the kind in messages.
  static var noun: String { get }
  /// The options, in the order of lists.
  var options: [TechniqueOption] { get }
}

extension OptionedKind {
  /// Returns the kind with a name or an alias; nil if there is no such kind.
  public static func named(_ name: String) -> Self? { all.first { $0.names.contains(name) } }

  /// Returns the option with a name or an alias; nil if there is no such option.
  public func option(_ name: String) -> TechniqueOption? { options.first { $0.isNamed(name) } }
}

/// A kind of technique. Its summary becomes the title of its techniques.
///
/// Kinds are made from the effects' descriptions. The published ones have their own constructors, since their closed
/// forms are known.
public struct TechniqueKind: OptionedKind {
  public static let noun = "technique"
  public let descriptor: Descriptor
  public let options: [TechniqueOption]
  let make: @Sendable (TechniqueValues, Size) throws -> Technique

  init(
    _ descriptor: Descriptor, _ options: [TechniqueOption],
    make: @escaping @Sendable (TechniqueValues, Size) throws -> Technique
  ) {
    (self.descriptor, self.options, self.make) = (descriptor, options, make)
  }

  /// Every kind: the peels, the segments, the roll, and the surfaces of other effects.
  public static let all: [TechniqueKind] =
    [peel, peelApp, segments, displacementMap, roll]
    + EffectList.all.flatMap { $0.surfaces.map { TechniqueKind($0) } }

  /// The techniques that are compared by default: the published ones, and the layouts and roundings that affect a
  /// conclusion.
  public static let standardTechniques = [
    "peel", "peel-app", "segments", "peel:mesh=rings50", "peel:mesh=rings16", "peel:mesh=plane",
    "peel-app:steps=1000", "displacement-map",
  ]

  /// The legal side lengths of a sticker, in points.
  public static let side = Parameter("side", .value(200), .points, .range(1...10_000), "of the sticker")

  /// Checks the sides of a sticker.
  ///
  /// - Throws: ``IllegalParameter`` for a side that is not legal.
  public static func check(sticker: Size) throws(IllegalParameter) {
    for (name, length) in [("width", sticker.width), ("height", sticker.height)] {
      try Parameter(name, side.standard, side.unit, side.legal).check(length, of: "a sticker")
    }
  }

  /// Returns the technique with the given values, for a sticker of a size in points.
  ///
  /// - Parameter title: the name of the technique, such as `segments:n=40`.
  /// - Throws: ``IllegalParameter`` for values that are not legal, and ``ImpossibleTechnique`` for values without a
  ///   technique.
  public func technique(_ values: TechniqueValues, title: String, sticker: Size) throws -> Technique {
    try Self.check(sticker: sticker)
    var technique = try make(values, sticker)
    (technique.name, technique.title) = (title, summary)
    return technique
  }
}

/// An option of a kind of technique: a parameter of an effect or of the technique itself, with its name in commands.
public struct TechniqueOption: Sendable {
  /// The name, default, unit and legal values.
  public let parameter: Parameter
  /// The owner of the option in error messages.
  public let owner: String
  /// The name of the option in comparisons; nil for the parameter's own name.
  public let shortName: String?

  /// Creates an option from a parameter, its owner in error messages, and a shorter name if it has one.
  public init(_ parameter: Parameter, of owner: String, as shortName: String? = nil) {
    (self.parameter, self.owner, self.shortName) = (parameter, owner, shortName)
  }

  /// Creates an option from a named parameter, with a shorter name if it has one.
  public init<Name: ParameterNames>(_ name: Name, as shortName: String? = nil) {
    self.init(name.about, of: Name.owner, as: shortName)
  }

  /// The name of the option in lists: the short one if there is one.
  public var name: String { shortName ?? parameter.name }

  /// Returns true if a name or an alias means this option.
  public func isNamed(_ label: String) -> Bool { label == shortName || parameter.isNamed(label) }

  /// Returns degrees if the label is an alias in degrees, otherwise the parameter's own unit.
  public func unit(ofName label: String) -> Unit { parameter.unit(ofAlias: label) }
}

/// The given values of a technique's options, by their names.
public struct TechniqueValues: Sendable {
  private var numbers: [String: Double] = [:]
  private var curves: [String: any TimingFunction] = [:]

  /// Creates an empty set of values: every option has its default.
  public init() {}

  /// Sets a number, or the index of a word.
  ///
  /// - Throws: ``IllegalParameter`` for a number that is not legal.
  public mutating func give(_ option: TechniqueOption, _ value: Double) throws(IllegalParameter) {
    try option.parameter.check(value, of: option.owner)
    numbers[option.name] = value
  }

  /// Sets a curve that replaces the option's default.
  public mutating func give(_ option: TechniqueOption, _ curve: any TimingFunction) { curves[option.name] = curve }

  /// Removes the value of an option, so that its default applies again.
  package mutating func remove(_ name: String) { (numbers[name], curves[name]) = (nil, nil) }

  /// Returns true if an option has a number or a curve.
  public func isGiven(_ name: String) -> Bool { numbers[name] != nil || curves[name] != nil }
  /// The numeric value of an option; nil if it is not given.
  public subscript(name: String) -> Double? { numbers[name] }
  /// Returns the whole number of an option; nil if it is not given.
  public func count(_ name: String) -> Int? { numbers[name].map { Int($0) } }
  /// Returns the curve of an option; nil if it is not given.
  public func curve(_ name: String) -> (any TimingFunction)? { curves[name] }

  /// Returns the meaning of the given word; nil if none is given.
  ///
  /// - Precondition: `meanings` has one element for each word of the option.
  public func word<Value>(_ name: String, _ meanings: [Value]) -> Value? { numbers[name].map { meanings[Int($0)] } }
}

/// The kinds with known closed forms.
extension TechniqueKind {
  private static let lift = TechniqueOption(PeelParameter.liftShare, as: "lift")
  private static let fieldOfView = TechniqueOption(PeelParameter.fieldOfView)

  private static let peelOptions: [TechniqueOption] = [
    .rows, .mesh, lift, fieldOfView, .init(PeelParameter.curve), .stage, .roughSteps, .isometric,
    .duration(of: Clock.peel.duration),
  ]

  static let peel = TechniqueKind(
    Descriptor("peel", aliases: ["scenekit"], "SceneKit-style peel, the article's"), peelOptions
  ) { try peel($0, $1, .article) }

  static let peelApp = TechniqueKind(
    Descriptor("peel-app", aliases: ["scenekit-app"], "SceneKit-style peel, the example app's"), peelOptions
  ) { try peel($0, $1, .app) }

  static let displacementMap = TechniqueKind(
    Descriptor("displacement-map", aliases: ["peel-map"], "peel through a picture of its heights"),
    [
      .init(PeelParameter.mapSize), .init(PeelParameter.bits), .rows, lift, fieldOfView,
    ]
  ) { try peel($0, $1, .article, throughMap: true) }

  private static func peel(
    _ values: TechniqueValues, _ sticker: Size, _ published: PeelOff, throughMap: Bool = false
  ) throws -> Technique {
    let steps = values.count("steps")
    let peel = try PeelOff(
      size: sticker, viewScale: published.viewScale,
      fieldOfView: values["fieldOfView"] ?? published.fieldOfView, farPlaneRule: published.farPlaneRule,
      liftShare: values["lift"] ?? published.liftShare, stage: values.word("stage", [.eased, .clamped]) ?? .eased,
      quantisation: steps ?? published.quantisation)
    let meshes: [Technique.Layout] = [.rows(50), .rings(50), .rings(16), .plane]
    var layout = values.word("mesh", meshes) ?? .rows(50)
    if let count = values.count("n") {
      guard layout == .rows(50) else {
        throw ImpossibleTechnique(reason: "n needs mesh=grid")
      }
      layout = .rows(count)
    }
    var nodes = steps.map { RowNodes.rounded(steps: $0) } ?? .exact
    if throughMap {
      let depth = values.count("bits").flatMap { PeelDisplacementMap.Depth(rawValue: $0) } ?? .eight
      nodes = .texels(size: values.count("size") ?? 256, levels: Int(depth.highestLevel))
    }
    return try .peel(
      peel, curve: values.curve("curve"), layout: layout, paper: paper(values), nodes: nodes,
      clock: clock(values, .peel))
  }

  static let roll = TechniqueKind(
    Descriptor("roll", "sheet rolled up on a cylinder, without stretch"),
    [
      .init(CurlParameter.radius), .init(CurlParameter.angle.about.with(inDegrees: "angle"), of: CurlParameter.owner),
      .rows, .camera, .duration(of: Clock.peel.duration),
    ]
  ) { values, sticker in
    let roll = try RolledSheet(
      radius: values["radius"] ?? CurlParameter.radius.standardValue, turn: values["angle"] ?? .pi,
      height: sticker.height, width: sticker.width, cameraDistance: values["camera"] ?? camera(sticker))
    return try .rolled(roll, count: values.count("n") ?? 50, clock: clock(values, .peel))
  }

  static let segments = TechniqueKind(
    Descriptor("segments", SegmentedSticker.about.summary),
    [
      .init(SegmentParameter.strips, as: "n"), .init(SegmentParameter.window),
      .init(SegmentParameter.curve), .init(SegmentParameter.inset), .init(SegmentParameter.elevation),
      .init(SegmentParameter.cameraDistance, as: "camera"), .solver,
      .glare, .isometric,
      .duration(of: Clock.segments.duration),
    ]
  ) { values, sticker in
    let standard = SegmentedSticker.standard
    func segmented(_ curve: any TimingFunction) throws -> SegmentedSticker {
      try SegmentedSticker(
        size: sticker, stripCount: values.count("n") ?? standard.stripCount, inset: values["inset"] ?? standard.inset,
        elevation: values["elevation"] ?? standard.elevation,
        cameraDistance: values["camera"] ?? standard.cameraDistance, window: values["window"] ?? standard.window,
        curve: curve)
    }
    let curve = values.curve("curve") ?? SegmentCurves.curve
    // A faulty sheet is reported before a faulty solver.
    _ = try BentSheet(try segmented(curve))
    var solved = curve
    if values.word("solver", [false, true]) ?? false {
      guard let curve = curve as? CubicBezier else {
        throw ImpossibleTechnique(reason: "solver=published needs a cubic Bézier curve")
      }
      solved = try NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    }
    return try .segments(
      try segmented(solved), paper: paper(values),
      light: values.word("glare", [.fixedGlare, .sheetGlare]) ?? .fixedGlare, clock: clock(values, .segments),
      countsTicks: !values.isGiven("duration"))
  }

  private static func paper(_ values: TechniqueValues) -> IsometricSheet.Method? {
    values.word("isometric", [.graph, .height, .angle])
  }

  static func clock(_ values: TechniqueValues, _ published: Clock) -> Clock {
    values["duration"].map { published.lasting($0) } ?? published
  }

  /// Returns the camera distance of the peel for a sticker, in points.
  static func camera(_ sticker: Size) -> Double {
    Camera.distance(seeing: max(sticker.width, sticker.height), fieldOfView: PeelOff.article.fieldOfView)
  }

  /// Creates the kind of a named surface, in a grid of flat pieces.
  init(_ surface: NamedSurface) {
    let clock = Clock.peel.lasting(surface.duration ?? Clock.peel.duration)
    let grid: [TechniqueOption] = [.rows, .columns, .camera, .duration(of: clock.duration)]
    self.init(surface.descriptor, surface.options + grid) { values, sticker in
      let made = try surface.made(values, sticker)
      let (columns, rows) = (values.count("columns"), values.count("n"))
      let layout: Technique.Layout =
        surface.isOfRows && columns == nil
        ? .rows(rows ?? 50) : .grid(columns: columns ?? (surface.isOfRows ? 1 : 24), rows: rows ?? 24)
      return try Technique(
        name: surface.name, surface: made, layout: layout,
        cameraDistance: values["camera"] ?? surface.cameraDistance ?? Self.camera(sticker),
        clock: Self.clock(values, clock))
    }
  }
}

extension NamedSurface {
  /// The options that shape the surface.
  package var options: [TechniqueOption] { parameters.map { TechniqueOption($0, of: owner) } }

  /// Returns the surface with the given values.
  package func made(_ values: TechniqueValues, _ sticker: Size) throws -> any MovingSurface {
    try make(parameters.map { values[$0.name] }, sticker)
  }
}

/// The options of techniques beyond the parameters of the effects themselves.
extension TechniqueOption {
  private static func technique(_ parameter: Parameter) -> TechniqueOption { .init(parameter, of: "a technique") }

  static let rows = technique(.init("n", .value(50), .none, .whole(RowCells.counts), "rows of the regular grid"))
  static let columns = technique(
    .init("columns", .derived("1, or 24 if not only rows bend"), .none, .whole(1...100), "columns of the grid"))
  static let mesh = technique(.init("mesh", words: ["grid", "rings50", "rings16", "plane"], "mesh of the sheet"))
  static let stage = technique(.init("stage", words: ["eased", "clamped"], "stage of the published construction"))
  static let roughSteps = technique(
    .init("steps", .absent, .none, .whole(1...1_000_000), "steps that the rows' lift is rounded to"))
  static let isometric = technique(
    .init("isometric", .absent, .none, .words(["graph", "height", "angle"]), "unstretchable sheet of paper"))
  static let glare = technique(
    .init("glare", words: ["fixed", "sheet"], "glare; fixed as published, or stuck to the sheet"))
  static let solver = technique(.init("solver", words: ["exact", "published"], "solver of the strips"))
  static let camera = technique(
    .init("camera", .derived("as the peel's"), .points, .range(1e-3...1e6), "camera distance"))

  /// Returns the option for the duration of a run, with `run` seconds as its default.
  package static func duration(of run: Double, owner: String = "a technique") -> TechniqueOption {
    .init(
      Parameter(
        "duration", .derived(run.shortestText), .seconds, .range(1e-3...1e4), "duration of the run from 0 to 1"),
      of: owner)
  }
}

/// An error for values that are legal one by one, but describe no technique together.
public struct ImpossibleTechnique: Error, Hashable, CustomStringConvertible {
  /// The conflict, as a sentence without its full stop.
  public let reason: String

  /// Creates an error from the conflict that it describes.
  public init(reason: String) { self.reason = reason }

  public var description: String { reason }

  /// Returns the result of a body; rethrows any error as an ``ImpossibleTechnique``.
  static func unless<Made>(_ body: () throws -> Made) throws(ImpossibleTechnique) -> Made {
    do { return try body() } catch { throw ImpossibleTechnique(reason: "\(error)") }
  }
}
