// SPDX-License-Identifier: MIT
#include "tests/fuzz/worker_answers/targets.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

#include "concrete/decode_trace.h"
#include "jni/client/descriptor.h"
#include "jni/client/sound_answer.h"
#include "jni/protocol/frame_channel.h"
#include "jni/protocol/limits.h"
#include "jvm/replay_input.h"
#include "tests/fuzz/worker_answers/mutate_words.h"

namespace dashj::fuzz {
namespace {

template <class T>
const T& any_of(const std::vector<T>& all, Random& random) {
  return all[random.below(all.size())];
}

jni::Payload mutant(const std::vector<jni::Payload>& seeds, Random& random) {
  return mutate(any_of(seeds, random), any_of(seeds, random), random);
}

/// What is accepted must be what encoding writes: nothing that is not understood passes.
template <class Message>
std::string only_what_is_written(const std::optional<Message>& message, const jni::Payload& payload, const char* name) {
  return !message || encode(*message) == payload ? "" : std::string(name) + ": accepted what nobody writes";
}

/// Gives one answer to every run.
class OneAnswer final : public jni::WorkerClient {
 public:
  explicit OneAnswer(jni::RunDone done) : done_(std::move(done)) {}
  Result<jni::RunReply> run(const jni::RunRequest&) override {
    return jni::RunReply{done_.end,     {},          done_.exception_class, done_.exception_superclasses,
                         done_.message, done_.frames};
  }
  Result<jni::RunReply> link(const std::string&) override { return run({}); }
  Result<jni::BoxReply> run_box(const jni::BoxRequest&) override { return jni::BoxReply{}; }
  Result<jni::CompileReply> compile(const std::vector<std::string>&, const std::vector<jni::CompiledClass>&,
                                    int) override {
    return jni::CompileReply{};
  }
  void reset_classes() override {}
  void set_stop_token(const StopToken&) override {}
  void retire() override {}
  void kill_now() override {}
  int restarts() const override { return 0; }
  int process_id() const override { return -1; }
  const std::vector<std::string>& absent_jail_layers() const override { return none_; }

 private:
  jni::RunDone done_;
  std::vector<std::string> none_;
};

bool is_printable(const std::string& text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; });
}

}  // namespace

Attempt try_message(const Corpus& corpus, Random& random) {
  static const std::vector<jni::Payload> kOthers = {
      encode(jni::Ready{jni::kProtocolVersion, {"landlock: none", "user"}}),
      encode(jni::BoxDone{jni::RunEnd::ErrorReached, {1, -5}, "a"}),
      encode(jni::BoxDone{jni::RunEnd::Returned, {}, ""})};
  const auto payload = random.below(4) == 0 ? mutant(kOthers, random) : mutant(corpus.answers, random);
  const auto ready = jni::decode_ready(payload);
  const auto done = jni::decode_run_done(payload);
  const auto box = jni::decode_box_done(payload);
  if (box) static_cast<void>(jni::is_sound(*box, {{}, {0, -9}, {7, 3}, {}, 1}));
  std::string wrong = only_what_is_written(done, payload, "RunDone");
  if (wrong.empty()) wrong = only_what_is_written(box, payload, "BoxDone");
  if (wrong.empty() && ready && ready->version == jni::kProtocolVersion)
    wrong = only_what_is_written(ready, payload, "Ready");
  return {done || box, wrong};
}

Attempt try_replay(const Corpus& corpus, Random& random) {
  const auto done = jni::decode_run_done(mutant(corpus.answers, random));
  if (!done || !is_sound(*done, jni::WorkerRole::Replay)) return {};
  OneAnswer worker(*done);
  const auto& entry = any_of(corpus.methods, random).entries.front();
  const program::Property property;
  const auto replay = jvm::replay_input(worker, *corpus.program, entry, {1}, {}, property, 1);
  if (!replay) return {true, is_printable(replay.error().text()) ? "" : "an error message steers the terminal"};
  const bool may_fail = done->end == jni::RunEnd::ErrorReached || done->end == jni::RunEnd::Threw;
  if (replay->end == jvm::ReplayEnd::Fails && !may_fail) return {true, "a failure that no worker has told"};
  const bool is_text = is_printable(replay->text) && is_printable(replay->failure);
  return {true, is_text ? "" : "a replay's text steers the terminal"};
}

Attempt try_trace(const Corpus& corpus, Random& random) {
  const RecordedRun& run = any_of(corpus.runs, random);
  const auto events = mutate(run.events, any_of(corpus.runs, random).events, random);
  const auto& lowered = corpus.methods[run.method];
  const auto probes_of = [&](tac::MethodId id) {
    const auto probes = corpus.instrumented->probes_of(lowered.entries[id.index()]);
    return concrete::MethodProbes{probes.level, probes.number};
  };
  return {concrete::decode_trace(lowered.methods, run.input, events, probes_of).has_value(), ""};
}

Attempt try_stream(const Corpus& corpus, Random& random) {
  jni::Payload stream;
  for (auto frames = 1 + random.below(3); frames > 0; --frames) {
    const auto& payload = any_of(corpus.answers, random);
    jni::WireWriter header;
    header.put(static_cast<std::uint32_t>(payload.size())).put(static_cast<std::uint32_t>(jni::MessageKind::RunDone));
    const auto bytes = header.take();
    stream.insert(stream.end(), bytes.begin(), bytes.end());
    stream.insert(stream.end(), payload.begin(), payload.end());
  }
  stream = mutate(stream, stream, random);
  int pair[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return {false, "no socket"};
  const jni::Descriptor reader(pair[0]);
  {
    const jni::Descriptor writer(pair[1]);
    static_cast<void>(::send(pair[1], stream.data(), stream.size(), MSG_DONTWAIT | MSG_NOSIGNAL));
  }
  jni::FrameChannel channel(pair[0], jni::kMaxWorkerFrame);
  jni::Frame frame;
  std::size_t taken = 0;
  while (channel.receive(frame, jni::FrameChannel::Clock::time_point::max()) == jni::Received::Frame)
    taken += frame.payload.size();
  return {taken > 0, taken <= stream.size() ? "" : "more was received than sent"};
}

}  // namespace dashj::fuzz
