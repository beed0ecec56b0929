// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace dashj {

/// A file that is written whole or not at all: a temporary one in the same folder takes its name once all bytes are on
/// the disk (rename(2)). Whatever happens before, a file that had the name is still there.
class WholeFile {
 public:
  /// Makes the temporary file, before any work is done, so that a wrong name costs no analysis. `option` is for
  /// messages.
  [[nodiscard]] static Result<WholeFile> open(const std::string& option, const std::string& path);

  WholeFile(WholeFile&& other) noexcept
      : option_(std::move(other.option_)),
        path_(std::move(other.path_)),
        temporary_(std::exchange(other.temporary_, {})),
        descriptor_(std::exchange(other.descriptor_, -1)) {}
  WholeFile& operator=(WholeFile&& other) noexcept {
    std::swap(option_, other.option_);
    std::swap(path_, other.path_);
    std::swap(temporary_, other.temporary_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  /// Removes the temporary file where nothing was written.
  ~WholeFile();

  /// At most once.
  [[nodiscard]] Result<void> write(std::string_view text);

 private:
  WholeFile(std::string option, std::string path) : option_(std::move(option)), path_(std::move(path)) {}
  [[nodiscard]] tl::unexpected<Diagnostic> failed() const;

  std::string option_, path_, temporary_;
  int descriptor_ = -1;
};

}  // namespace dashj
