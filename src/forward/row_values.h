// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/input_cases.h"
#include "forward/executor.h"
#include "smt/bits/bit_solver.h"
#include "term/term_store.h"

namespace dashj::forward {

/// Of arrays of arrays that the entry is given: what each row is, where runs go round the first loop at which that is
/// known of all rows. A program that asks for so many rows and looks at the length of each leaves few ways: mostly one
/// length, or another row. No more than a hint; empty: there is no such loop, or there are more ways than may be
/// followed apart. `start`: what holds of the inputs. `bits` is asked.
[[nodiscard]] std::vector<concrete::RowValues> rows_with_few_values(const tac::Methods& methods, term::TermStore& store,
                                                                    smt::BitSolver& bits, term::Term start,
                                                                    const Execution& execution);

}  // namespace dashj::forward
