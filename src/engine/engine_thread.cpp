// SPDX-License-Identifier: MIT
#include "engine/engine_thread.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>

#include "base/check.h"
#include "base/stop_token.h"
#include "engine/lack_of_memory.h"
#include "engine/limits.h"
#include "program/jdk.h"

namespace dashj::engine {
namespace {

using Clock = StopToken::Clock;

/// A signal does not end the wait for a condition, so the wait looks this often.
constexpr std::chrono::milliseconds kPause{20};

/// Keeps the last progress for the main thread to show.
class LastProgress final : public ProgressSink {
 public:
  void update(const Progress& progress) override {
    const std::lock_guard lock(mutex_);
    last_ = progress;
  }
  [[nodiscard]] Progress last() const {
    const std::lock_guard lock(mutex_);
    return last_;
  }

 private:
  mutable std::mutex mutex_;
  Progress last_;
};

/// Whether a thread that has not come back is overdue.
class Overdue {
 public:
  explicit Overdue(const std::optional<double>& timeout_seconds) {
    if (!timeout_seconds) return;
    const std::chrono::duration<double> timeout(*timeout_seconds);
    end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(timeout) + kStopGrace;
  }

  [[nodiscard]] bool is_reached() {
    const auto now = Clock::now();
    const bool is_asked = StopToken::is_interrupted() || StopToken::is_out_of_memory();
    if (is_asked) end_ = std::min(end_, now + kStopGrace);
    return now >= end_;
  }

 private:
  Clock::time_point end_ = Clock::time_point::max();
};

}  // namespace

struct EngineThread::Shared {
  Shared(Subject own_subject, jvm::AnalysisOptions own_options, jni::JavaInstallation own_java, bool starts_warm)
      : subject(std::move(own_subject)),
        options(std::move(own_options)),
        java(std::move(own_java)),
        is_warm(starts_warm) {}

  void work();
  void serve(jvm::AnalysisContext& context);
  static void* start(void* shared);

  Subject subject;
  jvm::AnalysisOptions options;
  jni::JavaInstallation java;
  const bool is_warm;
  LastProgress progress;

  pthread_t thread{};
  bool is_given_up = false;  // main thread only

  std::mutex mutex;
  std::condition_variable changed;
  std::optional<std::size_t> wanted;
  Task task;
  bool is_done = false;
  std::exception_ptr failure;
  bool is_ended = false;
};

void* EngineThread::Shared::start(void* shared) {
  mark_engine_thread();
  const std::unique_ptr<std::shared_ptr<Shared>> own(static_cast<std::shared_ptr<Shared>*>(shared));
  (*own)->work();
  return nullptr;
}

void EngineThread::Shared::work() {
  // An exception is our bug or no memory; both are told by the main thread.
  try {
    jvm::AnalysisContext context(subject.program, options, java, progress);
    if (is_warm) jvm::start_warm_parts(context);
    serve(context);
  } catch (...) {
    const std::lock_guard lock(mutex);
    failure = std::current_exception();
  }
  changed.notify_all();
}

void EngineThread::Shared::serve(jvm::AnalysisContext& context) {
  std::unique_lock lock(mutex);
  while (true) {
    changed.wait(lock, [this] { return wanted.has_value() || is_ended; });
    if (is_ended) return;
    const program::Entry& entry = subject.entries[*wanted];
    lock.unlock();
    task(context, entry);
    lock.lock();
    wanted.reset();
    task = nullptr;
    is_done = true;
    changed.notify_all();
  }
}

EngineThread::EngineThread(Subject subject, jvm::AnalysisOptions options, jni::JavaInstallation java,
                           ProgressSink& progress, Start start)
    : shared_(std::make_shared<Shared>(std::move(subject), std::move(options), std::move(java), start == Start::Warm)),
      progress_(progress) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kEngineStackBytes);
  // Signals go to the main thread; the threads that the engine starts inherit this.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  auto own = std::make_unique<std::shared_ptr<Shared>>(shared_);
  const int problem = pthread_create(&shared_->thread, &attributes, Shared::start, own.get());
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  pthread_attr_destroy(&attributes);
  if (problem != 0) throw std::system_error(problem, std::generic_category(), "engine thread");
  static_cast<void>(own.release());  // the thread has it
}

EngineThread::~EngineThread() {
  if (shared_->is_given_up) return;
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->is_ended = true;
  }
  shared_->changed.notify_all();
  pthread_join(shared_->thread, nullptr);
}

bool EngineThread::run(std::size_t index, Task task) {
  DASHJ_CHECK(!shared_->is_given_up, "a thread that was given up should not be asked again");
  Overdue overdue(shared_->options.timeout_seconds);
  shared_->progress.update({shared_->subject.entries[index].name(), {}, 0, 0, 0, 0});
  std::unique_lock lock(shared_->mutex);
  shared_->is_done = false;
  shared_->task = std::move(task);
  shared_->wanted = index;
  shared_->changed.notify_all();
  const auto is_done = [this] { return shared_->is_done || shared_->failure != nullptr; };
  while (!shared_->changed.wait_for(lock, kPause, is_done)) {
    progress_.update(shared_->progress.last());
    if (!overdue.is_reached()) continue;
    shared_->is_given_up = true;
    pthread_detach(shared_->thread);
    return false;
  }
  if (shared_->failure) std::rethrow_exception(shared_->failure);
  return true;
}

const Subject& EngineThread::subject() const {
  return shared_->subject;
}

Result<Subject> read_again(const Subject& subject, const std::string& target) {
  Subject copy{DASHJ_TRY(program::Program::open(target)), {}};
  if (const program::Jdk* jdk = subject.program.jdk()) copy.program.set_jdk(jdk->read_again());
  for (const program::Entry& entry : subject.entries) {
    const classfile::ClassFile* owner = DASHJ_TRY(copy.program.load_class(entry.owner->name));
    const classfile::Member* method =
        owner == nullptr ? nullptr : owner->find_method(entry.method->name, entry.method->descriptor);
    if (method == nullptr) return bad_input(entry.name(), "the target has changed during the analysis; start it again");
    copy.entries.push_back({owner, method});
  }
  return copy;
}

}  // namespace dashj::engine
