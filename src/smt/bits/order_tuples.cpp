// SPDX-License-Identifier: MIT
#include "smt/bits/order_tuples.h"

#include <vector>

#include "base/mutant.h"

namespace dashj::smt {

namespace {

// Tuples over the numbers from first to last in which all before low and after high occur.
class Tuples {
 public:
  Tuples(std::size_t count, std::int64_t first, std::int64_t low, std::int64_t high, std::int64_t last,
         const std::function<bool(std::span<const std::int64_t>)>& take)
      : first_(first), low_(low), high_(high), last_(last), take_(take), numbers_(count) {
    used_.resize(static_cast<std::size_t>(last - first + 1));
    missing_ = static_cast<std::size_t>((low - first) + (last - high));
  }

  bool extend(std::size_t at) {
    if (missing_ > numbers_.size() - at) return true;
    if (at == numbers_.size()) return take_(numbers_);
    for (std::int64_t number = first_; number <= last_; ++number) {
      numbers_[at] = number;
      std::size_t& used = used_[static_cast<std::size_t>(number - first_)];
      const bool is_needed = (number < low_ || number > high_) && used == 0;
      if (is_needed) --missing_;
      ++used;
      const bool goes_on = extend(at + 1);
      --used;
      if (is_needed) ++missing_;
      if (!goes_on) return false;
    }
    return true;
  }

 private:
  const std::int64_t first_, low_, high_, last_;
  const std::function<bool(std::span<const std::int64_t>)>& take_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::size_t> used_;  // how often, by number
  std::size_t missing_;            // numbers beyond low and high that do not occur yet
};

}  // namespace

bool for_each_order(std::size_t count, std::int64_t low, std::int64_t high,
                    const std::function<bool(std::span<const std::int64_t>)>& take) {
  const bool is_empty = high < low;
  if (is_empty) low = 0, high = -1;
  for (std::size_t before = 0; before <= (is_empty ? 0 : count); ++before) {
    const std::size_t most = DASHJ_MUTATE(orders_with_equals, count - before, count - 1);
    for (std::size_t after = 0; after <= most; ++after) {
      Tuples tuples(count, low - static_cast<std::int64_t>(before), low, high, high + static_cast<std::int64_t>(after),
                    take);
      if (!tuples.extend(0)) return false;
    }
  }
  return true;
}

}  // namespace dashj::smt
