// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_classes/mutator.h"

#include <algorithm>
#include <array>

namespace dashj::fuzz {
namespace {

using classfile::Bytes;

/// Values at which bounds checks go wrong.
constexpr std::array<std::uint32_t, 12> kEdges = {0,      1,      2,          0x7F,       0x80,       0xFF,
                                                  0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF};

void put(Bytes& bytes, std::size_t offset, std::uint32_t value, int width) {
  for (int i = width - 1; i >= 0 && offset < bytes.size(); --i)
    bytes[offset++] = static_cast<std::uint8_t>(value >> (8 * i));
}

std::ptrdiff_t at(std::size_t offset) {
  return static_cast<std::ptrdiff_t>(offset);
}

void flip_bits(Bytes& bytes, Random& random) {
  for (std::size_t flips = 1 + random.below(8); flips > 0; --flips) {
    bytes[random.below(bytes.size())] ^= static_cast<std::uint8_t>(1u << random.below(8));
  }
}

void truncate(Bytes& bytes, Random& random) {
  bytes.resize(random.below(bytes.size()) + 1);
}

void remove_range(Bytes& bytes, Random& random) {
  const std::size_t start = random.below(bytes.size());
  const std::size_t length = std::min(bytes.size() - start, 1 + random.below(16));
  if (length < bytes.size()) bytes.erase(bytes.begin() + at(start), bytes.begin() + at(start + length));
}

/// A piece of the other file, over what is there or in between.
void splice(Bytes& bytes, const Seed& other, Random& random) {
  const std::size_t from = random.below(other.bytes.size());
  const std::size_t length = std::min(other.bytes.size() - from, 1 + random.below(64));
  const std::size_t to = random.below(bytes.size());
  if (random.below(2) == 0) {
    const std::size_t overwritten = std::min(length, bytes.size() - to);
    std::copy_n(other.bytes.begin() + at(from), overwritten, bytes.begin() + at(to));
  } else {
    bytes.insert(bytes.begin() + at(to), other.bytes.begin() + at(from), other.bytes.begin() + at(from + length));
  }
}

/// A known length, or any place, gets an edge value or one close to what it had.
void lie_about_length(Bytes& bytes, const Seed& seed, Random& random) {
  const bool is_known = !seed.lengths.empty() && random.below(4) != 0;
  const std::size_t offset = is_known ? seed.lengths[random.below(seed.lengths.size())] : random.below(bytes.size());
  if (random.below(2) == 0 || offset + 4 > bytes.size()) {
    put(bytes, offset, kEdges[random.below(kEdges.size())], 4);
  } else {
    bytes[offset + 3] = static_cast<std::uint8_t>(bytes[offset + 3] + random.below(7) - 3);
  }
}

/// A u2 becomes an index that may just be valid, or an edge value.
void change_index(Bytes& bytes, const Seed& seed, Random& random) {
  const bool is_known = !seed.counts.empty() && random.below(2) == 0;
  const std::size_t offset = is_known ? seed.counts[random.below(seed.counts.size())] : random.below(bytes.size());
  const std::size_t index =
      random.below(4) == 0 ? kEdges[random.below(kEdges.size())] : random.below(seed.pool_count + 2u);
  put(bytes, offset, static_cast<std::uint32_t>(index), 2);
}

/// The reader keeps code as it is, so these mutants reach the decoder.
void change_code(Bytes& bytes, const Seed& seed, Random& random) {
  if (seed.bytecode.empty()) return flip_bits(bytes, random);
  for (std::size_t changes = 1 + random.below(4); changes > 0; --changes) {
    const std::size_t offset = seed.bytecode[random.below(seed.bytecode.size())];
    put(bytes, offset, static_cast<std::uint32_t>(random.below(256)), 1);
  }
}

void swap_indices(Bytes& bytes, Random& random) {
  if (bytes.size() < 4) return;
  const std::size_t a = random.below(bytes.size() - 1), b = random.below(bytes.size() - 1);
  std::swap(bytes[a], bytes[b]);
  std::swap(bytes[a + 1], bytes[b + 1]);
}

void mutate_once(Bytes& bytes, const Seed& seed, const Seed& other, Random& random) {
  switch (random.below(9)) {
    case 0:
      return flip_bits(bytes, random);
    case 1:
      return truncate(bytes, random);
    case 2:
      return remove_range(bytes, random);
    case 3:
      return splice(bytes, other, random);
    case 4:
      return lie_about_length(bytes, seed, random);
    case 5:
    case 6:
      return change_index(bytes, seed, random);
    case 7:
      return change_code(bytes, seed, random);
    default:
      return swap_indices(bytes, random);
  }
}

void add_attributes(Seed& seed, const std::vector<classfile::Attribute>& attributes) {
  for (const classfile::Attribute& attribute : attributes) {
    seed.lengths.push_back(attribute.file_offset - 4);
    seed.counts.push_back(attribute.file_offset - 6);
    seed.counts.push_back(attribute.file_offset);
    if (attribute.name == "Code") seed.lengths.push_back(attribute.file_offset + 4);
  }
}

/// JVMS 4.7.3: the code starts eight bytes into its attribute.
void add_code(Seed& seed, const classfile::Member& method) {
  const std::size_t start = find_attribute(method.attributes, "Code")->file_offset + 8;
  for (std::size_t i = 0; i < method.code->bytecode.size(); ++i) seed.bytecode.push_back(start + i);
  add_attributes(seed, method.code->attributes);
}

}  // namespace

Seed class_seed(std::string name, Bytes bytes) {
  Seed seed{std::move(name), std::move(bytes), {}, {}, {}, 0};
  const auto file = classfile::read_class(seed.bytes, seed.name);
  if (!file) return seed;
  seed.pool_count = file->pool.count();
  seed.counts.push_back(8);
  add_attributes(seed, file->attributes);
  for (const auto* members : {&file->fields, &file->methods}) {
    for (const classfile::Member& member : *members) {
      add_attributes(seed, member.attributes);
      if (member.code) add_code(seed, member);
    }
  }
  return seed;
}

Seed jar_seed(std::string name, Bytes bytes) {
  return {std::move(name), std::move(bytes), {}, {}, {}, 0};
}

Bytes mutate(const Seed& seed, const Seed& other, Random& random) {
  Bytes bytes = seed.bytes;
  for (std::size_t rounds = 1 + random.below(3); rounds > 0; --rounds) mutate_once(bytes, seed, other, random);
  return bytes;
}

}  // namespace dashj::fuzz
