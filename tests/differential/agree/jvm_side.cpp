// SPDX-License-Identifier: MIT
#include "jvm_side.h"

#include "concrete/given_arrays.h"

namespace dashj::agree {

Result<std::unique_ptr<JvmSide>> JvmSide::start(const program::Program& program, const jni::WorkerOptions& options) {
  std::unique_ptr<JvmSide> side(new JvmSide(program));
  JvmSide* self = side.get();
  side->worker_ = DASHJ_TRY(jni::WorkerClient::start(
      options, [self](std::string_view name) { return self->classes_.bytes(name); }, StopToken()));
  return side;
}

Result<JvmRun> JvmSide::run(const Subject& subject, const concrete::TestInput& input) {
  constexpr int kTimeoutMs = 20'000;  // generated loops end after a few rounds
  const program::Entry& entry = subject.entry();
  const jni::EntryPoint point{entry.owner->name, entry.method->name, entry.method->descriptor};
  const std::vector<std::int64_t> arguments = concrete::run_arguments(point.descriptor, input.arguments);
  const jvm::StaticState& state = state_of(subject);
  jni::RunReply reply =
      DASHJ_TRY(worker_->run({point, arguments, kTimeoutMs, input.choices, state.needs_fresh_classes, state.put_back}));
  const auto probes_of = [this, &subject](tac::MethodId id) {
    const jvm::InstrumentedClasses::Probes probes = classes_.probes_of(subject.lowered.entries[id.index()]);
    return concrete::MethodProbes{probes.level, probes.number};
  };
  return JvmRun{reply.end, std::move(reply.exception_class), std::move(reply.message), reply.events, probes_of};
}

const jvm::StaticState& JvmSide::state_of(const Subject& subject) {
  const auto [known, is_new] = states_.try_emplace(&subject.methods());
  if (is_new) known->second = jvm::static_state(program_, subject.lowered.entries);
  return known->second;
}

}  // namespace dashj::agree
