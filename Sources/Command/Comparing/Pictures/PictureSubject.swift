import DeformationAnalysis
import EffectGeometry
import EffectMath
import Figures
import Workbench

/// What the pictures of a comparison are about: its lifted sheets of exact rows or strips. Meshes of other layouts,
/// paper, rolls, maps and rows that are rounded or come from the published solver have no such pictures.
struct PictureSubject {
  /// A technique with the colour that it has in every picture.
  struct Member {
    let technique: Technique
    let cells: RowCells
    let tint: Int
    /// Of a lifted sheet, which always has one.
    var light: Light { technique.light ?? .highlight }

    var name: String { technique.name }
    var sheet: BentSheet { cells.sheet }
    var colour: Tint { .series(tint) }
    var pieces: String { "\(cells.count) \(technique.light == .highlight ? "rows" : "strips")" }
    /// The same colour, for what belongs to the technique beside its own line.
    var dashedColour: Tint { .series(tint + 6) }
  }

  /// Techniques that differ by their surface or by their number of pieces.
  let members: [Member]
  /// The techniques that no picture shows, with the reason.
  let omissions: [Omission]
  let sticker: Size
  let pixelsPerPoint: Double

  struct Omission {
    let name: String
    let reason: String
  }

  /// Pixels from which on pictures count as different.
  static let visible = 1e-3
  /// Colours that tell techniques apart.
  private static let mostMembers = 6

  init(_ comparison: Comparison) throws {
    try self.init(
      comparison.reports.map(\.technique), sticker: comparison.sticker, pixelsPerPoint: comparison.pixelsPerPoint)
  }

  /// - Throws: where there is nothing to draw of these techniques.
  init(_ techniques: [Technique], sticker: Size, pixelsPerPoint: Double) throws {
    var members: [Member] = []
    var omissions: [Omission] = []
    for technique in techniques {
      func omit(_ reason: String) { omissions.append(Omission(name: technique.name, reason: reason)) }
      guard let cells = technique.exactRows, technique.deformer.isLifted, technique.sheet.lift > 0 else {
        omit(Self.reason(against: technique))
        continue
      }
      if let same = members.first(where: { $0.cells == cells && $0.technique.light == technique.light }) {
        omit("same rows and light as \(same.name)")
      } else if members.count == Self.mostMembers {
        omit("there are colours for \(Self.mostMembers)")
      } else {
        members.append(Member(technique: technique, cells: cells, tint: members.count))
      }
    }
    guard !members.isEmpty else {
      throw Failure(
        "nothing to draw: pictures need a technique that lifts exact rows of a regular grid, or strips", .badData)
    }
    (self.members, self.omissions) = (members, omissions)
    (self.sticker, self.pixelsPerPoint) = (sticker, pixelsPerPoint)
  }

  /// Why a technique is not one of exact rows that are lifted.
  private static func reason(against technique: Technique) -> String {
    switch technique.deformer {
    case .isometric: return "it is a sheet of paper"
    case .rolled: return "it is rolled up"
    case .surface: return "no bent sheet describes it"
    case .texels: return "its heights come from a map"
    case .lifted: break
    }
    guard technique.layout.rowCount != nil else { return "it is a mesh of triangles" }
    if technique.sheet.lift == 0 { return "it is not lifted" }
    return technique.quantisation == nil ? "its rows come from the published solver" : "its rows are rounded"
  }

  /// The first technique of each surface.
  var surfaces: [Member] { firsts { $0.sheet == $1.sheet } }

  /// The first technique of each surface and light.
  var lights: [Member] { firsts { $0.sheet == $1.sheet && $0.light == $1.light } }

  private func firsts(_ areAlike: (Member, Member) -> Bool) -> [Member] {
    members.reduce(into: []) { kept, member in
      if !kept.contains(where: { areAlike($0, member) }) { kept.append(member) }
    }
  }

  /// The first two surfaces whose pictures differ, or the first two; nil for one.
  var pair: (first: Member, second: Member)? {
    let surfaces = surfaces
    let pairs = surfaces.indices.flatMap { first in
      surfaces.dropFirst(first + 1).map { (first: surfaces[first], second: $0) }
    }
    return pairs.first { pair in
      SheetPair(pair.first.sheet, pair.second.sheet).largestScreenDistance.value * pixelsPerPoint >= Self.visible
    } ?? pairs.first
  }

  /// The ``pair``, or the only surface.
  var compared: [Member] { pair.map { [$0.first, $0.second] } ?? [members[0]] }

  /// What the sticker is, for a footnote.
  var stickerText: String {
    "sticker \(NumberText.short(sticker.width)) × \(NumberText.short(sticker.height)) pt, "
      + "\(NumberText.short(pixelsPerPoint)) px per pt"
  }

  /// Rows of a curve along a sheet.
  static let rows = Sampling.places(Sampling.usual, in: 0...1, isLogarithmic: false)
}
