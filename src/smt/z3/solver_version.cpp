// SPDX-License-Identifier: MIT
#include "smt/solver_version.h"

#include <z3.h>

namespace dashj::smt {

std::string solver_version() {
  return Z3_get_full_version();
}

}  // namespace dashj::smt
