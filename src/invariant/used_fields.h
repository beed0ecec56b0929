// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::invariant {

/// Whether this map holds a field that a class of the program declares: not what the lowering itself keeps of objects,
/// nor fields of classes outside of the program.
[[nodiscard]] bool is_of_program(const std::string& map);

/// A number that the method reads or writes as a field of the object that a local refers to.
struct UsedField {
  tac::LocalId map, reference;
  tac::Type type;
  auto operator<=>(const UsedField&) const = default;
};
/// In order, each once; also under the names that the local is a copy of, as of a caller whose call is opened.
[[nodiscard]] std::vector<UsedField> used_fields(const tac::Body& body);

}  // namespace dashj::invariant
