// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace dashj::cache {

/// A folder of answers, each in a file named by its key (cache_key.h). Any number of processes may use it at once, over
/// a network file system too: a file is written whole or not at all, and who asks for the same key writes the same
/// answer. Files may be deleted at any time. Whoever can write to the folder decides what is found in it: the digest in
/// each file finds damage, not malice.
class ResultCache {
 public:
  /// Makes the folder if it is not there. `option` is for messages.
  [[nodiscard]] static Result<ResultCache> open(const std::string& option, const std::string& directory);

  /// The bytes stored under the key. No value: there are none, or they are damaged or not ours, which is a warning in
  /// the log.
  [[nodiscard]] std::optional<std::string> lookup(const std::string& key) const;
  /// Stores them, over what was there. Where that fails there is a warning in the log: an answer is not lost because it
  /// cannot be kept.
  void store(const std::string& key, std::string_view bytes) const;

  /// Where the bytes of a key stand: "DIR/3f/a9...", the first two digits being a folder.
  [[nodiscard]] std::string path_of(const std::string& key) const;

 private:
  ResultCache(std::string option, std::string directory)
      : option_(std::move(option)), directory_(std::move(directory)) {}

  std::string option_, directory_;
};

}  // namespace dashj::cache
