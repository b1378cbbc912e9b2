/// A polynomial over 0…1 by its Bernstein coefficients, between the least and the largest of which it lies.
///
/// Source: R. T. Farouki and V. T. Rajan, Algorithms for polynomials in Bernstein form, Computer Aided Geometric Design
/// 5, 1988.
struct BernsteinPolynomial {
  var coefficients: [Double]

  init(_ coefficients: [Double]) { self.coefficients = coefficients }

  var degree: Int { coefficients.count - 1 }

  /// No value on 0…1 is larger in magnitude, but for rounding.
  var bound: Double { coefficients.reduce(0) { $1.isNaN ? .infinity : max($0, $1.magnitude) } }

  /// n over 0…n.
  private static func binomials(_ n: Int) -> [Double] {
    var row = [1.0]
    for k in 1..<max(n + 1, 1) where n > 0 { row.append(row[k - 1] * Double(n - k + 1) / Double(k)) }
    return row
  }

  static func + (a: Self, b: Self) -> Self {
    let degree = max(a.degree, b.degree)
    return Self(zip(a.raised(to: degree).coefficients, b.raised(to: degree).coefficients).map { $0 + $1 })
  }

  static func - (a: Self, b: Self) -> Self { a + Self(b.coefficients.map { -$0 }) }

  static func * (a: Self, b: Self) -> Self {
    let (p, q) = (binomials(a.degree), binomials(b.degree))
    var sums = [Double](repeating: 0, count: a.degree + b.degree + 1)
    for i in 0...a.degree {
      for j in 0...b.degree { sums[i + j] += p[i] * a.coefficients[i] * (q[j] * b.coefficients[j]) }
    }
    return Self(zip(sums, binomials(a.degree + b.degree)).map { $0 / $1 })
  }

  /// The same polynomial with the coefficients of a higher degree.
  private func raised(to degree: Int) -> Self {
    degree == self.degree ? self : self * Self([Double](repeating: 1, count: degree - self.degree + 1))
  }

  /// Both halves, over 0…1 each: de Casteljau's construction.
  var halves: (Self, Self) {
    var row = coefficients
    var (left, right) = ([row[0]], [row[degree]])
    for count in stride(from: degree, to: 0, by: -1) {
      for index in 0..<count { row[index] = (row[index] + row[index + 1]) / 2 }
      left.append(row[0])
      right.append(row[count - 1])
    }
    return (Self(left), Self(right.reversed()))
  }

  /// The polynomial over `range` of its argument in place of 0…1.
  func over(_ range: ClosedRange<Double>) -> Self {
    composed(with: Self([range.lowerBound, range.upperBound]))
  }

  /// This polynomial of an inner one: de Casteljau's construction with polynomials in place of numbers.
  func composed(with inner: Self) -> Self {
    let rest = Self([1]) - inner
    var row = coefficients.map { Self([$0]) }
    for count in stride(from: degree, to: 0, by: -1) {
      for index in 0..<count { row[index] = rest * row[index] + inner * row[index + 1] }
    }
    return row[0]
  }
}
