// SPDX-License-Identifier: MIT
#include "jni/client/worker_client.h"

#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <utility>

#include "jni/client/shared_memory.h"
#include "jni/client/sound_answer.h"
#include "jni/client/worker_process.h"
#include "jni/protocol/limits.h"

namespace dashj::jni {
namespace {

using Clock = FrameChannel::Clock;
using std::chrono::milliseconds;

constexpr std::chrono::hours kNoLimit{24 * 365};  ///< The stop token alone bounds a box.
constexpr milliseconds kStopPoll{20};             ///< How often a waiting client asks its stop token.

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status)) return std::string("the worker was ended by a signal: ") + ::strsignal(WTERMSIG(status));
  return "the worker ended with status " + std::to_string(WEXITSTATUS(status));
}

class Client final : public WorkerClient {
 public:
  Client(const WorkerOptions& options, ClassSource source, const StopToken& stop, std::unique_ptr<SharedMemory> shared)
      : options_(options), source_(std::move(source)), stop_(stop), shared_(std::move(shared)) {}

  [[nodiscard]] Result<void> launch();
  [[nodiscard]] Result<RunReply> run(const RunRequest& request) override;
  Result<RunReply> link(const std::string& internal_name) override;
  [[nodiscard]] Result<BoxReply> run_box(const BoxRequest& request) override;
  [[nodiscard]] Result<CompileReply> compile(const std::vector<std::string>& sources,
                                             const std::vector<CompiledClass>& given, int timeout_ms) override;
  void reset_classes() override { fresh_classes_ = true; }
  void set_stop_token(const StopToken& stop) override { stop_ = stop; }
  void retire() override { process_.reset(); }
  void kill_now() override {
    if (process_ != nullptr) process_->kill();
  }
  [[nodiscard]] int restarts() const override { return launches_ > 0 ? launches_ - 1 : 0; }
  [[nodiscard]] int process_id() const override { return process_ == nullptr ? -1 : process_->id(); }
  [[nodiscard]] const std::vector<std::string>& absent_jail_layers() const override { return absent_layers_; }

 private:
  enum class Waited { Frame, Limit, Stopped, Closed };

  [[nodiscard]] Waited wait(Frame& frame, Clock::time_point limit);
  [[nodiscard]] Result<Waited> await_ready();
  [[nodiscard]] Result<Waited> bring_up();
  [[nodiscard]] bool has_unwound();
  [[nodiscard]] Waited serve(Frame& frame, Clock::time_point limit);
  [[nodiscard]] RunReply finished(const Frame& frame);
  [[nodiscard]] std::span<const std::uint32_t> take_events();
  [[nodiscard]] RunEnd end_without_answer(RunEnd without_stop) const;
  [[nodiscard]] RunReply killed();
  [[nodiscard]] RunReply died();
  void replace();

  WorkerOptions options_;
  ClassSource source_;
  StopToken stop_;
  std::unique_ptr<SharedMemory> shared_;
  std::unique_ptr<WorkerProcess> process_;
  std::vector<std::string> absent_layers_;
  std::vector<std::uint32_t> events_;
  int launches_ = 0;
  bool is_ready_ = false, is_unwinding_ = false, fresh_classes_ = false;
};

Result<void> Client::launch() {
  process_.reset();
  is_ready_ = is_unwinding_ = fresh_classes_ = false;
  process_ = DASHJ_TRY(WorkerProcess::spawn(options_, shared_->descriptor()));
  ++launches_;
  return {};
}

Client::Waited Client::wait(Frame& frame, Clock::time_point limit) {
  for (;;) {
    const auto now = Clock::now();
    switch (process_->channel().receive(frame, std::min(limit, now + kStopPoll))) {
      case Received::Frame:
        return Waited::Frame;
      case Received::Closed:
        return Waited::Closed;
      case Received::Timeout:
        break;
    }
    if (stop_.should_stop()) return Waited::Stopped;
    if (Clock::now() >= limit) return Waited::Limit;
  }
}

/// The first message of a new process.
Result<Client::Waited> Client::await_ready() {
  if (is_ready_) return Waited::Frame;
  Frame frame;
  const auto waited = wait(frame, Clock::now() + kStartTime);
  if (waited == Waited::Stopped) return waited;
  if (waited == Waited::Frame && frame.kind == MessageKind::Ready) {
    auto ready = decode_ready(frame.payload);
    is_ready_ = ready && ready->version == kProtocolVersion;
    if (is_ready_) {
      absent_layers_ = std::move(ready->absent_layers);
      return waited;
    }
    process_.reset();
    return missing(options_.worker_binary, "the worker is of another build than this program");
  }
  const bool has_reason = waited == Waited::Frame && frame.kind == MessageKind::StartFailed;
  const auto said = process_->startup_output();
  auto text = has_reason ? std::string(frame.payload.begin(), frame.payload.end())
              : waited == Waited::Closed
                  ? "no JVM from " + options_.libjvm + ": " + how_it_ended(process_->end_after_close())
                  : std::string("the JVM did not come up in time");
  process_.reset();
  return missing("worker", text + (said.empty() ? "" : "; the JVM says: " + said));
}

/// A process that is ready for a run: the old one or a new one.
Result<Client::Waited> Client::bring_up() {
  if (process_ != nullptr && (process_->has_ended() || (is_unwinding_ && !has_unwound()))) process_.reset();
  if (process_ == nullptr) DASHJ_TRY_VOID(launch());
  return await_ready();
}

bool Client::has_unwound() {
  Frame frame;
  is_unwinding_ = wait(frame, Clock::now() + kUnwindTime) != Waited::Frame || frame.kind != MessageKind::Unwound;
  return !is_unwinding_;
}

Result<RunReply> Client::run(const RunRequest& request) {
  if (DASHJ_TRY(bring_up()) == Waited::Stopped) return killed();
  shared_->clear();
  const bool fresh_classes = std::exchange(fresh_classes_, false) || request.fresh_classes;
  const auto payload = encode(Run{request.entry, request.arguments, request.choices, fresh_classes, request.statics});
  if (!process_->channel().send(MessageKind::Run, payload)) return died();
  Frame frame;
  const auto waited = serve(frame, Clock::now() + milliseconds(request.timeout_ms));
  if (waited == Waited::Closed) return died();
  return waited == Waited::Frame ? finished(frame) : killed();
}

Result<RunReply> Client::link(const std::string& internal_name) {
  return run({{internal_name, "", ""}, {}});
}

Result<BoxReply> Client::run_box(const BoxRequest& request) {
  const auto without_answer = [](const RunReply& reply) { return BoxReply{reply.end, {}, reply.message}; };
  if (DASHJ_TRY(bring_up()) == Waited::Stopped) return without_answer(killed());
  const auto payload = encode(RunBox{request.entry, request.low, request.high, request.counted, request.max_steps});
  if (!process_->channel().send(MessageKind::RunBox, payload)) return without_answer(died());
  Frame frame;
  const auto waited = serve(frame, Clock::now() + kNoLimit);
  if (waited != Waited::Frame && waited != Waited::Closed) return without_answer(killed());
  auto done =
      waited == Waited::Frame && frame.kind == MessageKind::BoxDone ? decode_box_done(frame.payload) : std::nullopt;
  if (!done || !is_sound(*done, request)) return without_answer(died());
  return BoxReply{done->end, std::move(done->failing), std::move(done->message)};
}

Result<CompileReply> Client::compile(const std::vector<std::string>& sources, const std::vector<CompiledClass>& given,
                                     int timeout_ms) {
  const auto without_answer = [](const RunReply& reply) {
    CompileReply result;
    result.is_jailed = reply.end == RunEnd::Jailed;
    result.why = reply.end == RunEnd::TimeBound ? "the compiler did not end in time" : reply.message;
    return result;
  };
  if (DASHJ_TRY(bring_up()) == Waited::Stopped) return without_answer(killed());
  if (!process_->channel().send(MessageKind::Compile, encode(Compile{sources, given}))) return without_answer(died());
  Frame frame;
  const auto waited = wait(frame, Clock::now() + milliseconds(timeout_ms));
  if (waited != Waited::Frame && waited != Waited::Closed) return without_answer(killed());
  auto done =
      waited == Waited::Frame && frame.kind == MessageKind::Compiled ? decode_compiled(frame.payload) : std::nullopt;
  if (!done || !is_sound(*done, sources.size())) return without_answer(died());
  if (done->end == CompileEnd::GaveUp) retire();  // what it left in its JVM is not known
  return CompileReply{done->end, std::move(done->messages), std::move(done->left_out), std::move(done->classes), {},
                      false};
}

/// Answers what the worker asks until it says something else.
Client::Waited Client::serve(Frame& frame, Clock::time_point limit) {
  for (;;) {
    const auto waited = wait(frame, limit);
    if (waited != Waited::Frame || frame.kind != MessageKind::ClassRequest) return waited;
    // The time that our side takes for a class is not the run's; that a worker takes to read it is.
    const auto asked = Clock::now();
    const auto bytes = source_(std::string(frame.payload.begin(), frame.payload.end()));
    limit += Clock::now() - asked;
    auto& channel = process_->channel();
    if (!(bytes ? channel.send(MessageKind::ClassBytes, *bytes) : channel.send(MessageKind::NoSuchClass)))
      return Waited::Closed;
  }
}

RunReply Client::finished(const Frame& frame) {
  auto done = frame.kind == MessageKind::RunDone ? decode_run_done(frame.payload) : std::nullopt;
  if (!done || !is_sound(*done, options_.role)) return died();
  RunReply reply;
  reply.end = done->end;
  reply.events = take_events();
  reply.exception_class = std::move(done->exception_class);
  reply.exception_superclasses = std::move(done->exception_superclasses);
  reply.message = std::move(done->message);
  reply.frames = std::move(done->frames);
  is_unwinding_ = done->is_unwinding;
  if (done->must_retire) replace();
  return reply;
}

/// A copy: the worker may go on writing.
std::span<const std::uint32_t> Client::take_events() {
  const auto words = shared_->words();
  events_.assign(words.begin(), words.end());
  return events_;
}

/// Only the test role writes into the shared memory; a replay believes nothing that stands there.
RunEnd Client::end_without_answer(RunEnd without_stop) const {
  return options_.role == WorkerRole::Test ? end_by(shared_->cause(), without_stop) : without_stop;
}

/// The worker does not answer in time: what it has written up to now is real.
RunReply Client::killed() {
  if (process_ != nullptr) process_->end();
  RunReply reply;
  reply.end = end_without_answer(RunEnd::TimeBound);
  reply.events = take_events();
  replace();
  return reply;
}

RunReply Client::died() {
  const auto status = process_->end_after_close();
  const auto has_status = [status](int wanted) { return WIFEXITED(status) && WEXITSTATUS(status) == wanted; };
  const bool exited = has_status(kExitedByProgram);
  const bool is_jailed = has_status(kExitedAfterRefusal) || (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS);
  RunReply reply;
  reply.end = is_jailed ? RunEnd::Jailed : end_without_answer(exited ? RunEnd::Exited : RunEnd::WorkerDied);
  reply.events = take_events();
  if (is_jailed)
    reply.message = "the jail refused a system call, and the worker ended";
  else if (!exited)
    reply.message = how_it_ended(status);
  replace();
  return reply;
}

/// The test worker comes up again while the engine thinks; a replay may have been the last one.
void Client::replace() {
  process_.reset();
  // Failing here is no news yet: the next run tries again and says so.
  if (options_.role == WorkerRole::Test && !stop_.should_stop()) static_cast<void>(launch());
}

}  // namespace

Result<std::unique_ptr<WorkerClient>> WorkerClient::start(const WorkerOptions& options, ClassSource source,
                                                          const StopToken& stop) {
  auto shared = DASHJ_TRY(SharedMemory::create(options.trace_words));
  auto client = std::make_unique<Client>(options, std::move(source), stop, std::move(shared));
  DASHJ_TRY_VOID(client->launch());
  return std::unique_ptr<WorkerClient>(std::move(client));
}

}  // namespace dashj::jni
