// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/body.h"

namespace dashj::tac {

/// By statement: false where control never comes, as far as constants and the classes of objects that the body itself
/// makes say so. `System.arraycopy` asks for the class of its arrays nine times, and one answer is yes. Nothing that is
/// proved rests on it.
[[nodiscard]] std::vector<bool> reached_statements(const Body& body);

}  // namespace dashj::tac
