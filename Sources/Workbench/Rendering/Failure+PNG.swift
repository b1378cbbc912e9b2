import RasterImages

extension Failure {
  /// A picture that cannot be put together: memory ended.
  package init(_ error: PNGError) { self.init(error.description, .unavailable) }
}
