import ScalarMath

extension PageFold {
  /// From a half of the open page to the screen for a pinch of a scale from 0 to 1, for numbers of any kind: what
  /// ``matrix(of:in:)`` is for the pose of that pinch.
  public func matrix<Number: ElementaryNumber>(of half: Half, scale: Number) -> NumberMatrix<Number> {
    let angle = law.angle(scale: scale, reach: Number(reach))
    return .scale(law.pageScale(scale: scale)) * .rotation(aboutY: half.turn * angle)
      * .perspective(distance: Number(cameraDistance))
  }
}
