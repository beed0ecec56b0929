// SPDX-License-Identifier: MIT
#pragma once

#include "program/entry.h"
#include "verdict/verdict.h"

namespace dashj::analyse {

/// The first statement of an entry, as far as debug information tells.
[[nodiscard]] verdict::Frame entry_place(const program::Entry& entry);

}  // namespace dashj::analyse
