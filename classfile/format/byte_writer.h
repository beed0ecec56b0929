// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace dashj::classfile {

/// Appends big-endian values; the counterpart of ByteReader.
class ByteWriter {
 public:
  void u1(std::uint8_t value) { bytes_.push_back(value); }
  void u2(std::uint16_t value) { put(value, 2); }
  void u4(std::uint32_t value) { put(value, 4); }
  void u8(std::uint64_t value) { put(value, 8); }
  void append(std::span<const std::uint8_t> data) { bytes_.insert(bytes_.end(), data.begin(), data.end()); }
  void append(std::string_view text) { bytes_.insert(bytes_.end(), text.begin(), text.end()); }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  void put(std::uint64_t value, int width) {
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8)
      bytes_.push_back(static_cast<std::uint8_t>(value >> shift));
  }

  std::vector<std::uint8_t> bytes_;
};

}  // namespace dashj::classfile
