// SPDX-License-Identifier: MIT
#include "search/branch_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

#include "base/java_float.h"
#include "concrete/machine.h"
#include "concrete/tac_interpreter.h"

namespace dashj::search {
namespace {

constexpr double kFarthest = std::numeric_limits<double>::max();

/// What a comparison of longs or floats compared, which is an int by the time a branch looks at it.
struct Compared {
  std::size_t depth = 0;
  tac::LocalId local{0};
  tac::Type type = tac::Type::Int;
  tac::Value left = 0, right = 0;
};

/// How many numbers of a float type lie between two, and their difference.
template <java_float::JavaFloat F>
Distance distance_of_floats(tac::Value left, tac::Value right) {
  using Bits = java_float::Bits<F>;
  const F a = java_float::from_bits<F>(static_cast<Bits>(left)), b = java_float::from_bits<F>(static_cast<Bits>(right));
  if (std::isnan(a) || std::isnan(b)) return {kFarthest, kFarthest};
  const auto rank = [](Bits bits) {
    const auto distance = static_cast<double>(bits & std::numeric_limits<Bits>::max());
    return bits < 0 ? -distance : distance;
  };
  return {std::fabs(rank(java_float::bits_of(a)) - rank(java_float::bits_of(b))),
          static_cast<double>(a) - static_cast<double>(b)};
}

Distance distance_of(const Compared& compared) {
  if (compared.type == tac::Type::Float) return distance_of_floats<float>(compared.left, compared.right);
  if (compared.type == tac::Type::Double) return distance_of_floats<double>(compared.left, compared.right);
  const double difference = static_cast<double>(compared.left) - static_cast<double>(compared.right);
  return {std::fabs(difference), difference};
}

class Observer {
 public:
  Observer(const tac::Methods& methods, const concrete::TestInput& input)
      : machine_(methods, tac::Methods::entry(), input) {}

  ObservedRun run(std::uint64_t max_steps) {
    ErrorRun run;
    while (++run.steps < max_steps && go_on()) {
    }
    if (machine_.end_here() == concrete::TraceEnd::ErrorReached) run.place = {machine_.method(), machine_.at()};
    run.choices_made.assign(machine_.choices_made().begin(), machine_.choices_made().end());
    ObservedRun observed{std::move(run), {}, {}};
    observed.taken = std::move(taken_);
    for (const auto& [side, distance] : sides_)
      if (distance) observed.not_taken.emplace_back(side, *distance);
    return observed;
  }

 private:
  bool go_on() {
    if (!machine_.end_here() && machine_.call_here() == nullptr) look_at_statement();
    return search::go_on(machine_);
  }

  void look_at_statement() {
    const tac::Operation& operation = machine_.stmt().operation;
    if (const auto* branch = std::get_if<tac::Branch>(&operation)) return look_at(*branch);
    if (const auto* choice = std::get_if<tac::Switch>(&operation)) return look_at(*choice);
    const auto* assign = std::get_if<tac::Assign>(&operation);
    const auto* binary = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
    if (binary != nullptr && tac::is_comparison(binary->op))
      compared_ = {machine_.depth(), assign->target, binary->type, machine_.value(binary->left),
                   machine_.value(binary->right)};
  }

  void look_at(const tac::Branch& branch) {
    const tac::Value left = machine_.value(branch.left), right = machine_.value(branch.right);
    const auto* local = std::get_if<tac::LocalId>(&branch.left);
    const bool is_of_comparison = compared_ && local != nullptr && right == 0 && compared_->local == *local &&
                                  compared_->depth == machine_.depth();
    Distance distance = distance_of(is_of_comparison ? *compared_ : Compared{0, {}, tac::Type::Int, left, right});
    distance.least += 1;  // a < b where they are equal, a == b where they are not: never 0
    const bool is_taken = concrete::evaluate_relation(branch.relation, left, right);
    note(is_taken ? 1 : 0, std::nullopt);
    note(is_taken ? 0 : 1, distance);
  }

  void look_at(const tac::Switch& choice) {
    const tac::Value key = machine_.value(choice.key);
    bool is_case = false;
    for (std::uint32_t i = 0; i < choice.cases.size(); ++i) {
      const double difference = static_cast<double>(key) - static_cast<double>(choice.cases[i].key);
      is_case = is_case || difference == 0;
      note(i, difference == 0 ? std::nullopt : std::optional(Distance{std::fabs(difference), difference}));
    }
    note(static_cast<std::uint32_t>(choice.cases.size()), is_case ? std::optional(Distance{1, 1}) : std::nullopt);
  }

  // No value: the side is taken.
  void note(std::uint32_t side, std::optional<Distance> distance) {
    const BranchSide noted{machine_.method(), machine_.at(), side};
    const auto [known, is_new] = sides_.try_emplace(noted, distance);
    if (!distance && (is_new || known->second)) taken_.push_back(noted);
    if (is_new || !known->second) return;
    if (!distance || distance->least < known->second->least) known->second = distance;
  }

  concrete::Machine machine_;
  std::optional<Compared> compared_;
  std::map<BranchSide, std::optional<Distance>> sides_;
  std::vector<BranchSide> taken_;
};

}  // namespace

bool ObservedRun::has_taken(const BranchSide& side) const {
  return std::find(taken.begin(), taken.end(), side) != taken.end();
}

const Distance* ObservedRun::distance_to(const BranchSide& side) const {
  const auto found = std::lower_bound(not_taken.begin(), not_taken.end(), side,
                                      [](const auto& each, const BranchSide& wanted) { return each.first < wanted; });
  return found != not_taken.end() && found->first == side ? &found->second : nullptr;
}

ObservedRun observe(const tac::Methods& methods, const concrete::TestInput& input, std::uint64_t max_steps) {
  return Observer(methods, input).run(max_steps);
}

}  // namespace dashj::search
