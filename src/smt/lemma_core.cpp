// SPDX-License-Identifier: MIT
#include "smt/lemma_core.h"

#include <numeric>

namespace dashj::smt {

Unsat without_lemmas(Unsat unsat, const Query& query) {
  const std::size_t count = query.assertions.size();
  if (query.wants_core) {
    std::erase_if(unsat.core, [count](std::size_t index) { return index >= count; });
  } else {
    unsat.core.resize(count);
    std::iota(unsat.core.begin(), unsat.core.end(), std::size_t{0});
  }
  return unsat;
}

}  // namespace dashj::smt
