/// What the mesh kernels are held against, in C and C++: the same peel by other compilers' ways, and passes that do
/// nothing but move memory. Everything has one signature, so that a table of them runs in turns.
#pragma once

#if defined(__cplusplus)
extern "C" {
#endif

/// The streams of a mesh, each at a multiple of 64 bytes and apart from the others.
typedef struct peer_streams {
  const float *in[7];  ///< x, y, z, the normal's x, y, z, and the row
  float *out[4];       ///< x, y, z and light
} peer_streams;

/// The effect at one moment, the constants of the peel kernel.
typedef struct peer_moment {
  float twice_progress;
  float lift;
} peer_moment;

/// One pass over the vertices `first..<end`, both multiples of 16.
typedef void (*peer_pass)(const peer_streams *streams, peer_moment moment, long first, long end);

// The peel, one plain loop in C at -O3 -ffp-contract=fast, left to clang's vectoriser.

/// For the baseline of the platform: SSE2 on x86-64.
void peer_peel_baseline(const peer_streams *streams, peer_moment moment, long first, long end);
/// With -march=native in vectors of 256 bits.
void peer_peel_native_256(const peer_streams *streams, peer_moment moment, long first, long end);
/// With -march=native in vectors of 512 bits where there are any.
void peer_peel_native_512(const peer_streams *streams, peer_moment moment, long first, long end);
/// The formula as it is written down, with sinf and powf of libm.
void peer_peel_literal(const peer_streams *streams, peer_moment moment, long first, long end);

// The peel by hand; null where the machine or the library is missing.

/// In Google's Highway, for the best instruction set of this machine.
peer_pass peer_peel_highway(void);
/// In AVX-512 intrinsics.
peer_pass peer_peel_intrinsics(void);

// The ground: passes as bandwidth allows.

/// The peel's seven reads and four writes, with one sum where two streams become one.
void peer_copy(const peer_streams *streams, peer_moment moment, long first, long end);
/// The same with non-temporal stores.
void peer_copy_streaming(const peer_streams *streams, peer_moment moment, long first, long end);
/// STREAM's triad, out x = x + lift·y.
void peer_triad(const peer_streams *streams, peer_moment moment, long first, long end);
/// The same with non-temporal stores.
void peer_triad_streaming(const peer_streams *streams, peer_moment moment, long first, long end);
/// One number into out z, another into light.
void peer_fill(const peer_streams *streams, peer_moment moment, long first, long end);
/// The same with non-temporal stores.
void peer_fill_streaming(const peer_streams *streams, peer_moment moment, long first, long end);

/// A number of its own for each row of a grid into out z, and one into light: what a grid's peel has to write when the
/// values of the rows are known. `columns` is a multiple of 16.
void peer_fill_rows(const peer_streams *streams, const float *heights, const float *lights, long rows, long columns);
/// The same with non-temporal stores.
void peer_fill_rows_streaming(
    const peer_streams *streams, const float *heights, const float *lights, long rows, long columns);

#if defined(__cplusplus)
}
#endif
