// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

namespace z3 {
class context;
}  // namespace z3

namespace dashj::smt {

/// A new context of its own, or the one that warm_up_solver made. May throw z3::exception.
[[nodiscard]] std::unique_ptr<z3::context> take_z3_context();

}  // namespace dashj::smt
