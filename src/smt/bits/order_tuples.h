// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace dashj::smt {

/// Calls `take` with one tuple of numbers for each way in which so many numbers can be ordered among each other and
/// those from `low` to `high` (none, where high < low): numbers beyond are the next ones before and after, without
/// gaps. Every tuple of integers is ordered as one of these is: the numbers before `low` that occur in it, of which
/// there are j, go to low - j to low - 1 in their order, those after `high` likewise. False: `take` gave false, which
/// ends it.
bool for_each_order(std::size_t count, std::int64_t low, std::int64_t high,
                    const std::function<bool(std::span<const std::int64_t>)>& take);

}  // namespace dashj::smt
