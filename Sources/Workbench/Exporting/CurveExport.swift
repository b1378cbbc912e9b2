import CodeExport
import CurveFitting
import EffectMath

/// What `export` is asked.
package struct ExportQuestion {
  /// A curve, as any verb reads one.
  package var curve: String
  /// A target, perhaps with a form: css, css:linear.
  package var target: String
  package var parameters: [String] = []
  package var domain: ClosedRange<Double>?
  package var within: Double?
  /// Seconds; nil for the curve's own length, or 1.
  package var duration: Double?
  package var framesPerSecond = 60.0
  /// Nil for one that the curve's own name gives.
  package var name: String?
  package var values: (from: Double, to: Double) = (0, 1)
  /// How many values of a table; nil for one a frame.
  package var samples: Int?

  package init(_ curve: String, to target: String) { (self.curve, self.target) = (curve, target) }

  /// What a form may differ by unless told otherwise, as a share of the curve's height.
  package static let usualError = 1e-3
  /// The most values of a table.
  package static let mostSamples = 1_000_000

  /// The target, and the form that was asked for.
  func resolved() throws -> (ExportTarget, ExportForm.Kind?) {
    let parts = target.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let found = ExportTarget.named(parts[0]) else {
      throw Failure(unknown: "no target named", parts[0], among: ExportTarget.all.map(\.name))
    }
    guard parts.count > 1 else { return (found, nil) }
    let kinds = found.kinds.map(\.rawValue)
    guard let kind = ExportForm.Kind(rawValue: parts[1]), found.kinds.contains(kind) else {
      throw Failure("\(found.name) has no form '\(parts[1])': it has \(kinds.joined(separator: ", "))", .usage)
    }
    return (found, kind)
  }
}

/// A curve as a platform has it, with what that costs.
package struct CurveExport {
  package let target: ExportTarget
  package let form: ExportForm
  package let text: String
  /// Whether the form holds the curve itself, but for rounding.
  package let isExact: Bool
  /// Of the form from the curve; nil where the curve has no value to compare with.
  package let error: Deviation?
  /// How many places the error of code was measured at; nil for other forms.
  private let places: Int?
  /// The curve, in a line.
  package let label: String
  package let settings: ExportSettings
  /// What else is to be known; a line each.
  package let notes: [String]
  /// True if the text depends on the frame rate.
  package let readsFrames: Bool

  package init(_ question: ExportQuestion, _ reader: any CurveSource) throws {
    let (target, kind) = try question.resolved()
    let subject = try ExportSubject(question, reader, target)
    let found = try ExportSearch(subject, target, kind, within: question.within).found()
    let form = target.held(found.form)
    // A place is a float beside a jump: the difference there says nothing.
    let isItself = found.error != nil && !target.floats.contains(form.kind)
    let measured = isItself ? nil : subject.deviation(of: found.form.hasJumps ? found.form : form)
    let error = isItself ? found.error : measured?.error
    try Self.refuseIdle(question, subject, target, form, error)
    let isExact = try Self.isExact(found, error, subject, target, within: question.within)
    var notes = Self.notes(subject, target, form, isExact: isExact, error, places: measured?.places) + found.notes
    (self.target, self.form, self.isExact, self.error) = (target, form, isExact, error)
    (label, settings, places) = (subject.label, subject.settings, measured?.places)
    readsFrames =
      Self.reads(target, form, subject.settings) { $0.framesPerSecond *= 2 }
      || form.kind == .samples && question.samples == nil
    do throws(ExportFailure) {
      if target.fileExtension == "css" {
        notes.append("size: \(try target.text(form, settings).utf8.count) bytes without comments")
      }
      self.notes = notes
      text = try target.text(form, settings, notes: notes)
    } catch {
      throw Failure("\(subject.label): \(error.description)", .badData)
    }
  }

  /// Returns true if the text of a form depends on a setting.
  private static func reads(
    _ target: ExportTarget, _ form: ExportForm, _ settings: ExportSettings, _ change: (inout ExportSettings) -> Void
  ) -> Bool {
    var other = settings
    change(&other)
    return (try? target.text(form, settings)) != (try? target.text(form, other))
  }

  /// - Throws: ``Failure`` for an option without a part in the text.
  private static func refuseIdle(
    _ question: ExportQuestion, _ subject: ExportSubject, _ target: ExportTarget, _ form: ExportForm,
    _ error: Deviation?
  ) throws {
    func isIdle(_ change: (inout ExportSettings) -> Void) -> Bool { !reads(target, form, subject.settings, change) }
    let isTable = form.kind == .samples
    let options = [
      ("-n", question.samples != nil && !isTable),
      ("-d", question.domain != nil && !subject.free.isEmpty),
      ("--duration", question.duration != nil && isIdle { $0.duration *= 2 }),
      ("--values", question.values != (0, 1) && isIdle { $0.values = (0, 1) }),
      ("--name", question.name != nil && form.kind != .code && isIdle { $0.name += "Other" }),
    ]
    if let (option, _) = options.first(where: \.1) {
      throw Failure("\(option) plays no part in the \(form.kind.title) of \(target.name): leave it out", .usage)
    }
    // Of other forms the search keeps within it.
    if isTable, let within = question.within, let size = error?.largest.magnitude, size > within {
      throw Failure(
        "straight lines between \(subject.samples) samples are \(NumberText.short(size)) away from \(subject.label): "
          + "a larger -n or --within", .notMet)
    }
  }

  /// Whether a form that is exact is so with the numbers of the target too.
  ///
  /// - Throws: ``Failure`` where these are further away than a form may be.
  private static func isExact(
    _ found: ExportSearch.Found, _ error: Deviation?, _ subject: ExportSubject, _ target: ExportTarget, within: Double?
  ) throws -> Bool {
    guard let error else { return found.isExact }
    let size = error.largest.magnitude
    if found.form.kind == .code {
      guard size.isFinite else {
        throw Failure("\(subject.label) has numbers that \(target.name) has not: floats end at 3.4e38", .badData)
      }
      return found.isExact
    }
    if !found.isExact || size == 0 { return found.isExact }
    guard let height = try? subject.fittingTarget().height, size > 0x1p-16 * height else { return true }
    guard size <= within ?? ExportQuestion.usualError * height else {
      throw Failure(
        "\(target.name) counts in floats, which are \(NumberText.short(size)) away from \(subject.label)", .notMet)
    }
    return false
  }

  /// Whether the text begins with what is said about it.
  package var hasComment: Bool { target.hasComments }

  /// The lines of the comment.
  private static func notes(
    _ subject: ExportSubject, _ target: ExportTarget, _ form: ExportForm, isExact: Bool, _ error: Deviation?,
    places: Int?
  ) -> [String] {
    var lines = [subject.label]
    var told = form.kind.title
    if case .linear(let curve) = form { told += ", \(curve.points.count) points" }
    if case .path(let path) = form, path.segments.count > 1 { told += ", \(path.segments.count) segments" }
    if case .samples(let values) = form { told = "\(values.count) samples, straight between them" }
    if isExact { told += ", exact" }
    if let error, !(isExact && error.largest == 0) {
      let proof = error.isProved ? "proved" : "measured" + (places.map { " at \($0) places" } ?? "")
      let place = "\(subject.abscissa) = \(NumberText.short(error.abscissa))"
      told += "; largest error \(NumberText.short(error.largest.magnitude)) at \(place) (\(proof))"
    }
    lines.append("form: " + told)
    if subject.isNarrowed, form.kind == .code, !subject.hasShares {
      let (low, high) = (NumberText.short(subject.domain.lowerBound), NumberText.short(subject.domain.upperBound))
      lines.append("measured over \(low)…\(high); the function takes any \(subject.abscissa)")
    }
    if subject.hasOwnLength {
      let seconds = NumberText.short(subject.length)
      if form.kind == .code, !subject.hasShares {
        lines.append("time: \(subject.abscissa) is in seconds, at rest after \(seconds)")
      } else if form.kind != .spring {
        lines.append("time: 0…1 stands for \(seconds) s")
      }
    }
    if let player = target.player[form.kind] { lines.append("player: " + player) }
    return lines
  }

  /// One object.
  package var json: JSON {
    let deviation = error.map { error in
      JSON.object([
        "largest": .number(error.largest.magnitude), "place": .number(error.abscissa), "proved": .flag(error.isProved),
        "places": places.map(JSON.whole) ?? .null,
      ])
    }
    return .object([
      "schema": .whole(1), "curve": .text(label), "target": .text(target.name), "form": .text(form.kind.rawValue),
      "exact": .flag(isExact), "name": .text(settings.name), "duration_s": .number(settings.duration),
      "error": deviation ?? .null, "player": target.player[form.kind].map(JSON.text) ?? .null, "notes": .texts(notes),
      "text": .text(text),
    ])
  }
}
