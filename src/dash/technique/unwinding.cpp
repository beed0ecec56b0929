// SPDX-License-Identifier: MIT
#include "dash/technique/unwinding.h"

#include <algorithm>

#include "base/statistics.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/methods.h"
#include "dash/limits.h"
#include "dash/technique/merged_paths.h"
#include "forward/unwind.h"

namespace dashj::dash {

verdict::Certificate certificate_of(const forward::Bounded& bounded) {
  verdict::Certificate certificate;
  certificate.unwinding.emplace();
  for (const auto& [loop, rounds] : bounded.rounds)
    certificate.unwinding->loops.push_back({loop.first, loop.second, rounds});
  for (const auto& [method, levels] : bounded.levels)
    if (levels > 1) certificate.unwinding->recursions.push_back({method, levels});
  certificate.unwinding->apart = bounded.apart;
  return certificate;
}

namespace {

// SAFE rests on none of it: the certificate says how often loops and calls were copied, and the check follows them by
// an executor of its own (src/check/unwound).
class Unwinding : public Technique {
 public:
  explicit Unwinding(bool (*is_for)(Search&)) : is_for_(is_for) {}
  [[nodiscard]] bool applies(Search& search) override { return is_for_(search); }
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    if (was_cut_) return std::nullopt;
    search.context().statistics.add("unwinding");
    const forward::Unwound found = unwind(search, amount);
    if (const auto* input = std::get_if<concrete::TestInput>(&found)) {
      if (!search.count_test(*input)) return std::nullopt;
      const auto run = search.run_apart(*input);
      if (!run) return run.error();
      if (run->has_failed) return Fail{*input};
      return std::nullopt;  // the run was cut
    }
    // All paths were followed, so where a run confirms it no proof goes around it, and nothing else needs to be tried.
    if (const auto* leaves = std::get_if<forward::LeavesModel>(&found))
      return search.run_to_unsupported(leaves->input, leaves->method, leaves->stmt);
    if (const auto* bounded = std::get_if<forward::Bounded>(&found)) return Pass{certificate_of(*bounded)};
    if (std::holds_alternative<forward::NeedsAnother>(found))
      return UnknownReason{UnknownKind::Unsupported, "an input of another class than Object, Integer and String"};
    was_cut_ = std::get<forward::Open>(found).was_cut;
    return std::nullopt;
  }

 protected:
  [[nodiscard]] static bool has_given_arrays(Search& search) {
    return !tac::array_inputs(search.locations().body->given_descriptor()).empty();
  }
  [[nodiscard]] static bool has_few_units(Search& search) { return search.context().last_unit != 0; }
  // A search that has few units, such as the one for further errors, gets the SAT solver's first turn only.
  [[nodiscard]] static forward::Unwound unwound(Search& search, forward::UnwindTask task) {
    LoopContext& context = search.context();
    if (has_few_units(search)) task.error_units = 0;
    const ScopedTimer timer(context.statistics, "unwinding");
    return forward::unwind(*search.locations().methods, search.builder(), context.solver, context.stop,
                           context.statistics, task);
  }

 private:
  // Without those of the loop that makes rows, which differ with the cells there may be, whatever the program asks for.
  // No value: there may be more of them.
  [[nodiscard]] static std::optional<forward::Copies> copies_of(Search& search, const forward::Unwound& found) {
    std::optional<forward::Copies> copies;
    if (const auto* bounded = std::get_if<forward::Bounded>(&found)) copies = *bounded;
    if (const auto* open = std::get_if<forward::Open>(&found)) copies = open->copies;
    const tac::Methods& methods = *search.locations().methods;
    const auto makes_rows = [&](const auto& loop) {
      const auto [method, head] = loop.first;
      const auto* branch = std::get_if<tac::Branch>(&methods.body(method).stmt(head).operation);
      return branch != nullptr && branch->ends_rows;
    };
    if (copies) std::erase_if(copies->rounds, makes_rows);
    return copies;
  }
  [[nodiscard]] virtual forward::Unwound unwind(Search& search, const Amount& amount) {
    forward::UnwindTask task{amount.units, amount.steps};
    task.max_statements_apart = amount.steps;
    if (!has_given_arrays(search)) return unwound(search, task);
    // Most of what fails at all fails with few cells. A loop that goes on with more of them has no bound; one that
    // halves what is left needs twice as many for another round.
    task.most_cells = 1;
    const forward::Unwound fewer = unwound(search, task);
    if (std::holds_alternative<concrete::TestInput>(fewer)) return fewer;
    task.most_cells = kFewCells;
    const forward::Unwound found = unwound(search, task);
    if (std::holds_alternative<concrete::TestInput>(found)) return found;
    const auto less = copies_of(search, fewer), more = copies_of(search, found);
    task.most_cells.reset();
    if (less && more && *less != *more) {
      // Unless a condition bounds the lengths: that is soon seen.
      task.max_statements = std::min(task.max_statements, kUnwindingLongerSteps);
      task.must_be_easy = true;
      task.asks_of_part = false;
      forward::Unwound longer = unwound(search, task);
      if (std::holds_alternative<forward::Open>(longer)) return forward::Open{};
      return longer;
    }
    task.asks_of_part = !more;
    return unwound(search, task);
  }

  bool (*is_for_)(Search&);
  bool was_cut_ = false;  // by limits on copies, which are the same later: no proof would come of it
};

// What is hard for bits is left to the stages between the first and the last. The first is for loops of few rounds
// without a heap: where there is no loop, the same was tried before (unwinding_of_straight.cpp). The last takes given
// arrays of any length as well: a condition may bound them, which no proof of invariants may need to know.
class LateUnwinding final : public Unwinding {
 public:
  LateUnwinding() : Unwinding([](Search& search) { return !has_heap(search) || has_given_arrays(search); }) {}
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    const bool is_first = amount.units == 0;
    // Questions about cells at many places cost seconds: more than another error is worth.
    if (has_few_units(search) && has_heap(search)) return std::nullopt;
    if (is_first && (has_heap(search) || !has_short_loops(search) || is_straight(search))) return std::nullopt;
    return Unwinding::run(search, amount);
  }

 private:
  [[nodiscard]] forward::Unwound unwind(Search& search, const Amount& amount) override {
    return unwound(search, {amount.units, has_heap(search) ? kUnwindingSteps : amount.steps});
  }
};

}  // namespace

bool has_heap(Search& search) {
  const tac::Methods& methods = *search.locations().methods;
  const auto is_map = [](const tac::Local& local) { return tac::is_map(local.type); };
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    const tac::Body& body = methods.body(tac::MethodId{m});
    if (std::any_of(body.locals.begin(), body.locals.end(), is_map)) return true;
  }
  return false;
}

std::unique_ptr<Technique> unwinding_where(bool (*is_for)(Search&)) {
  return std::make_unique<Unwinding>(is_for);
}

std::unique_ptr<Technique> unwinding() {
  return std::make_unique<LateUnwinding>();
}

}  // namespace dashj::dash
