// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace dashj {

/// Values as bytes for another process of the same program, and back, exactly: numbers by their bits, texts whatever
/// they hold. `Fields::of(archive, value)` names the fields of each struct, once for both directions.
template <class Fields>
class ByteWriter {
 public:
  template <class... T>
  void operator()(T&... values) {
    (put(values), ...);
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  template <class T>
  void put(T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
      bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    else
      Fields::of(*this, value);
  }
  void put(std::string& text) {
    put_size(text.size());
    bytes_ += text;
  }
  template <class T>
  void put(std::vector<T>& values) {
    put_size(values.size());
    for (T& value : values) put(value);
  }
  template <class T>
  void put(std::optional<T>& value) {
    put_size(value ? 1 : 0);
    if (value) put(*value);
  }
  template <class... T>
  void put(std::variant<T...>& value) {
    put_size(value.index());
    std::visit([this](auto& chosen) { put(chosen); }, value);
  }
  void put_size(std::size_t size) {
    auto number = static_cast<std::uint64_t>(size);
    put(number);
  }

  std::string bytes_;
};

/// The reverse. Bytes that end early, or name what there is not, leave it broken: what was read then means nothing.
template <class Fields>
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  /// All bytes were there, and no more.
  [[nodiscard]] bool is_whole() const { return !is_broken_ && bytes_.empty(); }

 private:
  template <class T>
  void get(T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      const std::string_view part = next(sizeof value);
      if (part.size() == sizeof value) std::memcpy(&value, part.data(), sizeof value);
    } else {
      Fields::of(*this, value);
    }
  }
  void get(std::string& text) { text = next(get_size()); }
  template <class T>
  void get(std::vector<T>& values) {
    const std::size_t size = get_size();
    for (std::size_t i = 0; i < size && !is_broken_; ++i) get(values.emplace_back());
  }
  template <class T>
  void get(std::optional<T>& value) {
    if (get_size() != 0) get(value.emplace());
  }
  template <class... T>
  void get(std::variant<T...>& value) {
    get_alternative<0>(value, get_size());
  }
  template <std::size_t I, class... T>
  void get_alternative(std::variant<T...>& value, std::size_t index) {
    if constexpr (I == sizeof...(T)) {
      is_broken_ = true;
    } else if (I == index) {
      get(value.template emplace<I>());
    } else {
      get_alternative<I + 1>(value, index);
    }
  }
  std::size_t get_size() {
    std::uint64_t number = 0;
    get(number);
    return is_broken_ ? 0 : static_cast<std::size_t>(number);
  }
  std::string_view next(std::size_t size) {
    is_broken_ = is_broken_ || size > bytes_.size();
    if (is_broken_) return {};
    const std::string_view part = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return part;
  }

  std::string_view bytes_;
  bool is_broken_ = false;
};

}  // namespace dashj
