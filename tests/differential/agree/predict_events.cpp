// SPDX-License-Identifier: MIT
#include "predict_events.h"

#include <span>

#include "classfile/instrument/trace_events.h"

namespace dashj::agree {
namespace {

using concrete::ConcreteTrace;
using concrete::InnerRun;
using concrete::TraceEnd;
using trace::EventKind;

/// Inner runs stand in the order in which they started, so the next one is always that of the next call.
class Prediction {
 public:
  Prediction(const tac::Methods& methods, const ConcreteTrace& trace, const concrete::ProbesOf& probes_of)
      : methods_(methods), trace_(trace), probes_of_(probes_of) {}

  std::vector<std::uint32_t> words() {
    open(tac::Methods::entry(), trace_.input.arguments, trace_.steps, trace_.result);
    while (!activations_.empty()) go_on();
    return std::move(words_);
  }

 private:
  struct Activation {
    tac::MethodId method;
    const tac::Body* body;
    const std::vector<concrete::TraceStep>* steps;
    const std::vector<tac::Value>* arguments;
    tac::Value result;
    bool is_bare;
    bool is_entered = false;
    std::size_t next = 0;
  };

  void open(tac::MethodId method, const std::vector<tac::Value>& arguments,
            const std::vector<concrete::TraceStep>& steps, tac::Value result) {
    const bool is_bare = probes_of_(method).level == classfile::ProbeLevel::None;
    activations_.push_back({method, &methods_.body(method), &steps, &arguments, result, is_bare});
    // What the entry runs before its own code, initialisers, the JVM runs before it enters it.
    if (activations_.size() > 1) enter(activations_.back());
  }

  void enter(Activation& activation) {
    const tac::Body& body = *activation.body;
    activation.is_entered = true;
    add(EventKind::Enter, probes_of_(activation.method).number);
    // The length of an array that the entry is given is no local of the JVM.
    for (std::uint32_t p = 0; p < body.declared_parameter_count; ++p)
      if (tac::is_primitive(body.local(tac::LocalId{p}).type) && body.local(tac::LocalId{p}).slot >= 0)
        add_local(body, tac::LocalId{p}, (*activation.arguments)[p]);
  }

  void go_on() {
    Activation& activation = activations_.back();
    if (activation.next == activation.steps->size()) return activations_.pop_back();
    const concrete::TraceStep& step = (*activation.steps)[activation.next++];
    const bool is_last = activation.next == activation.steps->size();
    const tac::Body& body = *activation.body;
    const tac::Stmt& stmt = body.stmt(step.stmt);
    if (stmt.starts_block && !activation.is_entered) enter(activation);
    if (stmt.starts_block) add(EventKind::Block, stmt.bytecode_offset);
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign != nullptr && assign->is_recorded && !is_last) add_local(body, assign->target, step.value);
    const auto* choose = std::get_if<tac::Choose>(&stmt.operation);
    if (choose != nullptr && choose->observed && !is_last)
      add_value(EventKind::Observed, 0, tac::Type::Double, step.value);
    const auto* error = std::get_if<tac::Error>(&stmt.operation);
    if (error != nullptr && error->kind == tac::ErrorKind::ErrorCall) add(EventKind::Error, stmt.bytecode_offset);
    if (const auto* ret = std::get_if<tac::Return>(&stmt.operation)) {
      // A reference that is returned is not recorded.
      ret->value&& tac::is_primitive(body.type_of(*ret->value))
          ? add_value(EventKind::Leave, trace::kHasResult, body.type_of(*ret->value), activation.result)
          : add(EventKind::Leave, 0);
    }
    const bool is_call = std::holds_alternative<tac::Call>(stmt.operation);
    if (!is_call || next_run_ == trace_.inner_runs.size()) return;
    const InnerRun& run = trace_.inner_runs[next_run_++];
    open(run.method, run.arguments, run.steps, run.result);
  }

  void add(EventKind kind, std::uint32_t payload) { add_word(trace::encode(kind, payload)); }
  /// Of the current activation.
  void add_word(std::uint32_t word) {
    if (!activations_.back().is_bare) words_.push_back(word);
  }
  void add_local(const tac::Body& body, tac::LocalId local, tac::Value value) {
    add_value(EventKind::Local, static_cast<std::uint32_t>(body.local(local).slot), body.type_of(local), value);
  }
  void add_value(EventKind kind, std::uint32_t payload, tac::Type type, tac::Value value) {
    const bool is_wide = tac::bits_of(type) == 64;
    add(kind, payload | (is_wide ? trace::kWide : 0));
    add_word(static_cast<std::uint32_t>(value));
    if (is_wide) add_word(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value) >> 32));
  }

  const tac::Methods& methods_;
  const ConcreteTrace& trace_;
  const concrete::ProbesOf& probes_of_;
  std::vector<Activation> activations_;
  std::size_t next_run_ = 0;
  std::vector<std::uint32_t> words_;
};

}  // namespace

std::vector<std::uint32_t> predict_events(const tac::Methods& methods, const ConcreteTrace& trace,
                                          const concrete::ProbesOf& probes_of) {
  return Prediction(methods, trace, probes_of).words();
}

}  // namespace dashj::agree
