import ScalarMath

extension Jet {
  /// The series whose derivative is this one, with this leading coefficient; one order higher.
  func integrated(from value: Double) -> Jet {
    Jet(coefficients: [value] + coefficients.enumerated().map { $1 / Double($0 + 1) })
  }

  /// The series without its coefficients above this order.
  func truncated(to order: Int) -> Jet {
    self.order <= order ? self : Jet(coefficients: Array(coefficients.prefix(order + 1)))
  }
}
