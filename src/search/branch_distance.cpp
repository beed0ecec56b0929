// SPDX-License-Identifier: MIT
#include "search/branch_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/java_float.h"
#include "concrete/choice_lists.h"
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

/// How many ways lead on from a statement that is looked at; 0: it is not.
std::uint32_t side_count(const tac::Operation& operation) {
  if (std::holds_alternative<tac::Branch>(operation)) return 2;
  const auto* choice = std::get_if<tac::Switch>(&operation);
  return choice == nullptr ? 0 : static_cast<std::uint32_t>(choice->cases.size()) + 1;
}

/// Where an assumption does not hold the run says nothing.
bool leads_to_stop(const tac::Body& body, std::uint32_t stmt, std::uint32_t side) {
  const auto* branch = std::get_if<tac::Branch>(&body.statements[stmt].operation);
  if (branch == nullptr) return false;
  const tac::StmtId next = side == 0 ? tac::StmtId{stmt + 1} : branch->target;
  return std::holds_alternative<tac::Stop>(body.stmt(next).operation);
}

}  // namespace

class BranchObserver::Run {
 public:
  Run(BranchObserver& observer, const concrete::TestInput& input)
      : observer_(observer), machine_(observer.methods_, tac::Methods::entry(), input, concrete::ChoiceList::Asked) {}

  ErrorRun run(std::uint64_t max_steps) {
    ErrorRun run;
    while (++run.steps < max_steps && go_on()) {
    }
    if (machine_.end_here() == concrete::TraceEnd::ErrorReached) run.place = {machine_.method(), machine_.at()};
    run.choices_made = concrete::asked_for(machine_.choices_made());
    return run;
  }
  [[nodiscard]] std::vector<BranchSide>& taken() { return taken_; }

 private:
  bool go_on() {
    look_at_statement();
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
    take(is_taken ? 1 : 0);
    miss(is_taken ? 0 : 1, distance);
  }

  void look_at(const tac::Switch& choice) {
    const tac::Value key = machine_.value(choice.key);
    std::size_t taken = choice.cases.size();
    for (std::size_t i = 0; i < choice.cases.size(); ++i) {
      const double difference = static_cast<double>(key) - static_cast<double>(choice.cases[i].key);
      if (difference == 0)
        taken = i;
      else
        miss(i, {std::fabs(difference), difference});
    }
    take(taken);
    if (taken < choice.cases.size()) miss(choice.cases.size(), {1, 1});
  }

  void take(std::size_t side) {
    Seen& seen = meet(side);
    if (!seen.is_taken) taken_.push_back(observer_.sides_[place_ + side]);
    seen.is_taken = true;
  }
  void miss(std::size_t side, const Distance& distance) {
    Seen& seen = meet(side);
    if (!seen.is_taken && distance.least < seen.distance.least) seen.distance = distance;
  }
  Seen& meet(std::size_t side) {
    place_ = observer_.first_side(machine_.method(), machine_.at());
    Seen& seen = observer_.seen_[place_ + side];
    if (seen.run != observer_.run_) {
      seen = {observer_.run_, false, {std::numeric_limits<double>::infinity(), 0}};
      observer_.met_.push_back(place_ + side);
    }
    return seen;
  }

  BranchObserver& observer_;
  concrete::Machine machine_;
  std::optional<Compared> compared_;
  std::vector<BranchSide> taken_;
  std::size_t place_ = 0;  // the first side of the statement
};

BranchObserver::BranchObserver(const tac::Methods& methods) : methods_(methods) {
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    first_statements_.push_back(first_sides_.size());
    const tac::Body& body = methods.body(tac::MethodId{m});
    const auto& statements = body.statements;
    for (std::uint32_t s = 0; s < statements.size(); ++s) {
      first_sides_.push_back(sides_.size());
      for (std::uint32_t side = 0; side < side_count(statements[s].operation); ++side) {
        sides_.push_back({tac::MethodId{m}, tac::StmtId{s}, side});
        is_aim_.push_back(!leads_to_stop(body, s, side));
      }
    }
  }
  seen_.resize(sides_.size());
}

ObservedRun BranchObserver::observe(const concrete::TestInput& input, std::uint64_t max_steps) {
  ++run_;
  met_.clear();
  Run run(*this, input);
  ObservedRun observed;
  observed.run = run.run(max_steps);
  observed.taken = std::move(run.taken());
  std::sort(met_.begin(), met_.end());
  for (const std::size_t side : met_)
    if (!seen_[side].is_taken && is_aim_[side]) observed.not_taken.emplace_back(sides_[side], seen_[side].distance);
  return observed;
}

bool ObservedRun::has_taken(const BranchSide& side) const {
  return std::find(taken.begin(), taken.end(), side) != taken.end();
}

const Distance* ObservedRun::distance_to(const BranchSide& side) const {
  const auto found = std::lower_bound(not_taken.begin(), not_taken.end(), side,
                                      [](const auto& each, const BranchSide& wanted) { return each.first < wanted; });
  return found != not_taken.end() && found->first == side ? &found->second : nullptr;
}

}  // namespace dashj::search
