// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/format/class_file.h"
#include "tests/fuzz/mutate_classes/random.h"

namespace dashj::fuzz {

/// A file to mutate. Of a class file the places are known where a mutation hits something that the reader must check.
struct Seed {
  std::string name;
  classfile::Bytes bytes;
  std::vector<std::size_t> lengths;   ///< Offsets of u4 lengths: attributes and code.
  std::vector<std::size_t> counts;    ///< Offsets of u2 counts and indices that stand at the start of a structure.
  std::vector<std::size_t> bytecode;  ///< Offsets of all bytes of code.
  std::uint16_t pool_count = 0;
};

/// Fills in the places of a class file; a jar has none.
[[nodiscard]] Seed class_seed(std::string name, classfile::Bytes bytes);
[[nodiscard]] Seed jar_seed(std::string name, classfile::Bytes bytes);

/// One mutant of `seed`: bit flips, a truncation, bytes inserted, removed or spliced from `other`, lengths that lie,
/// indices swapped or replaced; one to three of them.
[[nodiscard]] classfile::Bytes mutate(const Seed& seed, const Seed& other, Random& random);

}  // namespace dashj::fuzz
