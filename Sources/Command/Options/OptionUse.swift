/// The options that were given and not read yet. Options that no verb has read are reported at the end of a run.
enum OptionUse {
  nonisolated(unsafe) private static var reasons: [String: String] = [:]
  nonisolated(unsafe) private static var read: Set<String> = []

  /// Takes an option as given, with the reason why it plays no part where nothing reads it.
  static func expect(_ option: String, otherwise reason: String) { reasons[option] = reason }

  /// Takes an option as read.
  static func note(_ option: String) { read.insert(option) }

  static func writeNotes() {
    for (option, reason) in reasons.sorted(by: { $0.key < $1.key }) where !read.contains(option) {
      Terminal.writeNote("\(option) plays no part: \(reason)")
    }
  }
}
