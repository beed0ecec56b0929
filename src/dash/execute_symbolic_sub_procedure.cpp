// SPDX-License-Identifier: MIT
#include "dash/execute_symbolic_sub_procedure.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "base/check.h"
#include "program/encode.h"
#include "term/values.h"

namespace dashj::dash {

using symbolic::CallEffect;
using term::Term;

namespace {

/// Runs stand in the order in which they started, so each call met on the way begins the next one.
class SubProcedures {
 public:
  SubProcedures(const tac::Methods& methods, std::span<const concrete::InnerRun> runs, std::size_t first,
                term::Builder& builder)
      : methods_(methods), runs_(runs), next_(first), builder_(builder) {}

  CallEffect execute(std::span<const Term> arguments) {
    enter(arguments);
    while (true) {
      Frame& frame = frames_.back();
      if (frame.step + 1 < frame.run->steps.size()) {
        if (call_at(frame) != nullptr)
          enter(arguments_of(frame));
        else
          step(frame);
        continue;
      }
      // The last step: it ends this activation, or is a call that did not come back.
      if (call_at(frame) != nullptr && has_run_below(frame))
        enter(arguments_of(frame));
      else if (frames_.size() > 1 && frame.run->end == concrete::TraceEnd::Returned)
        leave();
      else if (!leave_by_exception())
        return effect();
    }
  }

 private:
  struct Frame {
    const concrete::InnerRun* run;
    std::size_t index;  // in runs_
    std::size_t step = 0;
    term::Substitution map;  // S
    const program::Encoder* encoder;
  };

  const tac::Operation& operation_at(const Frame& frame) const {
    return methods_.body(frame.run->method).stmt(frame.run->steps[frame.step].stmt).operation;
  }
  const tac::Call* call_at(const Frame& frame) const { return std::get_if<tac::Call>(&operation_at(frame)); }
  bool has_run_below(const Frame& frame) const {
    return next_ < runs_.size() && runs_[next_].caller == frame.index + 1 && runs_[next_].caller_step == frame.step;
  }
  Term read(const Frame& frame, Term term) { return builder_.substitute(term, frame.map); }

  const program::Encoder& encoder(tac::MethodId method) {
    const auto [known, is_new] = encoders_.try_emplace(method, nullptr);
    if (is_new) known->second = std::make_unique<program::Encoder>(methods_, method, builder_.store());
    return *known->second;
  }

  // Line 1. What has not been written yet is 0, as in the state of a test.
  void enter(std::span<const Term> arguments) {
    DASHJ_CHECK(next_ < runs_.size(), "a call on a tested path should have been run");
    Frame frame{&runs_[next_], next_, 0, {}, &encoder(runs_[next_].method)};
    ++next_;
    for (const Term variable : frame.encoder->variables())
      frame.map[variable.id] = term::term_of(builder_.store(), 0, builder_.store().sort(variable));
    for (std::size_t i = 0; i < arguments.size(); ++i)
      frame.map[frame.encoder->variable(frame.encoder->inputs()[i]).id] = arguments[i];
    frames_.push_back(std::move(frame));
  }

  std::vector<Term> arguments_of(const Frame& frame) {
    std::vector<Term> result;
    for (const Term argument : frame.encoder->arguments(*call_at(frame))) result.push_back(read(frame, argument));
    return result;
  }

  // Lines 12 to 15.
  void step(Frame& frame) {
    const tac::StmtId at = frame.run->steps[frame.step].stmt, next = frame.run->steps[frame.step + 1].stmt;
    for (const program::Exit& exit :
         program::exits(methods_, frame.run->method, at, *frame.encoder, builder_.store())) {
      if (exit.leaves || exit.target != next) continue;
      const Term condition = read(frame, exit.condition);
      if (!builder_.store().is_true(condition)) path_.push_back(condition);
      for (const program::Write& write : exit.writes)
        frame.map[frame.encoder->variable(write.target).id] = read(frame, write.value);
      ++frame.step;
      return;
    }
    DASHJ_UNREACHABLE("a run should take an exit of each statement");
  }

  // Lines 22 to 24, then 20 and 21 of the caller.
  void leave() {
    const CallEffect done = effect();
    frames_.pop_back();
    Frame& frame = frames_.back();
    const auto& call = *call_at(frame);
    if (call.result) frame.map[frame.encoder->variable(*call.result).id] = done.result;
    if (done.choices.is_valid())
      frame.map[frame.encoder->variable(*methods_.body(frame.run->method).choice_index).id] = done.choices;
    ++frame.step;
  }

  // An activation that did not return ends its callers, up to one that goes on behind the call. False: none does.
  bool leave_by_exception() {
    while (frames_.size() > 1) {
      frames_.pop_back();
      Frame& frame = frames_.back();
      if (frame.step + 1 >= frame.run->steps.size()) continue;
      ++frame.step;
      return true;
    }
    return false;
  }

  CallEffect effect() {
    const Frame& frame = frames_.back();
    CallEffect result{
        frames_.size() == 1 ? path_ : std::vector<Term>(), {}, {}, frame.run->end == concrete::TraceEnd::Returned};
    if (!result.has_returned) return result;
    const auto& ret = std::get<tac::Return>(operation_at(frame));
    if (ret.value) result.result = read(frame, frame.encoder->operand(*ret.value));
    if (const auto index = methods_.body(frame.run->method).choice_index)
      result.choices = read(frame, frame.encoder->variable(*index));
    return result;
  }

  const tac::Methods& methods_;
  std::span<const concrete::InnerRun> runs_;
  std::size_t next_;
  term::Builder& builder_;
  std::map<tac::MethodId, std::unique_ptr<program::Encoder>> encoders_;
  std::vector<Frame> frames_;
  std::vector<Term> path_;
};

}  // namespace

CallEffect execute_symbolic_sub_procedure(const tac::Methods& methods, std::span<const concrete::InnerRun> runs,
                                          std::size_t index, std::span<const Term> arguments, term::Builder& builder) {
  return SubProcedures(methods, runs, index, builder).execute(arguments);
}

}  // namespace dashj::dash
