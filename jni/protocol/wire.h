// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dashj::jni {

using Payload = std::vector<std::uint8_t>;

/// Appends plain values in this machine's byte order: both ends are the same machine.
class WireWriter {
 public:
  template <std::integral T>
  WireWriter& put(T value) {
    append(&value, sizeof value);
    return *this;
  }
  WireWriter& put(std::string_view text) {
    put(static_cast<std::uint32_t>(text.size()));
    append(text.data(), text.size());
    return *this;
  }
  [[nodiscard]] Payload take() { return std::move(bytes_); }

 private:
  void append(const void* data, std::size_t size);

  Payload bytes_;
};

/// Reads them back. Never reads past the end: a short or overlong payload leaves `is_complete()` false.
class WireReader {
 public:
  explicit WireReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  template <std::integral T>
  [[nodiscard]] T get() {
    T value{};
    if (bytes_.size() < sizeof value) return fail(), value;
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_ = bytes_.subspan(sizeof value);
    return value;
  }
  [[nodiscard]] std::string get_text() {
    const auto size = get<std::uint32_t>();
    if (bytes_.size() < size) return fail(), std::string();
    std::string text(bytes_.begin(), bytes_.begin() + size);
    bytes_ = bytes_.subspan(size);
    return text;
  }
  /// A count of things that take at least `min_bytes` each; 0 when so many cannot follow.
  [[nodiscard]] std::uint32_t get_count(std::size_t min_bytes) {
    const auto count = get<std::uint32_t>();
    if (count <= bytes_.size() / min_bytes) return count;
    fail();
    return 0;
  }
  [[nodiscard]] bool is_complete() const { return !failed_ && bytes_.empty(); }
  /// What was read is not what was expected.
  void fail() {
    failed_ = true;
    bytes_ = {};
  }

 private:
  std::span<const std::uint8_t> bytes_;
  bool failed_ = false;
};

}  // namespace dashj::jni
