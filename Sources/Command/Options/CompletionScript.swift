/// The completion scripts of the argument parser, mended where they would not do.
enum CompletionScript {
  /// zsh takes words with colons as they are, and sets no blank behind what goes on: a folder, a call, an option.
  private static let zsh = (
    found: #"_describe -V '' non_empty_completions -- empty_completions -P $'\'\''"#,
    put: """
    local -ar open=("${(M)@:#*[/(=]}") whole=("${@:#(|*[/(=])}")
        compadd -S '' -- "${open[@]}"
        compadd -- "${whole[@]}"
    """
  )
  /// fish 3 does not tell the cursor's place in a word outside an interactive session; ``Completion`` takes whole
  /// words.
  private static let fish = (found: "(__easel_tokens -tC)", put: "0")

  /// The script; other text as it is.
  static func completed(_ text: String) -> String {
    if text.hasPrefix("#compdef") { return text.replacing(zsh.found, with: zsh.put) }
    if text.hasPrefix("function __easel") { return text.replacing(fish.found, with: fish.put) }
    return text
  }
}
