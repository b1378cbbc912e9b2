import EffectMeshes
import RasterImages
import ScalarMath

/// Draws frames from layers.
///
/// Frames have the same bits for every number of threads and every instruction set, except in groups blurred by FFTW.
public struct Renderer: Sendable, Hashable {
  /// The method of drawing sheets.
  public enum Method: Sendable, Hashable, CaseIterable {
    /// Samples each pixel 256 times, for any mesh.
    case reference
    /// Uses exact areas if the pieces have a drawing order, otherwise the reference method.
    case fast
  }

  /// The method of drawing sheets.
  public var method: Method
  /// The number of threads that share the rows of a frame, 1 or more.
  public var threads: Int
  /// The method of blurring groups. The bits of FFTW depend on its version and the processor.
  public var blur: Image.BlurMethod

  /// Creates a renderer, by default with one thread and the faster blur.
  public init(_ method: Method = .fast, threads: Int = 1, blur: Image.BlurMethod = .fastest) {
    (self.method, self.threads, self.blur) = (method, threads, blur)
  }

  /// A frame, with remarks about its drawing.
  public struct Rendering: Sendable {
    /// The frame.
    public var image: Image
    /// The reasons why the reference method drew sheets instead of the fast method, one for each sheet.
    public var remarks: [RenderingRemark]
  }

  /// Draws the layers from back to front over a background, which determines the frame's size.
  ///
  /// Colours, multiplied by alpha, are combined as top + below·(1 − top's alpha).
  public func rendering(of layers: [Layer], on background: Image) -> Rendering {
    var image = background
    let remarks = draw(layers, over: &image)
    return Rendering(image: image, remarks: remarks)
  }

  /// Draws the layers over an existing frame, and returns the remarks of ``Rendering/remarks``.
  @discardableResult
  public func draw(_ layers: [Layer], over image: inout Image) -> [RenderingRemark] {
    var remarks: [RenderingRemark] = []
    /// Returns layers drawn on a transparent frame.
    func drawn(_ layers: [Layer]) -> Image {
      var apart = Image(width: image.width, height: image.height)
      remarks += draw(layers, over: &apart)
      return apart
    }
    for layer in layers {
      switch layer {
      case .sheet(let sheet): draw(sheet, over: &image, &remarks)
      case .group(let layers, let group):
        let (apart, mask) = (drawn(layers), group.mask.map(drawn))
        draw(group.applied(to: apart, mask: mask, blur: blur), over: &image)
      }
    }
    return remarks
  }

  private func draw(_ sheet: Sheet, over image: inout Image, _ remarks: inout [RenderingRemark]) {
    let (width, height) = (image.width, image.height)
    if method == .fast {
      do {
        let areas = try AreaRasterizer(sheet, width: width, height: height)
        return forEachRow(of: &image, RowScratch(width: width)) { y, row, scratch in
          areas.draw(row: y, over: row, scratch)
        }
      } catch {
        remarks.append(error)
      }
    }
    let reference = ReferenceRasterizer(sheet, width: width, height: height)
    forEachRow(of: &image, ()) { y, row, _ in reference.draw(row: y, over: row) }
  }

  /// Draws a picture of the frame's size.
  private func draw(_ picture: Image, over image: inout Image) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      nonisolated(unsafe) let pixels = pixels
      forEachRow(of: &image, ()) { y, row, _ in
        let begin = y * picture.width
        for x in 0..<picture.width { row[x] = pixels[begin + x] + row[x] * (1 - pixels[begin + x].w) }
      }
    }
  }

  /// Runs `work` on each row. The threads take bands of rows in turn, each thread with its own `scratch`.
  private func forEachRow<Scratch>(
    of image: inout Image, _ scratch: @Sendable @autoclosure () -> Scratch,
    _ work: @Sendable (_ y: Int, _ row: UnsafeMutableBufferPointer<SIMD4<Float>>, Scratch) -> Void
  ) {
    let (width, height) = (image.width, image.height)
    let bands = (height + Self.band - 1) / Self.band
    let threads = max(1, min(threads, bands))
    image.pixels.withUnsafeMutableBufferPointer { pixels in
      // Each row belongs to one thread.
      nonisolated(unsafe) let pixels = pixels
      SharedWork.perform(threads) { thread in
        let scratch = scratch()
        for band in stride(from: thread, to: bands, by: threads) {
          for y in band * Self.band..<min(height, (band + 1) * Self.band) {
            work(y, UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]), scratch)
          }
        }
      }
    }
  }

  /// The number of rows that a thread draws before it continues with others.
  private static let band = 16
}

/// A reason why the fast method cannot draw a sheet.
public enum RenderingRemark: Error, Hashable {
  /// Pieces of a sheet pass through each other or overlap in a cycle, so they have no drawing order. Or a corner is
  /// more than 2³⁰ pixels away, where rounding errors hide the order.
  case unordered
  /// Pieces that face the same way overlap each other.
  case overlapping
  /// A sheet has too many pieces to be ordered in reasonable time.
  case manyPieces(Int)
}
