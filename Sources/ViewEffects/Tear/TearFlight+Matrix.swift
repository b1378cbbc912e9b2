import ScalarMath

extension TearFlight {
  /// The transform of a half at an eased share of the way, for numbers of any kind: what ``transform(of:at:)`` is when
  /// that share is reached.
  public func matrix<Number: ElementaryNumber>(of half: TearPath.Half, share: Number) -> NumberMatrix<Number> {
    let way = half == .left ? -share : share
    let middle = size.centre
    return .translation(Number(-middle.x), Number(-middle.y)) * .rotation(aboutZ: way * (Double.pi / 2))
      * .translation(distance * way + middle.x, Number(middle.y))
  }
}
