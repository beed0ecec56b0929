// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace dashj::classfile {

/// Bounds-checked big-endian cursor over bytes somebody else wrote. Each read names the field it reads, so that a
/// refusal says where (origin, byte offset in the file) and what: "A.class: byte 10: constant_pool[3].tag: the file
/// ends here". Never allocates what the input does not hold.
class ByteReader {
 public:
  /// `base`: the offset in the file of bytes[0], for messages.
  ByteReader(std::span<const std::uint8_t> bytes, std::string_view origin, std::size_t base = 0)
      : bytes_(bytes), origin_(origin), base_(base) {}

  [[nodiscard]] Result<std::uint8_t> u1(std::string_view field);
  [[nodiscard]] Result<std::uint16_t> u2(std::string_view field);
  [[nodiscard]] Result<std::uint32_t> u4(std::string_view field);
  [[nodiscard]] Result<std::uint64_t> u8(std::string_view field);
  /// The next `count` bytes, a view into the input.
  [[nodiscard]] Result<std::span<const std::uint8_t>> bytes(std::size_t count, std::string_view field);
  /// A u2 that counts items of at least `item_size` bytes each, refused when the input cannot hold them.
  [[nodiscard]] Result<std::uint16_t> count(std::string_view field, std::size_t item_size);

  [[nodiscard]] std::size_t remaining() const { return bytes_.size() - position_; }
  /// In the file, of the next byte.
  [[nodiscard]] std::size_t offset() const { return base_ + position_; }
  [[nodiscard]] const std::string& origin() const { return origin_; }

  /// A refusal of the field that was just read (or whose start is `at`).
  [[nodiscard]] tl::unexpected<Diagnostic> refuse(std::string_view field, std::string_view message) const;
  [[nodiscard]] tl::unexpected<Diagnostic> refuse_at(std::size_t at, std::string_view field,
                                                     std::string_view message) const;
  /// Fails when bytes are left over.
  [[nodiscard]] Result<void> expect_end(std::string_view field) const;

  /// While it lives, fields are named `name[index].field`, or `name.field`.
  class Scope {
   public:
    static constexpr std::size_t kNoIndex = ~std::size_t{0};
    Scope(ByteReader& reader, std::string_view name, std::size_t index = kNoIndex) : reader_(reader) {
      reader_.scopes_.push_back({name, index});
    }
    ~Scope() { reader_.scopes_.pop_back(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    ByteReader& reader_;
  };

 private:
  struct ScopeName {
    std::string_view name;
    std::size_t index;
  };
  [[nodiscard]] tl::unexpected<Diagnostic> refuse_end(std::size_t wanted, std::string_view field) const;
  [[nodiscard]] std::uint64_t take(std::size_t width);

  std::span<const std::uint8_t> bytes_;
  std::string origin_;
  std::size_t base_;
  std::size_t position_ = 0;
  std::size_t last_start_ = 0;  ///< Where the last read began.
  std::vector<ScopeName> scopes_;
};

}  // namespace dashj::classfile
