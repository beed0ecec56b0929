// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace dashj::program {

class Program;
struct LoweredMethods;

/// One class file of the program.
struct ClassDigest {
  std::string name;    ///< As people write it: "pkg.Outer$Inner", unusual letters escaped.
  std::string sha256;  ///< Of the original bytes.
  bool operator==(const ClassDigest&) const = default;
};

/// The class files that what is analysed rests on, by name: those of the methods in reach, their superclasses and
/// interfaces, and the classes that they name, as far as they are the program's; then those of the JDK whose code is in
/// reach or whose place in the hierarchy matters. Our own API classes are not among them.
[[nodiscard]] std::vector<ClassDigest> class_digests(const Program& program, const LoweredMethods& lowered);

}  // namespace dashj::program
