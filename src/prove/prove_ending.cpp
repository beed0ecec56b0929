// SPDX-License-Identifier: MIT
#include "prove/prove_ending.h"

#include <fmt/format.h>

#include <set>

#include "equiv/ending.h"
#include "equiv/rank_search.h"
#include "equiv/runs/run_code.h"
#include "equiv/sample_inputs.h"
#include "equiv/side_name.h"
#include "prove/limits.h"

namespace dashj::prove {
namespace {

using equiv::EndingArgument;
using equiv::SideCode;

UnknownReason may_not_end(const tac::Body& body, const std::string& why) {
  return {UnknownKind::NoProgress, fmt::format("{} may not end: {}", equiv::place_of(body, -1), why)};
}

/// The methods that some statement of the code may call.
std::set<std::uint32_t> called_from(const tac::Body& body, const std::vector<tac::Body>& callees) {
  std::set<std::uint32_t> found;
  std::vector<const tac::Body*> pending{&body};
  while (!pending.empty()) {
    const tac::Body* next = pending.back();
    pending.pop_back();
    for (const tac::Stmt& stmt : next->statements) {
      const auto* call = std::get_if<tac::Call>(&stmt.operation);
      if (call != nullptr && found.insert(call->callee.value).second)
        pending.push_back(&callees[call->callee.index() - 1]);
    }
  }
  return found;
}

/// Proofs about one method, whatever it calls.
class EndingProof {
 public:
  EndingProof(const SideCode& code, const SideCode* precondition, std::uint32_t self, const ProveOptions& options,
              const StopToken& stop, Statistics& statistics, ProgressSink& progress)
      : code_(code),
        precondition_(precondition),
        self_(self),
        options_(options),
        stop_(stop),
        statistics_(statistics),
        progress_(progress) {}

  EndingVerdict run() {
    const auto loops = equiv::find_loops(code_.body);
    if (!loops) return tl::unexpected(may_not_end(code_.body, "a loop has two ways in"));
    if (loops->heads.empty() && self_ == 0) return std::string("no loops");
    equiv::RankSearch search(code_, *loops, self_);
    for (const auto& arguments : equiv::sample_inputs(code_.body, kEndingSamples, options_.seed))
      if (precondition_ == nullptr || equiv::holds(*precondition_, arguments)) search.add(arguments);
    std::size_t turn = 0;
    for (int tries = 0; tries < kMaxEndingGuesses && !stop_.should_stop(); ++tries) {
      const auto guess = search.guess();
      if (!guess) break;
      const auto outcome = try_guess(*loops, *guess);
      if (std::holds_alternative<NoneFails>(outcome)) return describe(*guess);
      if (const auto* failing = std::get_if<OneFails>(&outcome);
          failing != nullptr && adds(search, failing->input, *guess))
        continue;
      // Which of the guesses it was is not known: each in turn.
      const std::size_t count = loops->heads.size() + (self_ != 0 ? 1 : 0);
      const std::size_t which = turn++ % count;
      search.drop_first(which < loops->heads.size() ? std::optional(loops->heads[which]) : std::nullopt);
    }
    if (stop_.should_stop()) return tl::unexpected(UnknownReason{unknown_kind(stop_.reason()), ""});
    return tl::unexpected(may_not_end(code_.body, "nothing was found that its rounds use up" + lines_of(loops->heads)));
  }

 private:
  // Where the loops stand, as far as the compiler says it.
  [[nodiscard]] std::string lines_of(const std::vector<tac::StmtId>& heads) const {
    std::set<int> lines;
    for (const tac::StmtId head : heads) lines.insert(code_.body.stmt(head).line);
    lines.erase(-1);
    if (lines.empty()) return "";
    return fmt::format(", in {} {}", lines.size() == 1 ? "the loop of line" : "the loops of lines",
                       fmt::join(lines, ", "));
  }

  MethodsVerdict try_guess(const equiv::Loops& loops, const EndingArgument& guess) {
    ProveOptions options = options_;
    options.max_iterations = kIterationsOfEnding;
    options.max_units = kUnitsOfEnding;
    options.exhauster = nullptr;
    statistics_.add("ending.tries");
    const tac::Methods methods = equiv::ending_check(code_, precondition_, loops, guess, self_);
    return prove_methods(methods, options, stop_, statistics_, progress_);
  }

  static bool is_same(const EndingArgument& a, const EndingArgument& b) {
    return a.loops == b.loops && a.recursion == b.recursion;
  }

  bool adds(equiv::RankSearch& search, const concrete::TestInput& input, const EndingArgument& before) const {
    search.add(input.arguments);
    const auto now = search.guess();
    return !now || !is_same(*now, before);
  }

  [[nodiscard]] std::string describe(const EndingArgument& argument) const {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    for (const auto& [head, ranks] : argument.loops)
      add(fmt::format("in the loop of line {}, {}", code_.body.stmt(head).line, equiv::describe(ranks, code_.body)));
    if (self_ != 0)
      add(fmt::format("from call to call of {}, {}", code_.body.method_name,
                      equiv::describe(argument.recursion, code_.body)));
    return text;
  }

  const SideCode& code_;
  const SideCode* precondition_;
  const std::uint32_t self_;
  const ProveOptions& options_;
  const StopToken& stop_;
  Statistics& statistics_;
  ProgressSink& progress_;
};

/// A callee as a method of its own: its own number is behind the others then, as it may call itself.
EndingVerdict prove_callee(const SideCode& code, std::uint32_t callee, const ProveOptions& options,
                           const StopToken& stop, Statistics& statistics, ProgressSink& progress) {
  SideCode alone{code.callees[callee - 1], code.callees};
  // An array is a reference here, not what an entry is given (tac/array_inputs.h).
  std::string& descriptor = alone.body.descriptor;
  if (descriptor.find('[') != std::string::npos) descriptor.replace(1, descriptor.find(')') - 1, "");
  bool calls_itself = false;
  for (const std::uint32_t other : called_from(alone.body, alone.callees)) {
    calls_itself = calls_itself || other == callee;
    if (other != callee && called_from(alone.callees[other - 1], alone.callees).contains(callee))
      return tl::unexpected(may_not_end(alone.body, "it calls itself through another method"));
  }
  // Samples for guesses are made of parameters alone. Where there is nothing to guess there is nothing to sample.
  const auto loops = equiv::find_loops(alone.body);
  const bool is_straight = !calls_itself && loops && loops->heads.empty();
  if (!is_straight && alone.body.parameter_count != alone.body.declared_parameter_count)
    return tl::unexpected(may_not_end(alone.body, fmt::format("it {} and uses objects or static fields",
                                                              calls_itself ? "calls itself" : "has loops")));
  return EndingProof(alone, nullptr, calls_itself ? callee : 0, options, stop, statistics, progress).run();
}

}  // namespace

EndingVerdict prove_callees_ending(const SideCode& code, const ProveOptions& options, const StopToken& stop,
                                   Statistics& statistics, ProgressSink& progress) {
  std::string text;
  for (const std::uint32_t callee : called_from(code.body, code.callees)) {
    if (!code.ends.empty() && code.ends[callee - 1]) continue;
    const EndingVerdict verdict = prove_callee(code, callee, options, stop, statistics, progress);
    if (!verdict) return verdict;
    if (*verdict != "no loops") text += (text.empty() ? "" : "; ") + *verdict;
  }
  return text;
}

EndingVerdict prove_ending(const SideCode& code, const SideCode* precondition, const ProveOptions& options,
                           const StopToken& stop, Statistics& statistics, ProgressSink& progress) {
  const EndingVerdict callees = prove_callees_ending(code, options, stop, statistics, progress);
  if (!callees) return callees;
  const EndingVerdict own = EndingProof(code, precondition, 0, options, stop, statistics, progress).run();
  if (!own || callees->empty()) return own;
  return *own == "no loops" ? *callees : *own + "; " + *callees;
}

}  // namespace dashj::prove
