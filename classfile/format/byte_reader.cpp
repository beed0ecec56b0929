// SPDX-License-Identifier: MIT
#include "classfile/format/byte_reader.h"

#include <fmt/format.h>

namespace dashj::classfile {

tl::unexpected<Diagnostic> ByteReader::refuse_at(std::size_t at, std::string_view field,
                                                 std::string_view message) const {
  std::string path;
  for (const ScopeName& scope : scopes_) {
    path += scope.index == Scope::kNoIndex ? fmt::format("{}.", scope.name)
                                           : fmt::format("{}[{}].", scope.name, scope.index);
  }
  return bad_input(origin_, fmt::format("byte {}: {}{}: {}", at, path, field, message));
}

tl::unexpected<Diagnostic> ByteReader::refuse(std::string_view field, std::string_view message) const {
  return refuse_at(base_ + last_start_, field, message);
}

tl::unexpected<Diagnostic> ByteReader::refuse_end(std::size_t wanted, std::string_view field) const {
  return refuse_at(
      offset(), field,
      fmt::format("needs {} bytes, only {} are left: the data is truncated or a length is wrong", wanted, remaining()));
}

std::uint64_t ByteReader::take(std::size_t width) {
  last_start_ = position_;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < width; ++i) value = value << 8 | bytes_[position_++];
  return value;
}

Result<std::uint8_t> ByteReader::u1(std::string_view field) {
  if (remaining() < 1) return refuse_end(1, field);
  return static_cast<std::uint8_t>(take(1));
}

Result<std::uint16_t> ByteReader::u2(std::string_view field) {
  if (remaining() < 2) return refuse_end(2, field);
  return static_cast<std::uint16_t>(take(2));
}

Result<std::uint32_t> ByteReader::u4(std::string_view field) {
  if (remaining() < 4) return refuse_end(4, field);
  return static_cast<std::uint32_t>(take(4));
}

Result<std::uint64_t> ByteReader::u8(std::string_view field) {
  if (remaining() < 8) return refuse_end(8, field);
  return take(8);
}

Result<std::span<const std::uint8_t>> ByteReader::bytes(std::size_t count, std::string_view field) {
  if (remaining() < count) return refuse_end(count, field);
  last_start_ = position_;
  position_ += count;
  return bytes_.subspan(last_start_, count);
}

Result<std::uint16_t> ByteReader::count(std::string_view field, std::size_t item_size) {
  const std::uint16_t items = DASHJ_TRY(u2(field));
  if (items * item_size > remaining()) {
    return refuse(field, fmt::format("{} items of at least {} bytes cannot fit into the {} bytes that are left", items,
                                     item_size, remaining()));
  }
  return items;
}

Result<void> ByteReader::expect_end(std::string_view field) const {
  if (remaining() == 0) return {};
  return refuse_at(offset(), field, fmt::format("{} bytes are left over where it should end", remaining()));
}

}  // namespace dashj::classfile
