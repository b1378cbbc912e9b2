/// Records the options that were given and those that were read, to report options without an effect.
///
/// Each instance is used by one thread.
package final class OptionUse: @unchecked Sendable {
  /// The options of the verb that runs on this thread; nil outside a verb.
  @TaskLocal package static var current: OptionUse?

  private var reasons: [String: String] = [:]
  private var read: Set<String> = []

  package init() {}

  /// Records a given option, with the reason why it has no effect if nothing reads it.
  package static func expect(_ option: String, otherwise reason: String) { current?.reasons[option] = reason }

  /// Records that an option was read.
  package static func note(_ option: String) { current?.read.insert(option) }

  /// A sentence for each option that nothing has read.
  package var idle: [String] {
    reasons.sorted { $0.key < $1.key }.filter { !read.contains($0.key) }
      .map { "\($0.key) has no effect: \($0.value)" }
  }
}
