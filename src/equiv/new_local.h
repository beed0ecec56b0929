// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/tac/body.h"

namespace dashj::equiv {

/// A temporary more in a body, of the stack type; where the name is taken, with a number.
tac::LocalId new_local(tac::Body& body, const std::string& name, tac::Type type);

}  // namespace dashj::equiv
