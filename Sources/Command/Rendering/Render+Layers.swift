import Workbench

/// `easel render --layers`: numbers in place of pictures.
extension Render {
  /// The layers of one moment, of so many, or of the run.
  func list(_ form: LayerListing.Form) throws {
    try checkMoments()
    let others: [(option: String, isGiven: Bool)] = [
      ("--difference", difference != nil), ("--exaggerate", exaggerate != nil), ("--size", size != nil),
      ("--theme", theme != nil), ("--background", scene.hasBackground), ("--json", json), ("--once", once),
      ("--sample", scene.hasSample), ("--scale", scale != nil),
    ]
    if let other = others.first(where: \.isGiven) {
      throw Failure("\(other.option) is of pictures, --layers of numbers: leave one out", .usage)
    }
    if at != nil || count != nil, fps != nil || duration != nil {
      throw Failure("--fps and --duration are of a whole run: leave --at and -n out", .usage)
    }
    let path = output.map(ArgumentEscaping.restore)
    if let path,
      path == "-" || ["png", "apng", "gif", "svg"].contains(where: { path.lowercased().hasSuffix("." + $0) })
    {
      throw Failure(
        "--layers writes numbers: -o file.\(form.rawValue), or standard output without -o, not \(path)", .usage)
    }
    let moment = try at.map { try RenderMoment($0) }
    let extent = try extent()
    let effects = try effects(extent)
    guard effects.count == 1 else { throw Failure("--layers lists one effect, not \(effects.count)", .usage) }
    let listing = LayerListing(
      form: form, effect: effects[0], moments: try listed(of: effects[0], moment),
      pixelsPerPoint: fineness(extent))
    try listing.write(to: path)
  }

  /// In seconds.
  private func listed(of effect: RenderedEffect, _ moment: RenderMoment?) throws -> [Double] {
    if let moment { return [try moment.seconds(of: effect)] }
    return try count.map { effect.moments($0) } ?? run(of: effect).moments
  }
}
