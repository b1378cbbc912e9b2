#!/usr/bin/env python3
"""Writes image-difference.tsv: figures of scikit-image for pairs of pictures that ImageDifferenceTests draws too.

Pictures are made of whole numbers: pixel (x, y) of picture k in channel c is ((x·a + y·b + x·y·d)·(c + 1) + k·e) mod m in
levels of 8 bits. A row: width, height, a, b, d, e, m, RMS, PSNR, SSIM of luma, all for values from 0 to 1.
"""
import numpy
from skimage.metrics import mean_squared_error, peak_signal_noise_ratio, structural_similarity

CASES = [
    (40, 30, 3, 5, 0, 1, 256), (40, 30, 3, 5, 0, 40, 256), (33, 61, 1, 2, 1, 17, 200), (11, 11, 7, 3, 2, 90, 256),
    (64, 64, 1, 1, 0, 128, 256), (50, 12, 13, 29, 5, 3, 251),
]


def picture(width, height, a, b, d, shift, m):
    y, x = numpy.mgrid[0:height, 0:width]
    value = x * a + y * b + x * y * d
    return numpy.stack([(value * (c + 1) + shift) % m for c in range(3)], axis=-1) / 255.0


with open("image-difference.tsv", "w") as file:
    for width, height, a, b, d, e, m in CASES:
        first, second = (picture(width, height, a, b, d, k * e, m) for k in (0, 1))
        luma = [image @ numpy.array([0.2126, 0.7152, 0.0722]) for image in (first, second)]
        similarity = structural_similarity(
            *luma, data_range=1.0, gaussian_weights=True, sigma=1.5, use_sample_covariance=False, K1=0.01, K2=0.03)
        rms = mean_squared_error(first, second) ** 0.5
        ratio = peak_signal_noise_ratio(first, second, data_range=1.0)
        print(width, height, a, b, d, e, m, *(repr(float(v)) for v in (rms, ratio, similarity)), sep="\t", file=file)
