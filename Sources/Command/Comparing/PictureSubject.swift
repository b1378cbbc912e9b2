import DeformationAnalysis
import EffectMath
import Figures

/// The subject of the pictures of a comparison: techniques as stickers, and lifted sheets of exact rows or strips as
/// curves. Other meshes, paper, rolls, maps, and rounded or solved rows have no such curves.
struct PictureSubject {
  /// A technique with its colour in every picture.
  struct Shown {
    let technique: Technique
    let tint: Int
    /// The name, or for a long name the kind with a number.
    let label: String

    var colour: Tint { .series(tint) }
  }

  /// A technique of exact rows or strips.
  struct Member {
    let technique: Technique
    let cells: RowCells
    let tint: Int
    /// The name, or for a long name the kind with a number.
    let name: String

    /// The light of the technique; every lifted sheet has one.
    var light: Light { technique.light ?? .highlight }
    var sheet: BentSheet { cells.sheet }
    var pieces: String { "\(cells.count) \(technique.light == .highlight ? "rows" : "strips")" }
  }

  let techniques: [Technique]
  /// The first techniques, each with a colour.
  let shown: [Shown]
  /// The shown techniques with exact rows that differ by their surface, light or number of pieces.
  let members: [Member]
  /// The reasons why other shown techniques are no members, by their tints.
  private let omissions: [Int: String]
  let comparison: Comparison

  var sticker: Size { comparison.sticker }
  var pixelsPerPoint: Double { comparison.pixelsPerPoint }

  /// The smallest difference between pictures, in pixels.
  static let visible = 1e-3
  private static let mostShown = 6
  /// The rows at which a curve along a sheet is sampled.
  static let rows = Sampling.places(Sampling.usual, in: 0...1)

  init(_ comparison: Comparison) {
    techniques = comparison.reports.map(\.technique)
    shown = zip(techniques, ComparisonText.labels(techniques.map(\.name))).prefix(Self.mostShown).enumerated().map {
      Shown(technique: $1.0, tint: $0, label: $1.1)
    }
    var (members, omissions): ([Member], [Int: String]) = ([], [:])
    for one in shown {
      let technique = one.technique
      if let cells = technique.exactRows, technique.sheet.lift > 0 {
        if let same = members.first(where: { $0.cells == cells && $0.technique.light == technique.light }) {
          omissions[one.tint] = "same rows and light as \(same.name)"
        } else {
          members.append(Member(technique: technique, cells: cells, tint: one.tint, name: one.label))
        }
      } else {
        omissions[one.tint] = Self.reason(against: technique)
      }
    }
    (self.members, self.omissions) = (members, omissions)
    self.comparison = comparison
  }

  /// Returns the reason why the technique at an index is not drawn as a sticker; nil if it is.
  func reasonAgainstSticker(_ index: Int) -> String? {
    guard index < shown.count else { return "there are colours for \(Self.mostShown)" }
    return RenderedEffect.reason(against: shown[index].technique)
  }

  /// Returns the reason why the technique at an index is not a member; nil if it is.
  func reasonAgainstMember(_ index: Int) -> String? {
    index < shown.count ? omissions[index] : reasonAgainstSticker(index)
  }

  /// Returns the reason why a technique does not lift exact rows.
  private static func reason(against technique: Technique) -> String {
    switch technique.deformer {
    case .isometric: return "it is a sheet of paper"
    case .rolled: return "it is rolled up"
    case .surface: return "no bent sheet describes it"
    case .lifted(.texels): return "its heights come from a map"
    case .lifted: break
    }
    guard technique.layout.rowCount != nil else { return "it is a mesh of triangles" }
    if technique.sheet.lift == 0 { return "it is not lifted" }
    return technique.quantisation == nil ? "its rows come from the published solver" : "its rows are rounded"
  }

  /// The techniques drawn as stickers.
  var stickers: [Shown] { shown.filter { reasonAgainstSticker($0.tint) == nil } }

  /// The first member for each distinct surface.
  var surfaces: [Member] { firsts { $0.sheet == $1.sheet } }

  /// The first member for each distinct pair of surface and light.
  var lights: [Member] { firsts { $0.sheet == $1.sheet && $0.light == $1.light } }

  private func firsts(_ areAlike: (Member, Member) -> Bool) -> [Member] {
    members.reduce(into: []) { kept, member in
      if !kept.contains(where: { areAlike($0, member) }) { kept.append(member) }
    }
  }

  /// The first two surfaces with different pictures, otherwise the first two; nil for fewer than two.
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

  /// The sticker's size, for a footnote.
  var stickerText: String {
    let pixels = [sticker.width, sticker.height].map { NumberText.short($0 * pixelsPerPoint) }
    return "sticker \(NumberText.short(sticker.width)) × \(NumberText.short(sticker.height)) pt "
      + "(\(pixels[0]) × \(pixels[1]) px)"
  }
}
