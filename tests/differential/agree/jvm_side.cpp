// SPDX-License-Identifier: MIT
#include "jvm_side.h"

#include "concrete/entry_events.h"

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
  const std::vector<std::int64_t> arguments(input.arguments.begin(), input.arguments.end());
  jni::RunReply reply = DASHJ_TRY(worker_->run({point, arguments, kTimeoutMs, input.choices}));
  const auto probes_of = [this, &subject](tac::MethodId id) {
    const cli::InstrumentedClasses::Probes probes = classes_.probes_of(subject.lowered.entries[id.index()]);
    return concrete::MethodProbes{probes.level, probes.number};
  };
  JvmRun run{reply.end, std::move(reply.exception_class), std::move(reply.message), {}, probes_of};
  run.events = concrete::entry_events(reply.events, probes_of(tac::Methods::entry()).number);
  return run;
}

}  // namespace dashj::agree
