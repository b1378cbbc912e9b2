/// Figures that follow one another.
extension GnuplotRenderer {
  /// The PNG or SVG files of figures of one size. Automatic ranges fit all of them together.
  ///
  /// - Parameters:
  ///   - path: what they are for, named where it cannot be drawn.
  ///   - progress: called with the number of figures sent so far.
  /// - Precondition: the format is one of both; there is a figure.
  public func files(
    of figures: [Figure], _ format: FigureFormat, for path: String, progress: ((Int) -> Void)? = nil
  ) throws(FigureError) -> [[UInt8]] {
    precondition(format == .png || format == .svg, "frames are drawn as PNG or SVG")
    precondition(!figures.isEmpty, "there is a frame")
    let drawn = try drawn(figures, format, for: path, progress: progress)
    let files = format == .png ? Self.pictures(in: drawn) : Self.documents(in: drawn)
    guard files.count == figures.count, files.allSatisfy(format.isComplete) else {
      throw Self.incomplete(drawn, format)
    }
    return files
  }

  /// PNG files one after another: each ends with its chunk IEND.
  private static func pictures(in bytes: [UInt8]) -> [[UInt8]] {
    var files: [[UInt8]] = []
    var (start, place) = (0, 8)
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let isLast = bytes[place + 4..<place + 8].elementsEqual("IEND".utf8)
      place += 12 + length
      guard isLast, place <= bytes.count else { continue }
      files.append(Array(bytes[start..<place]))
      (start, place) = (place, place + 8)
    }
    return files
  }

  /// SVG documents one after another, of which each begins anew.
  private static func documents(in bytes: [UInt8]) -> [[UInt8]] {
    let head = Array("<?xml".utf8)
    var starts: [Int] = []
    var index = 0
    while let found = bytes[index...].firstRange(of: head) {
      starts.append(found.lowerBound)
      index = found.upperBound
    }
    let newline = UInt8(ascii: "\n")
    return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
      var file = Array(bytes[start..<end])
      // Blank lines stand between two.
      while file.count > 1, file.suffix(2) == [newline, newline] { file.removeLast() }
      return file
    }
  }
}
