import Measurement
import Testing

@Suite struct TimingTests {
  @Test func `quartiles lie between neighbours as definition 7 of Hyndman and Fan says`() {
    let four = Timing([4, 1, 3, 2])
    #expect(four.lowerQuartile == 1.75 && four.median == 2.5 && four.upperQuartile == 3.25)
    #expect(four.minimum == 1 && four.quantile(0) == 1 && four.quantile(1) == 4)
    let five = Timing([10, 20, 30, 40, 50])
    #expect(five.lowerQuartile == 20 && five.upperQuartile == 40)
  }

  @Test func `the spread is half of the distance of the quartiles over the median`() {
    #expect(Timing([10, 20, 30, 40, 50]).spread == 1 / 3.0)
    #expect(Timing([2, 2, 2, 1000]).median == 2)
    #expect(Timing([0, 0]).spread == 0)
  }

  @Test func `rates follow from the median and the bytes of a unit`() {
    let subject = BenchmarkSubject("copy", unitsPerRun: 512, bytesPerUnit: 44)
    let result = BenchmarkResult(group: "copy", subject, Timing([1e-9, 2e-9, 4e-9]))
    #expect(result.unitsPerSecond == 1 / 2e-9 && result.bytesPerSecond == 44 / 2e-9)
    let other = BenchmarkSubject("ease", unitsPerRun: 1)
    #expect(BenchmarkResult(group: "curves", other, Timing([1])).bytesPerSecond == nil)
  }

  @Test func `a variant is told by what differs from the plain case`() {
    #expect(BenchmarkVariant().text == "")
    #expect(BenchmarkVariant(code: "avx2", isStreaming: true, threads: 2).text == "avx2, streaming, 2 threads")
    #expect(BenchmarkVariant(code: "scalar").text == "scalar")
  }
}
