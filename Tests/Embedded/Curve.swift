import TimingFunctions

/// cubic-bezier(x1, y1, x2, y2) at x; NaN where these are no curve.
@_expose(wasm, "bezier") @_cdecl("bezier")
public func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double {
  (try? CubicBezier(x1, y1, x2, y2))?.value(at: x) ?? .nan
}
