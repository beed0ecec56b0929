// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>

namespace dashj::classfile {

/// Collects indented lines.
class TextSink {
 public:
  template <class... Args>
  void line(int indent, fmt::format_string<Args...> format, Args&&... args) {
    text_.append(static_cast<std::size_t>(indent), ' ');
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    text_ += '\n';
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace dashj::classfile
