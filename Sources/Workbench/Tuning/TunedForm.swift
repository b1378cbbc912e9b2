/// A form that stands for a curve, its numbers to be found.
package enum TunedForm: String, CaseIterable {
  case bezier, linear, spring
}
