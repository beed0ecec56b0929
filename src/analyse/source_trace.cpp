// SPDX-License-Identifier: MIT
#include "analyse/source_trace.h"

#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "analyse/limits.h"

namespace dashj::analyse {
namespace {

/// Both ends of a long row.
class Ends {
 public:
  void add(verdict::SourceStep step) {
    if (first_.size() < kTraceFirstLines) {
      first_.push_back(std::move(step));
      return;
    }
    last_.push_back(std::move(step));
    if (last_.size() <= kTraceLastLines) return;
    last_.pop_front();
    ++left_out_;
  }

  verdict::SourceTrace take() {
    verdict::SourceTrace trace{std::move(first_), {}, left_out_};
    trace.last.assign(std::make_move_iterator(last_.begin()), std::make_move_iterator(last_.end()));
    return trace;
  }

 private:
  std::vector<verdict::SourceStep> first_;
  std::deque<verdict::SourceStep> last_;
  std::size_t left_out_ = 0;
};

/// An activation on the way: number 0 is the outermost, else 1 + the index of its InnerRun.
struct Activation {
  std::uint32_t number = 0;
  std::size_t next_step = 0;
  int line = -1;  // the newest that was told
};

class TraceWalk {
 public:
  TraceWalk(const tac::Methods& methods, const concrete::ConcreteTrace& run) : methods_(methods), run_(run) {
    for (std::uint32_t i = 0; i < run.inner_runs.size(); ++i)
      callees_[{run.inner_runs[i].caller, run.inner_runs[i].caller_step}] = i + 1;
  }

  verdict::SourceTrace walk() {
    std::vector<Activation> active{{}};
    while (!active.empty()) {
      Activation& top = active.back();
      const std::vector<concrete::TraceStep>& steps = steps_of(top.number);
      if (top.next_step == steps.size()) {
        active.pop_back();
        if (!active.empty()) active.back().line = -1;  // back in the caller: its line is worth a step again
        continue;
      }
      const auto step = static_cast<std::uint32_t>(top.next_step++);
      tell(top, steps[step].stmt, active.size() - 1);
      const auto callee = callees_.find({top.number, step});
      if (callee != callees_.end()) active.push_back({callee->second});
    }
    return ends_.take();
  }

 private:
  [[nodiscard]] const std::vector<concrete::TraceStep>& steps_of(std::uint32_t number) const {
    return number == 0 ? run_.steps : run_.inner_runs[number - 1].steps;
  }

  void tell(Activation& activation, tac::StmtId at, std::size_t depth) {
    const tac::MethodId method =
        activation.number == 0 ? tac::Methods::entry() : run_.inner_runs[activation.number - 1].method;
    const tac::Body& body = methods_.body(method);
    const tac::Stmt& stmt = body.stmt(at);
    if (stmt.line < 0 || stmt.line == activation.line) return;
    activation.line = stmt.line;
    ends_.add({{body.class_name, body.method_name, body.descriptor, body.source_file, stmt.line, stmt.bytecode_offset},
               depth});
  }

  const tac::Methods& methods_;
  const concrete::ConcreteTrace& run_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>
      callees_;  // activation and step to the activation it called
  Ends ends_;
};

}  // namespace

verdict::SourceTrace source_trace(const tac::Methods& methods, const concrete::ConcreteTrace& run) {
  if (run.end != concrete::TraceEnd::ErrorReached && run.end != concrete::TraceEnd::Threw) return {};
  return TraceWalk(methods, run).walk();
}

}  // namespace dashj::analyse
