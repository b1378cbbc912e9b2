/// How far the published map puts rows from where paper would, on the screen.
extension IsometricSheet {
  /// How far below its place on paper a row appears, in points.
  public func texelShift(row: Double, progress: Double) -> Double {
    sheet.screenY(row: row, progress: progress) - screenY(row: row, progress: progress)
  }

  /// The largest ``texelShift(row:progress:)`` over ``SheetMotion/seenRows`` in magnitude, in points.
  public var texelError: Supremum {
    let peak = Search.maximum(
      of: { progress in { self.texelShift(row: $0, progress: progress).magnitude } }, in: 0...1, seenRows,
      samples: (x: 48, y: 32))
    return Supremum(value: peak.value, row: peak.y, progress: peak.x)
  }

  /// The same at one progress.
  public func texelError(at progress: Double) -> Supremum {
    let peak = Search.maximum(
      of: { texelShift(row: $0, progress: progress).magnitude }, in: seenRows, samples: 64, candidates: 2)
    return Supremum(value: peak.value, row: peak.abscissa, progress: progress)
  }

  /// ``texelError`` after the best shift of the whole picture at each progress, which halves the span of shifts; in
  /// points. The place is the row that is then farthest below.
  public var alignedTexelError: Supremum {
    func span(_ progress: Double) -> (half: Double, row: Double) {
      let shift = { (row: Double) in self.texelShift(row: row, progress: progress) }
      let highest = Search.maximum(of: shift, in: seenRows, samples: 32, candidates: 1)
      let lowest = Search.maximum(of: { -shift($0) }, in: seenRows, samples: 32, candidates: 1)
      return ((highest.value + lowest.value) / 2, highest.abscissa)
    }
    let peak = Search.maximum(of: { span($0).half }, in: 0...1, samples: 32, candidates: 2, tolerance: 1e-7)
    return Supremum(value: peak.value, row: span(peak.abscissa).row, progress: peak.abscissa)
  }
}
