// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

namespace z3 {
class context;
}  // namespace z3

namespace dashj::smt {

/// A context and the resource units it has counted so far.
struct PooledContext {
  std::unique_ptr<z3::context> context;
  std::uint64_t units = 0;
  std::uint64_t age = 0;  ///< How often renew_solver had been called when it was made.
};

/// A context that nobody uses: one that was given back, else the one that warm_up_solver made, else a new one. May
/// throw z3::exception.
[[nodiscard]] PooledContext take_z3_context();

/// For the next solver until renew_solver is called: making a context costs 8 ms, and so does throwing one away. Not
/// for one that was interrupted. Precondition: no term of it is held any more.
void give_back_z3_context(PooledContext pooled);

}  // namespace dashj::smt
