import DeformationAnalysis
import EffectMath
import Figures
import ScalarMath
import Workbench

/// What the pictures of a comparison are about: all techniques as stickers, and its lifted sheets of exact rows or
/// strips as curves. Meshes of other layouts, paper, rolls, maps and rows that are rounded or come from the published
/// solver have no such curves.
struct PictureSubject {
  /// A technique with the colour that it has in every picture.
  struct Shown {
    let technique: Technique
    let tint: Int
    /// The name, or the kind with a number where the name is long.
    let label: String

    var colour: Tint { .series(tint) }
  }

  /// A technique of exact rows or strips.
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
  }

  /// All that were asked for, each by its place among them.
  let techniques: [Technique]
  /// Those that there are colours for.
  let shown: [Shown]
  /// Those of them that differ by their surface or by their number of pieces.
  let members: [Member]
  /// The reasons why the others are no members, by their tints.
  private let omissions: [Int: String]
  let sticker: Size
  let pixelsPerPoint: Double

  /// Pixels from which on pictures count as different.
  static let visible = 1e-3
  /// Colours that tell techniques apart.
  private static let mostShown = 6

  init(_ comparison: Comparison) {
    self.init(
      comparison.reports.map(\.technique), sticker: comparison.sticker, pixelsPerPoint: comparison.pixelsPerPoint)
  }

  init(_ techniques: [Technique], sticker: Size, pixelsPerPoint: Double) {
    let labels = PictureLabels.labels(techniques.map(\.name))
    shown = zip(techniques, labels).prefix(Self.mostShown).enumerated().map { index, pair in
      Shown(technique: pair.0, tint: index, label: pair.1)
    }
    var members: [Member] = []
    var omissions: [Int: String] = [:]
    for one in shown {
      let technique = one.technique
      func omit(_ reason: String) { omissions[one.tint] = reason }
      guard let cells = technique.exactRows, technique.deformer.isLifted, technique.sheet.lift > 0 else {
        omit(Self.reason(against: technique))
        continue
      }
      if let same = members.first(where: { $0.cells == cells && $0.technique.light == technique.light }) {
        omit("same rows and light as \(same.name)")
      } else {
        members.append(Member(technique: technique, cells: cells, tint: one.tint))
      }
    }
    (self.techniques, self.members, self.omissions) = (techniques, members, omissions)
    (self.sticker, self.pixelsPerPoint) = (sticker, pixelsPerPoint)
  }

  /// Why a technique, by its place, is no sticker in a picture; nil where it is one.
  func reasonAgainstSticker(_ index: Int) -> String? {
    guard index < shown.count else { return "there are colours for \(Self.mostShown)" }
    return RenderedEffect.reason(against: shown[index].technique)
  }

  /// Why a technique, by its place, is no member; nil where it is one.
  func reasonAgainstMember(_ index: Int) -> String? {
    guard index < shown.count else { return reasonAgainstSticker(index) }
    return omissions[index]
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

  /// Those that are drawn as stickers.
  var stickers: [Shown] { shown.filter { reasonAgainstSticker($0.tint) == nil } }

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
  var compared: [Member] { pair.map { [$0.first, $0.second] } ?? Array(members.prefix(1)) }

  /// What the sticker is, for a footnote.
  var stickerText: String {
    "sticker \(NumberText.short(sticker.width)) × \(NumberText.short(sticker.height)) pt, "
      + "\(NumberText.short(pixelsPerPoint)) px per pt"
  }

  /// What dashes say in every picture of a comparison.
  static let dashes = "Dashed is what a technique is held against"

  /// Rows of a curve along a sheet.
  static let rows = Sampling.places(Sampling.usual, in: 0...1, isLogarithmic: false)
}
