extension Jet {
  /// The series of the k-th derivative: the order falls by k (and never below 0, where what is left is a constant).
  public func differentiated(_ times: Int = 1) -> Jet {
    precondition(times >= 0, "a derivative has a count")
    if times == 0 { return self }
    if times > order { return Jet(order == 0 ? 0 : .nan) }
    return read { source in
      Jet(order: order - times) { target in
        for k in 0...(order - times) {
          var factor = 1.0
          for j in 0..<times { factor *= Double(k + times - j) }
          target[k] = factor * source[k + times]
        }
      }
    }
  }

  /// The series of f∘inner, where this is the series of f about `inner.leading`.
  ///
  /// An infinite or undefined coefficient of f spoils only the coefficients from its own index on.
  public func composed(with inner: Jet) -> Jet {
    if order == 0 || inner.order == 0 { return inner.constant(leading) }
    let order = Swift.min(order, inner.order)
    return read { outer in
      inner.read { inner in
        // What is held does not change, however steep f is there.
        if (1...order).allSatisfy({ inner[$0] == 0 }) { return Jet(order: order) { $0[0] = outer[0] } }
        // Of the abscissa itself nothing changes, infinite coefficients included.
        if inner[1] == 1, (2..<max(2, order + 1)).allSatisfy({ inner[$0] == 0 }) {
          return Jet(order: order) { result in for k in 0...order { result[k] = outer[k] } }
        }
        return compose(outer, inner, order)
      }
    }
  }

  private func compose(_ outer: UnsafePointer<Double>, _ inner: UnsafePointer<Double>, _ order: Int) -> Jet {
    Jet(order: order) { result in
      result[0] = outer[order]
      for step in 1...order {
        // Horner's rule; the highest coefficient first, so that the product can replace its factor.
        for k in stride(from: step, to: 0, by: -1) {
          var sum = result[k - 1] * inner[1]
          for j in stride(from: 2, through: k, by: 1) { sum += result[k - j] * inner[j] }
          result[k] = sum
        }
        result[0] = outer[order - step]
      }
    }
  }
}
