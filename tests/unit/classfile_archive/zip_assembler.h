// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"

namespace dashj::classfile::testing {

/// A zip file written by hand, entries stored without compression, with every field open to lies.
class ZipAssembler {
 public:
  struct Entry {
    std::string name;
    Bytes data;
    std::uint32_t claimed_size = 0;
    std::uint32_t crc = 0;
    std::uint16_t flags = 0;   ///< Bit 0: encrypted.
    std::uint16_t method = 0;  ///< 0: stored.
  };

  /// The entry, to be changed at will.
  Entry& add(std::string_view name, const Bytes& data) {
    entries_.push_back({std::string(name), data, static_cast<std::uint32_t>(data.size()), crc32(data), 0, 0});
    return entries_.back();
  }

  [[nodiscard]] Bytes assemble() const {
    Bytes out, directory;
    for (const Entry& entry : entries_) {
      const auto offset = static_cast<std::uint32_t>(out.size());
      put(out, 0x04034b50, 4);
      put_common(out, entry);
      put(out, 0, 2);  // extra length
      append(out, entry);
      put(directory, 0x02014b50, 4);
      put(directory, 20, 2);  // made by
      put_common(directory, entry);
      put(directory, 0, 2);  // extra length
      put(directory, 0, 2);  // comment length
      put(directory, 0, 2);  // disk
      put(directory, 0, 2);  // internal attributes
      put(directory, 0, 4);  // external attributes
      put(directory, offset, 4);
      directory.insert(directory.end(), entry.name.begin(), entry.name.end());
    }
    const auto start = static_cast<std::uint32_t>(out.size());
    out.insert(out.end(), directory.begin(), directory.end());
    put(out, 0x06054b50, 4);
    put(out, 0, 4);  // disks
    put(out, static_cast<std::uint32_t>(entries_.size()), 2);
    put(out, static_cast<std::uint32_t>(entries_.size()), 2);
    put(out, static_cast<std::uint32_t>(directory.size()), 4);
    put(out, start, 4);
    put(out, 0, 2);  // comment length
    return out;
  }

 private:
  static void put(Bytes& out, std::uint32_t value, int width) {
    for (int i = 0; i < width; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  static void append(Bytes& out, const Entry& entry) {
    out.insert(out.end(), entry.name.begin(), entry.name.end());
    out.insert(out.end(), entry.data.begin(), entry.data.end());
  }
  /// What a local header and a directory entry have in common.
  static void put_common(Bytes& out, const Entry& entry) {
    put(out, 20, 2);  // version needed
    put(out, entry.flags, 2);
    put(out, entry.method, 2);
    put(out, 0x00210000, 4);  // 1 January 1980
    put(out, entry.crc, 4);
    put(out, static_cast<std::uint32_t>(entry.data.size()), 4);
    put(out, entry.claimed_size, 4);
    put(out, static_cast<std::uint32_t>(entry.name.size()), 2);
  }
  static std::uint32_t crc32(const Bytes& data) {
    std::uint32_t crc = 0xFFFFFFFFu;
    for (const std::uint8_t byte : data) {
      crc ^= byte;
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1u) != 0 ? 0xEDB88320u : 0u);
    }
    return ~crc;
  }

  std::vector<Entry> entries_;
};

}  // namespace dashj::classfile::testing
