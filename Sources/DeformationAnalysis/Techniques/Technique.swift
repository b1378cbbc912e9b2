import EffectGeometry
import ViewEffects

/// A way of bending a sticker, with everything that its numbers depend on.
public struct Technique: Sendable {
  /// How the sheet is made of flat pieces.
  public enum Layout: Sendable, Hashable {
    /// A regular grid of so many rows, or so many strips.
    case rows(Int)
    /// A regular grid of so many columns and rows of two triangles each.
    case grid(columns: Int, rows: Int)
    /// Two triangles in concentric rings by an even factor, as published 50 or 16.
    case rings(Int)
    /// Two triangles, not tessellated.
    case plane

    /// The rows of a grid, or strips; nil for other layouts.
    public var rowCount: Int? {
      switch self {
      case .rows(let count), .grid(_, let count): count
      case .rings, .plane: nil
      }
    }
  }

  /// What moves the sheet.
  public indirect enum Deformer: Sendable {
    /// Rows lifted straight up, as published.
    case lifted
    /// The same sheet made of paper: its corrected form.
    case isometric(IsometricSheet)
    /// Heights from a picture of them.
    case texels(PeelDisplacementMap)
    /// A curl: the sheet rolled up round a cylinder.
    case rolled(RolledSheet)
    /// Any surface.
    case surface(any MovingSurface)
  }

  /// The scene as its author scaled it: lengths in its own units.
  public struct Gauge: Sendable, Hashable {
    /// Of the flat sheet.
    public let sheetHeight: Double
    /// How far the sheet leaves its plane at most.
    public let lift: Double
    /// From the flat sheet to the camera.
    public let cameraDistance: Double
    /// The share of the sheet that bends at a time.
    public let window: Double
    /// The points on the screen that a unit takes.
    public let pointsPerUnit: Double
    /// Rows or strips; nil for other layouts.
    public let segments: Int?
  }

  /// The effect that a technique was made of, which has more than its sheet: a reflection, a shadow.
  public indirect enum Origin: Sendable {
    /// A peel, with what happens under it.
    case peel(PeelOff, PeelTimeline)
    /// Strips, with their shadow and their glare.
    case segments(SegmentedSticker)
    /// A sheet and nothing else.
    case surface
  }

  /// What the published code does by the way, and nobody wants.
  public struct Quirks: Sendable, Hashable {
    /// The size of the flat sheet on the screen over the sticker's: below 1 for a peel that is wider than high.
    public var restingShare = 1.0
    /// The standard deviation of the shadow's blur in pixels, whatever the density of the display; nil without shadow.
    public var shadowDeviation: Double?
    /// Whether the clock counts the ticks of a display of 60 Hz, and runs faster on others.
    public var countsTicks = false
  }

  /// As it is called on the command line, such as `segments:n=40`.
  public private(set) var name: String
  /// In a few words.
  public internal(set) var title: String
  /// The sheet that the technique tends to with ever finer pieces, in points of the screen, with rows straight up; see
  /// ``limit`` for paper. A roll and any other surface lift no row straight up: here they are flat.
  public internal(set) var sheet: BentSheet
  /// How the sheet is cut into flat pieces.
  public let layout: Layout
  /// Where the technique moves a point of the flat sheet.
  public internal(set) var deformer: Deformer
  /// Nil for a technique that was published without one.
  public let light: Light?
  /// How seconds become progress.
  public private(set) var clock: Clock
  /// The steps that heights are rounded to; nil for none.
  public let quantisation: Int?
  /// From which result on the solver of the curve makes 1; nil for an exact one.
  public let snap: Double?
  /// Whether the quantisation or the snap of the nodes enters the other metrics than the pops.
  public let hasRoughNodes: Bool
  /// What the published code does by the way.
  public let quirks: Quirks
  /// What it was made of.
  public let origin: Origin
  let pointsPerUnit: Double
  /// Of another surface than a bent sheet, which says itself where its picture is.
  let picture: PlaneRectangle?

  init(
    name: String, title: String, sheet: BentSheet, layout: Layout, deformer: Deformer = .lifted,
    picture: PlaneRectangle? = nil, light: Light?, clock: Clock, quantisation: Int? = nil, snap: Double? = nil,
    hasRoughNodes: Bool = false,
    quirks: Quirks = Quirks(), origin: Origin = .surface, pointsPerUnit: Double = 1
  ) {
    (self.name, self.title, self.sheet, self.layout) = (name, title, sheet, layout)
    (self.deformer, self.light, self.clock) = (deformer, light, clock)
    (self.quantisation, self.snap, self.hasRoughNodes) = (quantisation, snap, hasRoughNodes)
    (self.quirks, self.origin, self.pointsPerUnit, self.picture) = (quirks, origin, pointsPerUnit, picture)
  }

  /// The same technique under another name.
  public func named(_ name: String) -> Technique {
    var technique = self
    technique.name = name
    return technique
  }

  /// The same technique on another clock.
  public func timed(by clock: Clock) -> Technique {
    var technique = self
    technique.clock = clock
    return technique
  }

  /// The scene in its author's units. A surface of one's own is searched for its highest point.
  public var gauge: Gauge {
    var lift = sheet.lift
    if case .rolled(let sheet) = deformer { lift = sheet.highest }
    if case .surface(let surface) = deformer { lift = surface.highest }
    return Gauge(
      sheetHeight: sheet.height / pointsPerUnit, lift: lift / pointsPerUnit,
      cameraDistance: sheet.cameraDistance / pointsPerUnit, window: sheet.window, pointsPerUnit: pointsPerUnit,
      segments: layout.rowCount)
  }

  /// Whether how the pieces are laid out is not stated by the source but assumed.
  public var hasAssumedLayout: Bool { light == .highlight && layout != .plane }
}

extension Technique {
  /// The most pieces of a technique that has no closed symmetry to measure them by.
  static let mostSampledPieces = SampledCells.counts.upperBound

  /// - Throws: ``ImpossibleTechnique`` for more pieces than can be measured.
  func checked() throws(ImpossibleTechnique) -> Technique {
    guard let count = layout.rowCount, count > (exactRows == nil ? Self.mostSampledPieces : RowCells.counts.upperBound)
    else { return self }
    throw ImpossibleTechnique(
      reason: "paper, maps and rough rows are measured for n up to \(Self.mostSampledPieces), not \(count)")
  }
}

extension Technique.Deformer {
  /// Whether rows go straight up.
  public var isLifted: Bool { if case .lifted = self { true } else { false } }

  /// Whether it tends to a bent sheet, the heights of which tell all.
  public var isHeightField: Bool {
    switch self {
    case .lifted, .texels: true
    case .isometric, .rolled, .surface: false
    }
  }

  /// Whether nothing is stretched.
  public var isPaper: Bool {
    switch self {
    case .isometric, .rolled: true
    case .lifted, .texels, .surface: false
    }
  }

  /// The surface of a technique that no bent sheet describes.
  package var surface: (any MovingSurface)? { if case .surface(let surface) = self { surface } else { nil } }
}
