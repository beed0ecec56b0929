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
  const jni::EntryPoint point{subject.entry.owner->name, subject.entry.method->name, subject.entry.method->descriptor};
  const std::vector<std::int64_t> arguments(input.arguments.begin(), input.arguments.end());
  jni::RunReply reply = DASHJ_TRY(worker_->run({point, arguments, kTimeoutMs}));
  JvmRun run{
      reply.end, std::move(reply.exception_class), std::move(reply.message), {}, classes_.probes_of(subject.entry)};
  run.events = concrete::entry_events(reply.events, run.probes.number);
  return run;
}

}  // namespace dashj::agree
