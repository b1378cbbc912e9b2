import ScalarMath

/// Numbers as the languages write them.
extension Lexer {
  /// Decimal, hexadecimal, binary and octal numbers with `_` separators and an f, h, F, H or l suffix. `2e` is 2·e,
  /// `2e3` a number, `2½` two and a half, and `2f(t)` twice f(t).
  mutating func number() throws(FormulaError) -> Token {
    let start = position
    if let value = try prefixed() {
      var number = token(.number(value), from: start)
      number.form = .whole
      return number
    }
    var text: [UInt8] = []
    let isHexadecimal = byte() == UInt8(ascii: "0") && (byte(1) | 0x20) == UInt8(ascii: "x")
    if isHexadecimal {
      text = [byte(), byte(1)]
      position += 2
    }
    func isDigit(_ byte: UInt8) -> Bool { byte.isDigit || (isHexadecimal && byte.isHexadecimalLetter) }
    func take(_ lexer: inout Lexer) {
      while isDigit(lexer.byte()) || (lexer.byte() == UInt8(ascii: "_") && isDigit(lexer.byte(1))) {
        if lexer.byte() != UInt8(ascii: "_") { text.append(lexer.byte()) }
        lexer.position += 1
      }
    }
    take(&self)
    if byte() == UInt8(ascii: "."), byte(1) != UInt8(ascii: ".") {
      position += 1
      text.append(UInt8(ascii: "."))
      if !isDigit(byte()) { text.append(UInt8(ascii: "0")) }
      take(&self)
    }
    let exponentMark = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    let signed = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
    if byte() | 0x20 == exponentMark, byte(signed ? 2 : 1).isDigit {
      text.append(exponentMark)
      if signed { text.append(byte(1)) }
      position += signed ? 2 : 1
      while byte().isDigit {
        text.append(byte())
        position += 1
      }
    } else if isHexadecimal, text.contains(UInt8(ascii: ".")) {
      text += Array("p0".utf8)
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)) else {
      throw FormulaError("bad number", at: start..<position)
    }
    guard value.isFinite else { throw FormulaError("the number is too large", at: start..<position) }
    let isWhole = !text.contains(UInt8(ascii: ".")) && !text.contains(exponentMark)
    let isZeroed = isWhole && !isHexadecimal && text.count > 1 && text[0] == UInt8(ascii: "0")
    var form: Token.NumberForm = isZeroed ? .zeroed(octal: Self.whole(text, base: 8)) : isWhole ? .whole : .fractional
    if isWhole, let fraction = fraction() {
      var number = token(.number(value + fraction), from: start)
      number.exactness = (4 * fraction).rounded() == 4 * fraction && value < 0x1p50 ? .exact : .near
      return number
    }
    if "fFhHlL".utf8.contains(byte()), !byte(1).isLetter, !byte(1).isDigit, !"('".utf8.contains(byte(1)),
      !Self.primes.contains(where: { starts(with: $0, after: 1) })
    {
      if byte() | 0x20 != UInt8(ascii: "l") { form = .suffixed(String(decoding: [byte()], as: UTF8.self)) }
      position += 1
    }
    if byte() == UInt8(ascii: "."), byte(1).isDigit || byte(1) == UInt8(ascii: ".") {
      throw FormulaError("bad number: a second decimal point", at: start..<position + 1)
    }
    var number = token(.number(value), from: start)
    number.form = form
    if !isHexadecimal { number.exactness = DecimalNumeral.exactness(of: text, nearest: value) }
    return number
  }

  /// `0b101` and `0o17`, of C++, Swift and JavaScript; nil, with nothing read, where none stands.
  private mutating func prefixed() throws(FormulaError) -> Double? {
    guard byte() == UInt8(ascii: "0"), byte(2).isDigit else { return nil }
    let base: UInt8
    switch byte(1) | 0x20 {
    case UInt8(ascii: "b"): base = 2
    case UInt8(ascii: "o"): base = 8
    default: return nil
    }
    let start = position
    position += 2
    var digits: [UInt8] = []
    while byte().isDigit || byte() == UInt8(ascii: "_") {
      if byte().isDigit { digits.append(byte()) }
      position += 1
    }
    if byte() | 0x20 == UInt8(ascii: "l") { position += 1 }
    let isEnded = !byte().isLetter || byte() | 0x20 == UInt8(ascii: "u")
    guard isEnded, let value = Self.whole(digits, base: base) else {
      let kind = base == 2 ? "0b begins a binary number" : "0o begins an octal number"
      throw FormulaError("bad number: \(kind), which is below 2^53 here", at: start..<position)
    }
    return value
  }

  /// The value of digits; nil where one is none of the base, and from 2⁵³ on, where a Double holds not every one.
  private static func whole(_ digits: [UInt8], base: UInt8) -> Double? {
    var value: UInt64 = 0
    for digit in digits {
      guard digit.isDigit, digit - UInt8(ascii: "0") < base else { return nil }
      value = value * UInt64(base) + UInt64(digit - UInt8(ascii: "0"))
      if value >= 1 << 53 { return nil }
    }
    return Double(value)
  }
}
