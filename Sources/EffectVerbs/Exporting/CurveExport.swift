import CodeExport
import CurveFitting
import EffectMath
import Workbench

/// A curve in a platform's form, with its error.
package struct CurveExport {
  private let options: Export
  private let within: Double?
  private let subject: ExportSubject
  let target: ExportTarget
  package let form: ExportForm
  /// The error of the form; nil if the curve has no value to compare with.
  package let error: Deviation?
  /// The number of places at which the error of code was measured; nil for other forms.
  private let places: Int?
  /// True if the form is the curve itself, up to rounding.
  private var isExact = false
  package private(set) var text = ""
  /// The lines of the comment on the exported text.
  package private(set) var notes: [String] = []

  /// Creates the export of a curve.
  ///
  /// - Parameter word: the text of the curve.
  package init(_ options: Export, of word: String, _ reader: any CurveSource) throws {
    let (target, kind) = try Self.target(options)
    let subject = try ExportSubject(options, of: word, reader, target)
    let within = try RangeText.size(options.within, option: "--within")
    let found = try ExportSearch(subject, target, kind, within: within).found()
    let form = target.held(found.form)
    // Next to a jump, rounding to floats moves places.
    let isItself = found.error != nil && !target.floats.contains(form.kind)
    let measured = isItself ? nil : subject.deviation(of: found.form.hasJumps ? found.form : form)
    (self.options, self.within, self.subject, self.target, self.form) = (options, within, subject, target, form)
    (error, places) = (isItself ? found.error : measured?.error, measured?.places)
    try refuseIdle()
    isExact = try isExact(found)
    notes = entries.compactMap { entry in entry.text.map { entry.label.isEmpty ? $0 : "\(entry.label): \($0)" } }
    notes += found.notes + [rangeNote].compactMap(\.self)
    try Failure.reading(subject.label) {
      if target.fileExtension == "css" {
        notes.append("size: \(try target.text(form, subject.settings).utf8.count) bytes without comments")
      }
      text = try target.text(form, subject.settings, notes: notes)
    }
  }

  /// Returns the target, and the requested form; nil for any form.
  private static func target(_ options: Export) throws -> (ExportTarget, ExportForm.Kind?) {
    let (name, form) = options.target
    guard let found = ExportTarget.named(name) else {
      throw Failure(unknown: "a target", name, among: ExportTarget.all.map(\.name), all: "The targets are")
    }
    guard let form else { return (found, nil) }
    let kinds = found.kinds.map(\.rawValue)
    guard let kind = ExportForm.Kind(rawValue: form), found.kinds.contains(kind) else {
      throw Failure("\(found.name) has no form '\(form)': it has \(kinds.joined(separator: ", "))")
    }
    return (found, kind)
  }

  /// True if the text depends on the frame rate.
  package var readsFrames: Bool {
    reads { $0.framesPerSecond *= 2 } || form.kind == .samples && options.count == nil
  }

  /// Returns true if the text depends on a setting.
  private func reads(_ change: (inout ExportSettings) -> Void) -> Bool {
    var other = subject.settings
    change(&other)
    return (try? target.text(form, subject.settings)) != (try? target.text(form, other))
  }

  /// Rejects options without an effect.
  ///
  /// - Throws: ``Failure`` for an option that does not change the text, and for a table that exceeds the tolerance.
  private func refuseIdle() throws {
    let isTable = form.kind == .samples
    let idle = [
      ("-n", options.count != nil && !isTable),
      ("-d", subject.isNarrowed && !subject.free.isEmpty),
      ("--duration", options.duration != nil && !reads { $0.duration *= 2 }),
      ("--values", subject.settings.values != (0, 1) && !reads { $0.values = (0, 1) }),
      ("--name", options.name != nil && form.kind != .code && !reads { $0.name += "Other" }),
    ]
    if let (option, _) = idle.first(where: \.1) {
      let other = option == "-n" && target.kinds.contains(.samples) ? ", or use --to \(target.name):samples" : ""
      throw Failure("\(option) has no effect on '\(form.kind.title)' of \(target.name): leave it out\(other)")
    }
    // The search keeps all other forms within the tolerance.
    if isTable, let within, let size = error?.largest.magnitude, size > within {
      throw Failure(
        "\(subject.samples) samples are \(NumberText.short(size)) from \(subject.label): raise -n or --within", .notMet)
    }
  }

  /// Returns true if an exact form stays exact in the precision of the target.
  ///
  /// - Throws: ``Failure`` if rounding to that precision exceeds the tolerance.
  private func isExact(_ found: ExportSearch.Found) throws -> Bool {
    guard let size = error?.largest.magnitude else { return found.isExact }
    if found.form.kind == .code, !size.isFinite {
      throw Failure("\(subject.label) has numbers above 3.4e38, the largest float of \(target.name)", .badData)
    }
    if found.form.kind == .code || !found.isExact || size == 0 { return found.isExact }
    guard let height = try? subject.fittingTarget().height, size > 0x1p-16 * height else { return true }
    guard size <= within ?? Export.usualError * height else {
      throw Failure("the floats of \(target.name) are \(NumberText.short(size)) away from \(subject.label)", .notMet)
    }
    return false
  }

  /// A note on a CSS curve whose values at the ends lie outside 0…1; nil for any other curve.
  private var rangeNote: String? {
    guard target.fileExtension == "css", let program = subject.argument?.program else { return nil }
    let ends = [subject.domain.lowerBound, subject.domain.upperBound].map { program.value(at: $0) }
    if ends.allSatisfy({ -0.01...1.01 ~= $0 }) { return nil }
    return "the values go from \(NumberText.short(ends[0])) to \(NumberText.short(ends[1])); CSS expects 0 to 1"
  }

  package var members: [(String, JSON)] { entries.members + [("text", .text(text))] }

  /// The lines of the comment about the form, and the members of the object.
  private var entries: [Entry] {
    let (player, seconds) = (target.player[form.kind], NumberText.short(subject.domain.width))
    let hasAbscissa = form.kind == .code && !subject.hasShares
    let measured = "measured over \(subject.domain.shortText); the function takes any \(subject.abscissa)"
    let shares = form.kind == .spring ? nil : "0…1 stands for \(seconds) s"
    let time = hasAbscissa ? "\(subject.abscissa) is in seconds, at rest after \(seconds)" : shares
    let rate = subject.settings.framesPerSecond
    let frames = form.kind == .samples || !readsFrames ? nil : NumberText.short(subject.settings.duration * rate)
    let deviation = error.map { error in
      JSON.object([
        "largest": .number(error.largest.magnitude), "place": .number(error.abscissa), "proved": .flag(error.isProved),
        "places": .whole(places),
      ])
    }
    return [
      Entry("", subject.label, key: "curve", .text(subject.label)),
      Entry(
        "form", formText,
        members: [
          ("target", .text(target.name)), ("form", .text(form.kind.rawValue)), ("exact", .flag(isExact)),
          ("name", .text(subject.settings.name)), ("duration_s", .number(subject.settings.duration)),
          ("error", deviation ?? .null),
        ]),
      Entry("", subject.isNarrowed && hasAbscissa ? measured : nil),
      Entry("time", subject.hasOwnLength ? time : nil),
      Entry("frames", frames.map { "\($0) at \(NumberText.short(rate)) fps" }),
      Entry("playback", player, key: "player", .text(player)),
    ]
  }

  /// The form with its size and its error.
  private var formText: String {
    var text =
      switch form {
      case .linear(let curve): "\(form.kind.title), \(curve.points.count) points"
      case .path(let path) where path.segments.count > 1: "\(form.kind.title), \(path.segments.count) segments"
      case .samples(let values): "\(values.count) samples, straight between them"
      default: form.kind.title
      }
    let isSame = error.map { $0.largest == 0 } ?? true
    if isExact { text += isSame ? ", exact" : ", exact up to rounding" }
    guard let error, !isExact || !isSame else { return text }
    let proof = error.isProved ? "proved" : "measured" + (places.map { " at \($0) places" } ?? "")
    let place = "\(subject.abscissa) = \(NumberText.short(error.abscissa))" + (subject.hasOwnLength ? " s" : "")
    return text + "; largest error \(NumberText.short(error.largest.magnitude)) at \(place) (\(proof))"
  }
}
