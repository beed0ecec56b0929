// SPDX-License-Identifier: MIT
#include "search/shrink.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "classfile/tac/array_inputs.h"
#include "concrete/choice_lists.h"
#include "concrete/tac_interpreter.h"
#include "program/constants.h"
#include "search/error_run.h"
#include "search/limits.h"
#include "search/numbers.h"
#include "search/shrink_arrays.h"

namespace dashj::search {
namespace {

using Values = std::vector<InputValue>;

/// What a number leaves of these is what a program may look at alone.
constexpr std::int64_t kModuli[] = {10, 16, 100, 256, 1000, 1 << 16, 1'000'000, std::int64_t{1} << 32};

class Shrinker {
 public:
  Shrinker(const ShrinkTask& task, const Fails& fails) : task_(task), fails_(fails) {}

  concrete::TestInput run(const concrete::TestInput& found) {
    const Tried tried = fails_(found, kMostShrinkSteps);
    if (!tried.fails) return found;
    steps_of_run_ = std::max<std::uint64_t>(tried.steps, 1);
    steps_left_ = std::min(std::max(kShrinkSteps, kShrinkRuns * steps_of_run_), kMostShrinkSteps);
    best_ = values_of(found.arguments, tried.choices_made);
    size_ = size_of(best_);
    drop_choices();
    if (!try_in_order()) {
      while (drop_choices() | lower_each() | try_small_pairs(kFewValues) | lower_pairs() | try_small_pairs(SIZE_MAX)) {
      }
    }
    return input_of(best_);
  }

 private:
  [[nodiscard]] Values values_of(const std::vector<tac::Value>& arguments, const Values& choices) const {
    Values values;
    for (std::size_t i = 0; i < arguments.size(); ++i) values.push_back({task_.parameters[i], arguments[i]});
    values.insert(values.end(), choices.begin(), choices.end());
    return values;
  }
  [[nodiscard]] concrete::TestInput input_of(const Values& values) const {
    concrete::TestInput input;
    for (std::size_t i = 0; i < values.size(); ++i)
      (i < task_.parameters.size() ? input.arguments : input.choices).push_back(values[i].value);
    return input;
  }

  // Whether the values are smaller and fail: then they are the best from now on.
  bool attempt(const Values& values) { return size_of(values) < size_ && fails(values) && take(values); }
  // Each input is run once.
  bool fails(const Values& values) {
    const auto [known, is_new] = tried_.try_emplace(numbers_of(values));
    if (!is_new || steps_left_ == 0) return known->second.fails;
    known->second = fails_(input_of(values), std::min(steps_left_, kRunsOfOne * steps_of_run_ + kLeastRunSteps));
    steps_left_ -= std::min(steps_left_, std::max<std::uint64_t>(known->second.steps, 1));
    return known->second.fails;
  }
  // Its choices are those that its run makes, which may be more than it was given.
  bool take(const Values& failing) {
    Values made = values_of(input_of(failing).arguments, tried_.at(numbers_of(failing)).choices_made);
    InputSize size = size_of(made);
    if (!(size < size_)) return false;
    best_ = std::move(made);
    size_ = std::move(size);
    return true;
  }
  bool attempt_with(std::size_t index, tac::Value value) {
    Values values = best_;
    if (index >= values.size()) return false;
    values[index].value = concrete::narrow(values[index].type, value);
    return attempt(values);
  }
  static std::vector<tac::Value> numbers_of(const Values& values) {
    std::vector<tac::Value> numbers;
    for (const InputValue& value : values) numbers.push_back(value.value);
    return numbers;
  }

  // All inputs with as many values, in the order of their sizes, as long as those with so many digits are few: what
  // fails first is the smallest.
  bool try_in_order() {
    if (best_.size() > kMostValuesInOrder) return false;
    const std::uint64_t max_inputs = steps_left_ / kShareInOrder / steps_of_run_;
    for (std::size_t digits = 0; digits <= size_.digits; ++digits) {
      // One value has more digits than are listed.
      if (digits + 1 > kMostDigitsInOrder + best_.size()) return false;
      if (count_with(digits, 0) > max_inputs) return false;
      Values values = best_;
      if (try_with(digits, 0, values)) return true;
    }
    return true;  // nothing is smaller
  }
  [[nodiscard]] std::uint64_t count_with(std::size_t digits, std::size_t index) {
    if (index == best_.size()) return digits == 0 ? 1 : 0;
    std::uint64_t count = 0;
    for (std::size_t own = 1; own <= std::min(digits, kMostDigitsInOrder); ++own) {
      const std::uint64_t of_rest = count_with(digits - own, index + 1);
      if (of_rest == 0) continue;
      const std::size_t upto = within(index, own).size(), below = within(index, own - 1).size();
      count += of_rest * (upto - below);
    }
    return count;
  }
  bool try_with(std::size_t digits, std::size_t index, Values& values) {
    if (index == values.size()) return digits == 0 && attempt(values);
    const std::size_t after = values.size() - index - 1;
    if (digits < after) return false;
    for (const InputValue& value : within(index, std::min(digits - after, kMostDigitsInOrder))) {
      const std::size_t own = digits_of(value);
      if (own > digits || (after == 0 && own != digits)) continue;
      values[index] = value;
      if (try_with(digits - own, index + 1, values)) return true;
    }
    return false;
  }
  const Values& within(std::size_t index, std::size_t digits) {
    const auto [known, is_new] = within_.try_emplace({best_[index].type, digits});
    if (is_new && digits > 0) known->second = values_within(best_[index].type, digits);
    return known->second;
  }

  // Blocks of choices, the longest first; those behind move up.
  bool drop_choices() {
    bool has_changed = false;
    const std::size_t first = task_.parameters.size();
    for (std::size_t length = best_.size() - first; length > 0; length /= 2) {
      for (std::size_t end = best_.size(); end >= first + length; end -= std::min(end, length)) {
        if (end > best_.size()) continue;  // the last one made it shorter
        Values values = best_;
        const auto at = values.begin() + static_cast<std::ptrdiff_t>(end);
        values.erase(at - static_cast<std::ptrdiff_t>(length), at);
        has_changed = attempt(values) || has_changed;
      }
    }
    return has_changed;
  }

  bool lower_each() {
    bool has_changed = false;
    for (std::size_t i = 0; i < best_.size(); ++i) has_changed = lower(i) || has_changed;
    return has_changed;
  }
  // Toward zero: small numbers, those of the program, then by halves.
  bool lower(std::size_t index) {
    const ValueRank before = rank_of(best_[index]);
    const auto is_done = [&] { return index >= best_.size() || rank_of(best_[index]) < before; };
    for (const InputValue& value : within(index, digits_of_small(index)))
      if (attempt_with(index, value.value)) return true;
    for (const std::int32_t constant : task_.constants)
      for (const int off : {-1, 0, 1})
        attempt_with(index,
                     concrete::of_integer(best_[std::min(index, best_.size() - 1)].type, std::int64_t{constant} + off));
    if (index < best_.size()) attempt_with(index, opposite(best_[index]));
    lower_to_rest(index);
    halve(index);
    return is_done();
  }
  // Where only low digits, or low bits, matter.
  void lower_to_rest(std::size_t index) {
    if (index >= best_.size() || tac::is_float(best_[index].type)) return;
    for (const std::int64_t modulus : kModuli)
      if (attempt_with(index, best_[index].value % modulus)) return;
  }
  [[nodiscard]] std::size_t digits_of_small(std::size_t index) const {
    return tac::is_float(best_[index].type) ? 2 : 1;
  }
  static tac::Value opposite(const InputValue& value) {
    if (value.type == tac::Type::Float) return value.value ^ INT32_MIN;
    if (value.type == tac::Type::Double) return value.value ^ INT64_MIN;
    return static_cast<tac::Value>(-static_cast<std::uint64_t>(value.value));
  }

  // The least distance from zero at which it fails, if all beyond it do; of a fraction first what is whole of it.
  void halve(std::size_t index) {
    if (index >= best_.size()) return;
    if (tac::is_float(best_[index].type)) round_off(index);
    const auto first = whole(best_[index]);
    if (!first) return;
    Values values = best_;
    std::int64_t low = 0, high = *first;  // at `low` it passes, at `high` it fails
    while (steps_left_ > 0) {
      const std::int64_t middle = low + (high - low) / 2;
      if (middle == low || middle == high) return;
      values[index].value = concrete::of_integer(values[index].type, middle);
      if (fails(values)) {
        high = middle;
        take(values);
      } else {
        low = middle;
      }
    }
  }
  static std::optional<std::int64_t> whole(const InputValue& value) {
    if (!tac::is_float(value.type)) return value.value;
    const double number = to_double(value.type, value.value);
    if (!(std::fabs(number) < 0x1p62) || number != std::floor(number)) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  // Fewer digits behind the point, or in front of the exponent.
  void round_off(std::size_t index) {
    const double number = to_double(best_[index].type, best_[index].value);
    if (!std::isfinite(number) || number == 0) return;
    const double exponent = std::floor(std::log10(std::fabs(number)));
    for (int digits = 0; digits < kMostRoundedDigits; ++digits) {
      const double unit = std::pow(10.0, std::fabs(exponent - digits));
      const bool is_fraction = exponent < digits;
      for (const double each : {std::floor(is_fraction ? number * unit : number / unit),
                                std::ceil(is_fraction ? number * unit : number / unit)})
        if (attempt_with(index, of_double(best_[index].type, is_fraction ? each / unit : each * unit))) return;
    }
  }

  // Two values whose difference or sum matters are lowered together.
  bool lower_pairs() {
    if (best_.size() > kMostPairedValues) return false;
    bool has_changed = false;
    for (std::size_t i = 0; i < best_.size(); ++i)
      for (std::size_t j = 0; j < best_.size(); ++j)
        if (i != j) has_changed = lower_pair(i, j, 1) || lower_pair(i, j, -1) || has_changed;
    return has_changed;
  }
  bool lower_pair(std::size_t i, std::size_t j, int sign) {
    if (std::max(i, j) >= best_.size()) return false;
    const auto left = whole(best_[i]), right = whole(best_[j]);
    if (!left || !right || *left == 0) return false;
    bool has_changed = false;
    std::vector<std::int64_t> steps;
    for (std::int64_t by = *left; by != 0; by /= 2) steps.push_back(by);
    for (const std::int64_t modulus : kModuli) steps.push_back(*left - *left % modulus);
    for (const std::int64_t by : steps) {
      if (has_changed) break;
      Values values = best_;
      values[i].value = concrete::of_integer(values[i].type, *left - by);
      const std::uint64_t change = sign < 0 ? -static_cast<std::uint64_t>(by) : static_cast<std::uint64_t>(by);
      const auto other = static_cast<std::uint64_t>(*right) - change;
      values[j].value = concrete::of_integer(values[j].type, static_cast<std::int64_t>(other));
      has_changed = attempt(values);
    }
    return has_changed;
  }

  // Two small numbers at once: where each alone is not enough.
  bool try_small_pairs(std::size_t most) {
    if (best_.size() > kMostPairedValues) return false;
    for (std::size_t i = 0; i < best_.size(); ++i) {
      for (std::size_t j = i + 1; j < best_.size(); ++j) {
        for (const InputValue& left : first_of(i, most)) {
          for (const InputValue& right : first_of(j, most)) {
            Values values = best_;
            values[i] = left;
            values[j] = right;
            if (attempt(values)) return true;
          }
        }
      }
    }
    return false;
  }

  [[nodiscard]] std::span<const InputValue> first_of(std::size_t index, std::size_t most) {
    const Values& values = within(index, digits_of_small(index));
    return std::span(values).first(std::min(values.size(), most));
  }

  const ShrinkTask& task_;
  const Fails& fails_;
  std::uint64_t steps_left_ = 0, steps_of_run_ = 1;
  Values best_;
  InputSize size_;
  std::map<std::vector<tac::Value>, Tried> tried_;
  std::map<std::pair<tac::Type, std::size_t>, Values> within_;
};

}  // namespace

concrete::TestInput shrink(const concrete::TestInput& found, const ShrinkTask& task, const Fails& fails) {
  return Shrinker(task, fails).run(found);
}

concrete::TestInput shrink(const concrete::TestInput& given, const tac::Methods& methods) {
  const concrete::TestInput found = concrete::with_asked_choices(methods, given, kMostShrinkSteps);
  const std::optional<ErrorPlace> place = run_to_error(methods, found, kMostShrinkSteps).place;
  if (!place) return given;
  const Fails fails = [&](const concrete::TestInput& input, std::uint64_t max_steps) {
    ErrorRun run = run_to_error(methods, input, max_steps);
    return Tried{run.place == place, std::move(run.choices_made), run.steps};
  };
  ShrinkTask task{{}, program::constants_of(methods, kShrinkConstants)};
  const tac::Body& body = methods.body(tac::Methods::entry());
  for (std::uint32_t i = 0; i < body.parameter_count; ++i) task.parameters.push_back(body.locals[i].type);
  const bool has_arrays = !tac::array_inputs(body.given_descriptor()).empty();
  const concrete::TestInput small =
      has_arrays ? shrink_with_arrays(found, body, task.constants, fails) : shrink(found, task, fails);
  return concrete::with_all_choices(methods, small, kMostShrinkSteps);
}

}  // namespace dashj::search
