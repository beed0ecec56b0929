// SPDX-License-Identifier: MIT
#include "jobs/engine_process.h"

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <new>
#include <system_error>
#include <thread>

#include "base/diagnostic.h"
#include "base/progress_line.h"
#include "base/stop_token.h"
#include "jobs/byte_archive.h"
#include "jobs/limits.h"

namespace dashj::jobs {
namespace {

using Clock = StopToken::Clock;

constexpr std::chrono::milliseconds kProgressPause{100}, kEndPause{5};

struct ProgressFields {
  template <class Archive>
  static void of(Archive& archive, Progress& progress) {
    auto& [entry, method, iterations, regions, tests, queries] = progress;
    archive(entry, method, iterations, regions, tests, queries);
  }
};

/// Tells the parent, where anybody looks.
class SentProgress final : public ProgressSink {
 public:
  explicit SentProgress(int descriptor) : descriptor_(descriptor), is_wanted_(is_terminal()) {}
  void update(const Progress& progress) override {
    if (!is_wanted_ || Clock::now() < next_) return;
    next_ = Clock::now() + kProgressPause;
    is_wanted_ = write_frame(descriptor_, FrameKind::Progress, write_progress(progress));
  }

 private:
  int descriptor_;
  bool is_wanted_;
  Clock::time_point next_ = Clock::now();
};

sigset_t interrupt_signal() {
  sigset_t result;
  sigemptyset(&result);
  sigaddset(&result, SIGUSR1);
  return result;
}

void on_interrupt(int) {
  StopToken::interrupt_all();
}

void on_signal_of_parent(int) {}

// The terminal sends Ctrl-C to all processes; a second one must not end an engine that is about to answer. A worker,
// which is started by exec, gets the defaults back.
void handle_signals() {
  struct sigaction action {};
  sigemptyset(&action.sa_mask);
  action.sa_handler = on_signal_of_parent;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    sigaction(number, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(number, &action, nullptr);
  }
  action.sa_handler = on_interrupt;
  sigaction(SIGUSR1, &action, nullptr);
  sigset_t interrupt = interrupt_signal();
  sigprocmask(SIG_UNBLOCK, &interrupt, nullptr);
}

std::optional<std::size_t> next_piece(FrameReader& frames, int descriptor) {
  while (true) {
    if (const auto frame = frames.take()) {
      std::size_t piece = 0;
      std::memcpy(&piece, frame->bytes.data(), sizeof piece);
      return piece;
    }
    if (!frames.read_some(descriptor)) return std::nullopt;
  }
}

void serve(int descriptor, const StartEngine& start) {
  SentProgress progress(descriptor);
  std::unique_ptr<Engine> engine;
  FrameReader frames;
  while (const auto piece = next_piece(frames, descriptor)) {
    if (!engine) engine = start(progress);
    const Answer answer = engine->work(*piece);
    const bool is_heard = write_frame(descriptor, answer.is_last ? FrameKind::Last : FrameKind::Answer, answer.bytes);
    if (answer.is_last || !is_heard) _exit(0);  // nothing may be destroyed while something goes on
  }
}

[[noreturn]] void be_engine(int descriptor, const StartEngine& start) {
  int status = 0;
  try {
    serve(descriptor, start);
  } catch (const std::bad_alloc&) {
    std::fputs("dashj: an engine is out of memory\n", stderr);
    status = static_cast<int>(Failure::Missing);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "dashj: internal error in an engine: %s\n", failure.what());
    status = static_cast<int>(Failure::OurBug);
  } catch (...) {
    std::fputs("dashj: internal error in an engine\n", stderr);
    status = static_cast<int>(Failure::OurBug);
  }
  _exit(status);
}

}  // namespace

std::string write_progress(const Progress& progress) {
  Progress copy = progress;
  ByteWriter<ProgressFields> writer;
  writer(copy);
  return writer.take();
}

Progress read_progress(const std::string& bytes) {
  Progress progress;
  ByteReader<ProgressFields> reader(bytes);
  reader(progress);
  return reader.is_whole() ? progress : Progress{};
}

// The pair is closed on exec: a worker, which runs the code of strangers, cannot speak for its engine.
EngineProcess::EngineProcess(const StartEngine& start, const std::function<void()>& in_child) {
  int pair[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    throw std::system_error(errno, std::generic_category(), "engine process");
  std::fflush(nullptr);  // what is buffered is the parent's to write
  const pid_t parent = ::getpid();
  sigset_t interrupt = interrupt_signal(), before;  // it waits until there is a handler
  sigprocmask(SIG_BLOCK, &interrupt, &before);
  id_ = ::fork();
  if (id_ == 0) {
    // Only after that can the parent's end be missed, so it is looked at again.
    if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::getppid() != parent) _exit(0);
    ::close(pair[0]);
    handle_signals();
    in_child();
    be_engine(pair[1], start);
  }
  const int problem = errno;
  sigprocmask(SIG_SETMASK, &before, nullptr);
  ::close(pair[1]);
  descriptor_ = pair[0];
  if (id_ > 0) return;
  ::close(descriptor_);
  throw std::system_error(problem, std::generic_category(), "engine process");
}

EngineProcess::~EngineProcess() {
  end_by(Clock::now() + kEndGrace);
}

void EngineProcess::end_by(Clock::time_point latest) {
  forget();  // which the engine sees
  if (id_ <= 0) return;
  while (::waitpid(id_, nullptr, WNOHANG) == 0) {
    if (Clock::now() >= latest) kill();
    std::this_thread::sleep_for(kEndPause);
  }
  id_ = -1;
}

bool EngineProcess::give(std::size_t piece) {
  return write_frame(descriptor_, FrameKind::Piece, {reinterpret_cast<const char*>(&piece), sizeof piece});
}

void EngineProcess::finish() const {
  ::shutdown(descriptor_, SHUT_WR);
}

void EngineProcess::interrupt() const {
  ::kill(id_, SIGUSR1);
}

void EngineProcess::kill() const {
  ::kill(id_, SIGKILL);
}

std::string EngineProcess::end() {
  int status = 0;
  while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) continue;
  id_ = -1;
  forget();
  if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
  return "status " + std::to_string(WEXITSTATUS(status));
}

void EngineProcess::forget() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

}  // namespace dashj::jobs
