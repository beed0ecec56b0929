// SPDX-License-Identifier: MIT
#include "smt/bits/all_inputs.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <vector>

#include "base/mutant.h"
#include "smt/bits/gate_simulation.h"
#include "smt/bits/order_tuples.h"
#include "smt/limits.h"

namespace dashj::smt {

namespace {

/// Inputs whose values hang together, and the values that are tried: bit i of a setting is that of inputs[i].
struct Group {
  std::vector<std::size_t> inputs;  // positions
  std::vector<std::uint64_t> settings;
};

class Trial {
 public:
  Trial(const CircuitClauses& circuit, std::span<const Literal> conditions, std::uint64_t max_steps)
      : gates_(circuit, conditions) {
    const std::uint64_t steps = gates_.steps() + kStepsOfInput * gates_.inputs().size();
    max_total_ = max_steps / std::max<std::uint64_t>(steps, 1) * kLanes;
    max_settings_ = std::min(kMaxSettings, max_total_);
    for (std::size_t i = 0; i < gates_.inputs().size(); ++i) position_[gates_.inputs()[i]] = i;
  }

  /// False: there are more settings than may be tried.
  bool choose_settings(const TermBits& bits, OrderClasses& orders, const WordBounds& bounds);
  [[nodiscard]] std::optional<AllInputs> run(const StopToken& stop, WorkMeter& meter);

 private:
  using Lanes = GateSimulation::Lanes;
  static constexpr std::size_t kLanes = GateSimulation::kLanes;

  bool add_bounded(std::span<const Literal> word, const WordBounds::Values& values, std::vector<bool>& is_of_word);
  /// Words of one class, and what is known of each.
  struct Ordered {
    OrderClasses::OrderedWord range;
    std::vector<std::span<const Literal>> words;
    std::vector<term::Interval> bounds;
  };
  bool add_ordered(const Ordered& own);
  bool add(Group group);
  void next_settings();
  void fill(std::vector<Lanes>& values);
  [[nodiscard]] AllInputs found(const std::vector<Lanes>& values, const Lanes& holds) const;

  GateSimulation gates_;
  std::unordered_map<Literal, std::size_t> position_;  // of the inputs
  std::vector<Group> groups_;
  std::vector<std::size_t> current_;  // setting, by group
  std::uint64_t total_ = 1;
  std::uint64_t max_total_, max_settings_;  // of all groups and of one
};

bool Trial::add(Group group) {
  total_ *= group.settings.size();
  groups_.push_back(std::move(group));
  return total_ <= max_total_;
}

bool Trial::choose_settings(const TermBits& bits, OrderClasses& orders, const WordBounds& bounds) {
  std::map<std::uint32_t, Ordered> classes;
  std::vector<bool> is_of_word(gates_.inputs().size(), false);
  for (const term::Term term : bits.free_terms()) {
    const auto range = orders.ordered(term);
    if (const auto values = range ? std::nullopt : bounds.of(term))
      if (!add_bounded(bits.known(term), *values, is_of_word)) return false;
    if (!range) continue;
    bool is_below = false;
    for (const Literal literal : bits.known(term)) {
      const auto found = position_.find(literal);
      if (found == position_.end()) continue;
      is_below = true;
      is_of_word[found->second] = true;
    }
    if (!is_below) continue;
    Ordered& own = classes.try_emplace(range->of_class, Ordered{*range, {}, {}}).first->second;
    own.words.push_back(bits.known(term));
    own.bounds.push_back(bounds.whole(term));
  }
  for (const auto& [id, own] : classes)
    if (!add_ordered(own)) return false;
  for (std::size_t i = 0; i < is_of_word.size(); ++i)
    if (!is_of_word[i] && !add({{i}, {0, 1}})) return false;
  return true;
}

// Where both values of each bit would be more.
bool Trial::add_bounded(std::span<const Literal> word, const WordBounds::Values& values,
                        std::vector<bool>& is_of_word) {
  Group group;
  std::vector<std::size_t> bits;  // of the numbers
  for (std::size_t bit = 0; bit < std::min<std::size_t>(word.size(), values.bits); ++bit) {
    const auto found = position_.find(word[bit]);
    if (found == position_.end() || is_of_word[found->second]) continue;
    bits.push_back(bit);
    group.inputs.push_back(found->second);
  }
  const std::int64_t others = values.numbers.high - values.numbers.low;
  if (bits.size() < static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(others))) ||
      others >= static_cast<std::int64_t>(max_settings_))
    return true;
  for (std::int64_t number = values.numbers.low; number <= values.numbers.high; ++number) {
    std::uint64_t setting = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) setting |= (static_cast<std::uint64_t>(number) >> bits[i] & 1) << i;
    group.settings.push_back(setting);
  }
  for (const std::size_t input : group.inputs) is_of_word[input] = true;
  return add(std::move(group));
}

bool Trial::add_ordered(const Ordered& own) {
  const auto& [range, words, bounds] = own;
  if (range.high - range.low >= static_cast<std::int64_t>(max_settings_)) return false;
  struct Bit {
    std::size_t word, bit;
  };
  Group group;
  std::vector<Bit> bits;
  for (std::size_t word = 0; word < words.size(); ++word) {
    for (std::size_t bit = 0; bit < words[word].size(); ++bit) {
      if (bit > 0 && words[word][bit] == words[word][bit - 1]) break;  // the sign from here on
      const auto found = position_.find(words[word][bit]);
      if (found == position_.end()) continue;
      bits.push_back({word, bit});
      group.inputs.push_back(found->second);
    }
  }
  if (bits.size() > std::numeric_limits<std::uint64_t>::digits) return false;
  const bool is_complete =
      for_each_order(words.size(), range.low, range.high, [&](std::span<const std::int64_t> numbers) {
        std::uint64_t setting = 0;
        for (std::size_t i = 0; i < words.size(); ++i)
          if (!bounds[i].contains(numbers[i])) return true;
        for (std::size_t i = 0; i < bits.size(); ++i)
          setting |= (static_cast<std::uint64_t>(numbers[bits[i].word]) >> bits[i].bit & 1) << i;
        group.settings.push_back(setting);
        return group.settings.size() <= max_settings_;
      });
  return is_complete && add(std::move(group));
}

void Trial::next_settings() {
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (++current_[i] < groups_[i].settings.size()) return;
    current_[i] = 0;
  }
}

// Behind the last setting the first ones come again.
void Trial::fill(std::vector<Lanes>& values) {
  for (Lanes& each : values) each.fill(0);
  for (std::uint64_t lane = 0; lane < kLanes; ++lane, next_settings()) {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      const std::uint64_t setting = groups_[i].settings[current_[i]];
      for (std::size_t bit = 0; bit < groups_[i].inputs.size(); ++bit)
        values[groups_[i].inputs[bit]][lane / 64] |= (setting >> bit & 1) << (lane % 64);
    }
  }
}

AllInputs Trial::found(const std::vector<Lanes>& values, const Lanes& holds) const {
  std::size_t lane = 0;
  while ((holds[lane / 64] >> (lane % 64) & 1) == 0) ++lane;
  AllInputs result{true, {}};
  for (std::size_t i = 0; i < values.size(); ++i)
    result.values[gates_.inputs()[i]] = (values[i][lane / 64] >> (lane % 64) & 1) != 0;
  return result;
}

std::optional<AllInputs> Trial::run(const StopToken& stop, WorkMeter& meter) {
  const std::uint64_t rounds = DASHJ_MUTATE(inputs_of_whole_rounds, (total_ + kLanes - 1) / kLanes, total_ / kLanes);
  current_.assign(groups_.size(), 0);
  std::vector<Lanes> values(gates_.inputs().size());
  for (std::uint64_t round = 0; round < rounds; ++round) {
    if (stop.should_stop()) return std::nullopt;
    meter.charge(Work::SolverUnits, 1 + gates_.steps() / kSimulatedStepsOfUnit);
    fill(values);
    const Lanes holds = gates_.all_hold(values);
    for (const std::uint64_t word : holds)
      if (word != 0) return found(values, holds);
  }
  return AllInputs{false, {}};
}

}  // namespace

std::optional<AllInputs> try_all_inputs(const CircuitClauses& circuit, const TermBits& bits, OrderClasses& orders,
                                        const WordBounds& bounds, std::span<const Literal> conditions,
                                        std::uint64_t max_steps, const StopToken& stop, WorkMeter& meter) {
  Trial trial(circuit, conditions, max_steps);
  if (!trial.choose_settings(bits, orders, bounds)) return std::nullopt;
  return trial.run(stop, meter);
}

}  // namespace dashj::smt
