// SPDX-License-Identifier: MIT
#pragma once

#include "search/shrink.h"

namespace dashj::search {

/// The same as shrink for an input of an entry that is given arrays: no array, fewer cells, then smaller values, those
/// of cells like those of parameters.
[[nodiscard]] concrete::TestInput shrink_with_arrays(const concrete::TestInput& found, const tac::Body& entry,
                                                     std::set<std::int32_t> constants, const Fails& fails);

}  // namespace dashj::search
