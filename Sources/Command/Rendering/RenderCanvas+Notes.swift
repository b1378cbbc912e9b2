import Workbench

extension RenderCanvas {
  /// This canvas, which says on standard error, once, that a sheet is not drawn by exact areas.
  var noting: RenderCanvas {
    note = Terminal.writeNote
    return self
  }
}
