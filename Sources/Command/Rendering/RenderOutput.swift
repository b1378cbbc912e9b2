import Figures
import RasterImages
import Workbench

/// Where frames go, by the ending of a path.
enum RenderOutput {
  /// One picture.
  case picture(OutputFile)
  /// A moving one.
  case moving(MovingFile)
  /// A folder of numbered pictures.
  case folder(FrameFolder)

  private static let picture = "png"
  /// Of files.
  static let endings = [picture] + MovingForm.allCases.map(\.rawValue)

  /// Fails early, before anything is drawn.
  init(_ path: String) throws {
    guard !path.isEmpty else {
      throw Failure("-o takes a file or a folder, as in -o peel.png or -o frames/, not an empty name", .usage)
    }
    let ending = Self.ending(of: path)
    if path.hasSuffix("/") || OutputFolder.isFolder(path) && !Self.endings.contains(ending) {
      self = .folder(try Failure.ofDrawing { () throws(FigureError) in try FrameFolder(path) })
    } else if OutputFolder.isFolder(path) {
      throw Failure("\(path) is a folder: give \(path)/ to write numbered frames into it", .usage)
    } else if ending == Self.picture {
      self = .picture(try Failure.ofDrawing { () throws(FigureError) in try OutputFile(path) })
    } else if let form = MovingForm(rawValue: ending) {
      self = .moving(MovingFile(try Failure.ofDrawing { () throws(FigureError) in try OutputFile(path) }, form))
    } else {
      let names = Self.endings.map { "." + $0 }.joined(separator: ", ")
      throw Failure("render writes \(names), or numbered frames into a folder as in frames/, not \(path)", .usage)
    }
  }

  /// Behind the last dot of the name, in small letters; empty where there is none.
  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  var isMoving: Bool { if case .picture = self { false } else { true } }
}

extension OutputFile {
  /// Writes a picture of 8 bits.
  func write(_ image: Image) throws { try write(file: Self.bytes(of: image)) }

  func write(file bytes: [UInt8]) throws {
    try Failure.ofDrawing { () throws(FigureError) in try write(bytes) }
  }

  /// A PNG file.
  private static func bytes(of image: Image) throws -> [UInt8] {
    do throws(PNGError) { return try StoredImage(image).png() } catch { throw Failure(error) }
  }
}
