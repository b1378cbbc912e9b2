import DeformationAnalysis
import EffectRendering
import Figures
import RasterImages
import ScalarMath

/// The techniques as stickers next to each other at progress 0.5 and at their largest distance, with the differences.
enum StickersPicture {
  private static let frame = PixelSize(width: 320, height: 320)
  /// The factor that exaggerates differences.
  private static let exaggeration = 5.0

  static func figure(of subject: PictureSubject, theme: Theme, omissions: String?) -> Figure {
    let effects = subject.stickers.map { RenderedEffect($0, on: subject.sticker) }
    let view = RenderCanvas.union(effects)
    func canvas(_ ground: RenderBackground) -> RenderCanvas {
      RenderCanvas(fitting: view.size, width: frame.width, height: frame.height, background: ground).noting
    }
    let (grounded, bare) = (canvas(.ground(of: theme)), canvas(.transparent))
    let moments = moments(of: subject)
    let panels = moments.flatMap { progress -> [Panel] in
      func pictures(_ canvas: RenderCanvas) -> [Image] {
        effects.map { canvas.frame($0, at: $0.seconds(atProgress: progress), in: view) }
      }
      let names = subject.stickers.map { "\($0.technique.name) at \(NumberText.short(progress, digits: 2))" }
      return zip(names, pictures(grounded)).map { Panel(title: $0, picture: Raster($1)) }
        + difference(of: subject, pictures(bare))
    }
    return .contactSheet(
      title: moments.count > 1 ? "Stickers at progress 0.5 and at the largest distance of two" : "At progress 0.5",
      panels, columns: panels.count / moments.count, theme: theme,
      footnote: "As published, with light and ground"
        + (effects.count > 1 ? "; differences without ground: black for 0, pale from 1/5 of full scale" : "")
        + "; \(subject.stickerText)" + (omissions.map { ". \($0)" } ?? ""))
  }

  /// Returns a panel with the difference of two pictures; empty without two.
  private static func difference(of subject: PictureSubject, _ pictures: [Image]) -> [Panel] {
    let stickers = subject.stickers
    let tints = subject.pair.map { [$0.first.tint, $0.second.tint] } ?? stickers.prefix(2).map(\.tint)
    let places = tints.compactMap { tint in stickers.firstIndex { $0.tint == tint } }
    guard places.count == 2 else { return [] }
    let both = places.map { pictures[$0].asStored }
    let map = ImageDifference(both[0], both[1]).heatMap(exaggeration: exaggeration)
    return [Panel(title: places.reversed().map { stickers[$0].label }.joined(separator: " − "), picture: Raster(map))]
  }

  /// Returns progress 0.5, and the progress of the pair's largest distance.
  private static func moments(of subject: PictureSubject) -> [Double] {
    guard let pair = subject.pair else { return [0.5] }
    return [0.5, min(max(SheetPair(pair.first.sheet, pair.second.sheet).largestScreenDistance.progress, 0), 1)]
  }
}

/// Techniques drawn as stickers of one scale, each at a moment, with a marked row, cropped to the visible part.
struct StickerDrawing {
  /// The index of a sticker, and its progress.
  typealias Moment = (sticker: Int, progress: Double)

  private let stickers: [PictureSubject.Shown]
  private let effects: [RenderedEffect]
  /// The row of the picture between two arrows; nil without arrows.
  private let row: Double?
  private var view: PlaneRectangle
  /// The labels of stickers that are invisible at their moments.
  private(set) var unseen: [String] = []

  /// The length of an arrow as a share of the picture's width, and the largest slope of a row with arrows.
  private static let (arrow, mostSlope) = (0.045, 0.1)
  /// The longer side, in pixels, of the test picture that locates the visible part; the smallest visible opacity; the
  /// margin.
  private static let (finding, opacity, margin): (Double, Float, Double) = (240, 0.02, 0.05)

  init(_ stickers: [PictureSubject.Shown], on sticker: Size, at moments: [Moment], marking row: Double?) {
    (self.stickers, self.row) = (stickers, row)
    effects = stickers.map { RenderedEffect($0, on: sticker) }
    view = RenderCanvas.union(effects)
    view = seen(moments) ?? view
  }

  /// The height of the drawn area, as a share of its width.
  var shape: Double { view.size.height / view.size.width }

  func picture(of moment: Moment, _ frame: PixelSize, _ theme: Theme) -> Raster {
    let canvas = RenderCanvas(
      fitting: view.size, width: frame.width, height: frame.height, background: .ground(of: theme)
    ).noting
    let effect = effects[moment.sticker]
    var image = canvas.frame(effect, at: effect.seconds(atProgress: moment.progress), in: view)
    if let place = mark(of: moment) {
      let row = (place - canvas.shown(effect, in: view).origin.y) * canvas.scale
      image.pointAt(row: row, size: Self.arrow * Double(frame.width), light: theme == .dark ? 1 : 0)
    }
    return Raster(image)
  }

  /// Returns the place of the marked row, in points of the plane; nil if it does not lie across the picture.
  func mark(of moment: Moment) -> Double? {
    guard let row else { return nil }
    let technique = stickers[moment.sticker].technique
    let middle = technique.sheet.restingSize.centre - technique.pictureOnSheet.origin
    let seen = technique.seen([0, 0.5, 1].map { Vector2($0, row) }, at: moment.progress)
    let across = seen[2] - seen[0]
    guard across.y.magnitude <= Self.mostSlope * max(across.x.magnitude, across.y.magnitude) else { return nil }
    return middle.y + seen[1].y
  }

  /// Returns the part of the view with visible or marked points at the moments, with a margin; nil if nothing is
  /// visible. Adds the labels of invisible stickers to ``unseen``.
  private mutating func seen(_ moments: [Moment]) -> PlaneRectangle? {
    let scale = Self.finding / max(view.size.width, view.size.height)
    let sides = [view.size.width, view.size.height].map { max(1, Int($0 * scale)) }
    let canvas = RenderCanvas(fitting: view.size, width: sides[0], height: sides[1], background: .transparent)
    var (low, high) = (Vector2(.infinity, .infinity), Vector2(-.infinity, -.infinity))
    for moment in moments {
      let effect = effects[moment.sticker]
      let image = canvas.frame(effect, at: effect.seconds(atProgress: moment.progress), in: view)
      let origin = canvas.shown(effect, in: view).origin
      let visible = image.pixels.indices.filter { image.pixels[$0].w >= Self.opacity }
      if visible.isEmpty { unseen.append(stickers[moment.sticker].label) }
      for index in visible {
        let place = origin + Vector2(Double(index % image.width), Double(index / image.width)) / canvas.scale
        (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place + Vector2(1, 1) / canvas.scale))
      }
      if let mark = mark(of: moment), mark >= view.origin.y, mark <= view.end.y {
        (low.y, high.y) = (min(low.y, mark), max(high.y, mark))
      }
    }
    let size = high - low
    guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else { return nil }
    let margin = Self.margin * max(size.x, size.y)
    return PlaneRectangle(
      origin: low - Vector2(margin, margin), size: Size(width: size.x + 2 * margin, height: size.y + 2 * margin))
  }
}

extension Image {
  /// Draws an arrowhead of a length at either side, with the tips at a row, all in pixels; light is 0…1.
  fileprivate mutating func pointAt(row: Double, size: Double, light: Float) {
    guard row.isFinite, row > -size, row < Double(height) + size else { return }
    for y in max(0, Int(row - size))..<min(height, Int(row + size) + 2) {
      let length = size - 1.7 * (Double(y) + 0.5 - row).magnitude
      for x in 0..<max(0, min(Int(length.rounded(.up)), width / 2)) {
        let share = Float(min(1, length - Double(x)))
        for column in [x, width - 1 - x] {
          self[column, y] = self[column, y] * (1 - share) + SIMD4(light, light, light, 1) * share
        }
      }
    }
  }
}

extension RenderedEffect {
  /// Creates a technique of a comparison on the sample picture of 640 px, with a sheet of at most 2048 px, and without
  /// a shadow that is too large.
  init(_ shown: PictureSubject.Shown, on sticker: Size) {
    let sheet = shown.technique.sheet.restingSize
    let side = min(640 / max(sticker.width, sticker.height), 2048 / max(sheet.width, sheet.height))
    let picture = SamplePicture.sticker.image(
      width: max(1, Int(side * sticker.width)), height: max(1, Int(side * sticker.height)))
    var options = TechniqueScene.Options()
    if Self.omitsShadow(of: shown.technique) { options.shadow = nil }
    self.init(
      name: shown.label, scene: TechniqueScene(shown.technique, picture: picture, options: options))
  }

  /// Returns true if the technique's shadow is too large to be drawn.
  static func omitsShadow(of technique: Technique) -> Bool {
    (try? SceneKind.checkShadow(of: technique, TechniqueScene.Options())) == nil
  }
}
