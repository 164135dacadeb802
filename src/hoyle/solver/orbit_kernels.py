"""Masks counted: their rank among all with as many bits, and their orbits under the symmetries of the rules."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.games.rulebook_kernels import Flags, Numbers
from hoyle.jit_kernels import inline_kernel, inner_kernel, kernel, lowest, popcount

Numbers2 = np.ndarray[tuple[int, int], np.dtype[np.int64]]
OrbitNumbers = NDArray[np.int32]
Ways = NDArray[np.uint8]
Orbits = tuple[OrbitNumbers, Ways, Numbers, Flags]


@inline_kernel
def rank(binomials: Numbers2, mask: int) -> int:
    """The rank of a mask among all masks with as many bits, in ascending order."""
    total, count = 0, 1
    while mask:
        total += binomials[lowest(mask), count]
        count += 1
        mask &= mask - 1
    return total


@inline_kernel
def rank_among(binomials: Numbers2, mask: int, taken: int) -> int:
    """The rank of a mask among the masks that avoid `taken`."""
    total, count = 0, 1
    while mask:
        location = lowest(mask)
        total += binomials[location - popcount(taken & ((1 << location) - 1)), count]
        count += 1
        mask &= mask - 1
    return total


@inner_kernel
def unrank_among(binomials: Numbers2, number: int, bits: int, taken: int, size: int) -> int:
    """The mask of that rank among the masks of `bits` bits that avoid `taken`."""
    mask = 0
    free = size - popcount(taken)
    location = size
    for count in range(bits, 0, -1):
        while True:  # down to the next free location, until its binomial fits
            location -= 1
            if taken >> location & 1:
                continue
            free -= 1
            if binomials[free, count] <= number:
                break
        number -= binomials[free, count]
        mask |= 1 << location
    return mask


@inline_kernel
def image(images: Numbers, symmetry: int, mask: int) -> int:
    """A mask under a symmetry."""
    result = 0
    for byte in range(images.shape[1]):
        result |= images[symmetry, byte, mask >> (8 * byte) & 255]
    return result


@kernel
def find_orbits(size: int, men: int, binomials: Numbers2, images: Numbers, inverses: Numbers) -> Orbits:
    """The orbits of all masks of so many men: each mask's orbit and way there, each orbit's mask and stabilisers."""
    total = binomials[size, men]
    orbit_of = np.full(total, -1, dtype=np.int32)
    way = np.zeros(total, dtype=np.uint8)
    masks = np.empty(total, dtype=np.int64)
    stabilisers = np.zeros((total, images.shape[0]), dtype=np.bool_)
    orbits = 0
    mask = (1 << men) - 1
    for number in range(total):
        if orbit_of[number] < 0:
            for symmetry in range(images.shape[0]):
                other = image(images, symmetry, mask)
                place = rank(binomials, other)
                if orbit_of[place] < 0:
                    orbit_of[place] = orbits
                    way[place] = inverses[symmetry]
                elif other == mask:
                    stabilisers[orbits, symmetry] = True
            masks[orbits] = mask
            orbits += 1
        if mask:
            mask = next_combination(mask)
    return orbit_of, way, masks[:orbits].copy(), stabilisers[:orbits].copy()


@inline_kernel
def next_combination(mask: int) -> int:
    """The next larger number with as many bits."""
    least = mask & -mask
    ripple = mask + least
    return ripple | ((mask ^ ripple) >> 2) // least
