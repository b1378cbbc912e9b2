/// Takes how much of long work is done: so many steps of so many.
package typealias Progress = (_ done: Int, _ total: Int) -> Void
