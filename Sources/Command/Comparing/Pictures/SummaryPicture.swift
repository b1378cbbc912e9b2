import DeformationAnalysis
import Figures

/// One sheet for a slide: two techniques, or one.
struct SummaryPicture {
  let subject: PictureSubject
  let members: [PictureSubject.Member]

  init(of subject: PictureSubject) {
    self.subject = subject
    members = subject.compared
  }

  var figure: Figure {
    Figure(
      title: "Bending a sticker: " + members.map(\.name).joined(separator: " against "),
      panels: [
        profiles, ConvergencePicture.screenPanel(members, subject.pixelsPerPoint, name: name),
        StretchPicture.panel(of: members, name: name), LightPicture.sharedPanel(of: members, name: name), differences,
        motion,
      ].filter { !$0.marks.isEmpty }, columns: 3,
      footnote:
        "\(subject.stickerText); the bend in the middle. Dashed: as paper, the nearest reflection, the bottom edge"
    )
  }

  /// As short as a small panel needs: without options where that tells the two apart.
  private func name(_ member: PictureSubject.Member) -> String {
    let kinds = members.map { String($0.name.prefix { $0 != ":" }) }
    guard members.contains(where: { $0.name.count > 13 }) else { return member.name }
    let index = members.firstIndex { $0.tint == member.tint } ?? 0
    return Set(kinds).count == kinds.count ? kinds[index] : ["first", "second"][index]
  }

  private var profiles: Panel {
    let marks = members.flatMap { member -> [Mark] in
      let pieces = ProfilesPicture.flatPieces(member, label: name(member), tint: member.colour)
      let paper =
        (try? IsometricSheet(member.sheet, method: .height)) ?? (try? IsometricSheet(member.sheet, method: .angle))
      let dashed = paper.map { ProfilesPicture.curve(of: $0, label: nil, tint: member.dashedColour) }
      return [pieces] + (dashed.map { [$0] } ?? [])
    }
    return Panel(
      title: "From the side", horizontal: ProfilesPicture.horizontal, vertical: ProfilesPicture.vertical, marks: marks,
      hasEqualScales: true)
  }

  /// How far apart two pictures are; of a lone sheet, how far from paper.
  private var differences: Panel { members.count > 1 ? pairPanel(members[0], members[1]) : paperPanel(members[0]) }

  private func pairPanel(_ first: PictureSubject.Member, _ second: PictureSubject.Member) -> Panel {
    let pair = SheetPair(first.sheet, second.sheet)
    let matched = SheetPair(first.sheet, pair.matched)
    let centres = Sampling.places(121, in: pair.centres, isLogarithmic: false)
    func curve(_ pair: SheetPair, _ label: String, _ tint: Int) -> Curve {
      let distances = centres.map { pair.largestScreenDistance(centre: $0) * subject.pixelsPerPoint }
      return Curve(xs: centres, ys: distances, label: label, tint: .series(tint))
    }
    let curves = [curve(pair, "as published", 2), curve(matched, "lifted alike", 3)]
    // Of equal pictures, what roundings leave is not to fill the panel.
    let isVisible = curves.contains { $0.ys.contains { $0 >= PictureSubject.visible } }
    return Panel(
      title: "The pictures apart", horizontal: Axis(label: "row under both bends"),
      vertical: Axis(label: "at most, px", range: isVisible ? nil : 0...1), marks: curves.map { .curve($0) })
  }

  private func paperPanel(_ member: PictureSubject.Member) -> Panel {
    let progresses = Sampling.places(121, in: 0...1, isLogarithmic: false)
    let methods = [(IsometricSheet.Method.graph, "same curve", 2), (.angle, "same angles", 3)]
    let marks = methods.compactMap { method, label, tint -> Mark? in
      guard let paper = try? IsometricSheet(member.sheet, method: method) else { return nil }
      let shifts = progresses.map { paper.texelError(at: $0).value * subject.pixelsPerPoint }
      return .curve(Curve(xs: progresses, ys: shifts, label: label, tint: .series(tint)))
    }
    return Panel(
      title: "Apart from paper", horizontal: Axis(label: "progress", range: 0...1),
      vertical: Axis(label: "at most, px"), marks: marks)
  }

  /// Where the edges of the picture are over seconds.
  private var motion: Panel {
    let longest = members.map(\.technique.clock.duration).max() ?? 1
    let seconds = Sampling.places(Sampling.usual, in: 0...longest, isLogarithmic: false)
    let marks = members.flatMap { member -> [Mark] in
      let motion = DeformationAnalysis.Motion(member.sheet, member.technique.clock)
      func edge(_ row: Double, _ label: String?, _ tint: Tint) -> Mark {
        let shifts = seconds.map { motion.shift(row: row, at: $0) * subject.pixelsPerPoint }
        return .curve(Curve(xs: seconds, ys: shifts, label: label, tint: tint))
      }
      let rows = member.sheet.seenRows
      return [
        edge(rows.lowerBound, name(member), member.colour), edge(rows.upperBound, nil, member.dashedColour),
      ]
    }
    return Panel(
      title: "Motion of the edges", horizontal: Axis(label: "time, s"), vertical: Axis(label: "shift outward, px"),
      marks: marks)
  }
}
