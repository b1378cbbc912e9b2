import DeformationAnalysis
import Figures

/// One sheet for a slide.
enum SummaryPicture {
  static func figure(of subject: PictureSubject) -> Figure {
    Figure(
      title: "\(subject.names): bending a sticker",
      panels: [
        profiles(subject), ConvergencePicture.screenPanel(of: subject), StretchPicture.panel(of: subject),
        LightPicture.sharedPanel(of: subject), differences(subject), motion(subject),
      ], columns: 3,
      footnote: "\(subject.stickerText); from the side, stretch and light with the bend in the middle of the sheet")
  }

  private static func profiles(_ subject: PictureSubject) -> Panel {
    let marks = subject.surfaces.flatMap { member -> [Mark] in
      let pieces = ProfilesPicture.flatPieces(member, label: member.name, tint: member.colour)
      return [pieces] + (ProfilesPicture.paper(member, label: nil, tint: member.dashedColour).map { [$0] } ?? [])
    }
    return Panel(
      title: "From the side; dashed: as paper", horizontal: Axis(label: "along the page, pt"),
      vertical: Axis(label: "height, pt"), marks: marks, hasEqualScales: true)
  }

  /// How far apart two pictures are; of a lone sheet, how far from paper.
  private static func differences(_ subject: PictureSubject) -> Panel {
    guard let (first, second) = subject.pair else { return paperShift(subject.members[0], subject) }
    let pair = SheetPair(first.sheet, second.sheet)
    let matched = SheetPair(first.sheet, pair.matched)
    let centres = Sampling.places(121, in: pair.centres, isLogarithmic: false)
    func curve(_ pair: SheetPair, _ label: String, _ tint: Int) -> Mark {
      .curve(
        Curve(
          xs: centres, ys: centres.map { pair.largestScreenDistance(centre: $0) * subject.pixelsPerPoint },
          label: label, tint: .series(tint)))
    }
    return Panel(
      title: "The two pictures apart", horizontal: Axis(label: "row of the picture at the middle of both bends"),
      vertical: Axis(label: "largest distance, px"),
      marks: [curve(pair, "as published", 2), curve(matched, "lifted alike", 3)])
  }

  private static func paperShift(_ member: PictureSubject.Member, _ subject: PictureSubject) -> Panel {
    let progresses = Sampling.places(121, in: 0...1, isLogarithmic: false)
    let marks = IsometricCounterpart.Method.allCases.enumerated().compactMap { index, method -> Mark? in
      guard let paper = IsometricCounterpart(of: member.sheet, by: method) else { return nil }
      let shifts = progresses.map { paper.largestTexelShift(progress: $0) * subject.pixelsPerPoint }
      return .curve(Curve(xs: progresses, ys: shifts, label: "by \(method.rawValue)", tint: .series(index + 1)))
    }
    return Panel(
      title: "Shift against paper", horizontal: Axis(label: "progress", range: 0...1),
      vertical: Axis(label: "largest shift, px"), marks: marks)
  }

  /// Where the edges of the picture are over seconds.
  private static func motion(_ subject: PictureSubject) -> Panel {
    let marks = subject.surfaces.flatMap { member -> [Mark] in
      let motion = DeformationAnalysis.Motion(member.sheet, member.technique.clock)
      let seconds = Sampling.places(301, in: 0...motion.clock.duration, isLogarithmic: false)
      func edge(_ row: Double, _ label: String?, _ tint: Tint) -> Mark {
        .curve(
          Curve(
            xs: seconds, ys: seconds.map { motion.shift(row: row, at: $0) * subject.pixelsPerPoint }, label: label,
            tint: tint))
      }
      let rows = member.sheet.pictureRows
      return [
        edge(rows.lowerBound, member.name, member.colour), edge(rows.upperBound, nil, member.dashedColour),
      ]
    }
    return Panel(
      title: "Top edge; dashed: bottom", horizontal: Axis(label: "s"), vertical: Axis(label: "shift outward, px"),
      marks: marks)
  }
}
