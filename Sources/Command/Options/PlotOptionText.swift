import Figures
import Workbench

/// Options of pictures that have a grammar of their own.
enum PlotOptionText {
  /// `a,b`, or `"a, with a comma",b`.
  static func names(_ text: String) throws -> [String] {
    guard text.contains("\"") else {
      return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    do {
      return try Array(text.utf8).withUnsafeBufferPointer {
        try SeparatedFields.texts(of: $0, separator: UInt8(ascii: ","))
      }
    } catch {
      throw Failure("--legend takes names with commas in double quotes, not '\(text.prefix(60))'", .usage)
    }
  }
}
