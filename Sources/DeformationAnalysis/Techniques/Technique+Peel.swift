import ScalarMath
import TimingFunctions
import ViewEffects

/// Techniques of the peel-off.
extension Technique {
  /// What moves the rows of a peel.
  public enum PeelRows: Sendable, Hashable {
    /// Its heights.
    case exact
    /// Its heights rounded as ``PeelOff/quantisation`` says. Else roundings are told of as pops alone.
    case rounded
    /// A sheet of paper in its place.
    case paper(IsometricSheet.Method)
    /// A picture of its heights.
    case texels(size: Int, PeelDisplacementMap.Depth)
  }

  /// A peel by its own camera, in points of the screen.
  ///
  /// - Parameter curve: of the rise over local time, in place of the peel's own.
  /// - Throws: ``ImpossibleTechnique`` for rounded rows or paper on another layout than ``Layout/rows(_:)``, paper that the
  ///   slopes do not allow, numbers that make no bent sheet and more rows than can be measured.
  public static func peel(
    _ peel: PeelOff, name: String = "peel", title: String = "SceneKit-style peel", curve: (any TimingFunction)? = nil,
    layout: Layout = .rows(50), rows: PeelRows = .exact, clock: Clock = .peel
  ) throws(ImpossibleTechnique) -> Technique {
    let (sheet, scale) = (try ImpossibleTechnique.unless { try BentSheet(peel, curve: curve) }, peel.pointsPerUnit)
    if curve != nil, rows == .rounded {
      throw ImpossibleTechnique(reason: "rounded rows are measured for the published rise alone, not for a curve")
    }
    let deformer: Deformer =
      switch rows {
      case .exact, .rounded: .lifted
      case .paper(let method): try paper(of: sheet, method)
      case .texels(let size, let depth):
        .texels(try ImpossibleTechnique.unless { try PeelDisplacementMap(peel, size: size, depth: depth) })
      }
    if case .rows = layout {
    } else if rows == .rounded || deformer.isPaper {
      throw ImpossibleTechnique(reason: "steps and isometric are for the regular grid alone, not for a mesh")
    }
    return try Technique(
      name: name, title: title, sheet: sheet, layout: layout, deformer: deformer, light: .highlight, clock: clock,
      quantisation: peel.quantisation, hasRoughNodes: rows == .rounded,
      quirks: Quirks(restingShare: peel.restingSize.height / peel.size.height),
      origin: .peel(peel, peel.farPlaneRule == .roundedUp ? .app : .article), pointsPerUnit: scale
    ).checked()
  }

  /// A sheet of paper in the place of a bent one.
  ///
  /// - Throws: for slopes that it cannot have, and for a profile that jumps, which no paper follows.
  static func paper(
    of sheet: BentSheet, _ method: IsometricSheet.Method
  ) throws(ImpossibleTechnique) -> Deformer {
    if sheet.profile.hasJump { throw ImpossibleTechnique(reason: "no paper follows a curve that jumps") }
    return .isometric(try ImpossibleTechnique.unless { try IsometricSheet(sheet, method: method) })
  }
}

extension BentSheet {
  /// What a peel tends to with ever finer rows, in points of the screen.
  ///
  /// - Parameter curve: of the rise over local time, in place of the peel's own.
  /// - Throws: as the other initialiser.
  public init(_ peel: PeelOff, curve: (any TimingFunction)? = nil) throws(IllegalParameter) {
    let scale = peel.pointsPerUnit
    try self.init(
      profile: curve.map { RiseProfile($0, isTurned: false) } ?? (peel.stage == .eased ? .peel : .straight), window: 1,
      height: peel.sheetSize.height * scale,
      width: peel.sheetSize.width * scale, lift: peel.lift * scale, cameraDistance: peel.camera.distance * scale)
  }

  /// What a segmented sticker tends to with ever finer strips.
  ///
  /// - Throws: as the other initialiser, and for a sheet that is lowered.
  public init(_ sticker: SegmentedSticker) throws(IllegalParameter) {
    try self.init(
      profile: RiseProfile(published: sticker.curve), window: sticker.window, height: sticker.sheetSize.height,
      width: sticker.sheetSize.width, lift: sticker.elevation, cameraDistance: sticker.cameraDistance,
      pictureRows: sticker.pictureRows, pictureWidth: sticker.size.width)
  }
}
