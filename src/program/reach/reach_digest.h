// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "program/lower_methods.h"

namespace dashj::program {

/// What the answer about an entry can depend on of its program, as one digest each, for caches. That is the lowered
/// code of all methods in reach, which says of all classes of the program what they are to calls and tests, and the
/// bytes of every class that the JVM may come to look at for these methods: those that their classes mention, by a
/// constant or in a descriptor, and those that these mention, and so on. So two programs in which the digests are equal
/// may differ only in classes that nothing in reach knows of. What code does that is not modelled (reflection) is not
/// seen; it is no evidence for an answer either.
class ReachDigest {
 public:
  /// `program` must outlive it; each class is read once.
  explicit ReachDigest(const Program& program) : program_(program) {}

  /// 64 hexadecimal digits.
  [[nodiscard]] std::string of(const LoweredMethods& lowered);

 private:
  struct Known {
    std::string sha256;                  // empty: not of the program, or not readable
    std::vector<std::string> mentioned;  // internal names, whether or not there is such a class
  };
  const Known& look_at(const std::string& class_name);

  const Program& program_;
  std::map<std::string, Known, std::less<>> known_;
};

/// Of all classes that the user named, whatever is in reach: whether two machines have the same program before them.
[[nodiscard]] std::string whole_program_digest(const Program& program);

}  // namespace dashj::program
