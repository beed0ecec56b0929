// SPDX-License-Identifier: MIT
#include "jobs/engines.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include "base/cores.h"
#include "base/stop_token.h"
#include "jobs/limits.h"

namespace dashj::jobs {
namespace {

/// A signal between two looks at the flag does not end the wait, so the wait ends by itself.
constexpr int kPauseMs = 50;

std::atomic<std::uint32_t>* shared_counter() {
  void* const place =
      ::mmap(nullptr, sizeof(std::atomic<std::uint32_t>), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) throw std::bad_alloc();
  return new (place) std::atomic<std::uint32_t>(0);
}

}  // namespace

struct Engines::Running {
  Running(const StartEngine& start, const std::function<void()>& in_child) : process(start, in_child) {}
  EngineProcess process;
  std::optional<std::size_t> piece;
  bool is_ending = false;
  Progress progress;
};

ShowStanding standing_in(ProgressSink& progress) {
  return [&progress](const Standing& standing) {
    if (standing.first.entry.empty()) return;
    Progress shown = standing.first;
    shown.entry = fmt::format("{} of {} done, {} at work; {}", standing.done, standing.pieces, standing.at_work,
                              standing.first.entry);
    if (shown.method == standing.first.entry) shown.method = shown.entry;
    progress.update(shown);
  };
}

Engines::Engines(std::size_t most, std::size_t pieces, StartEngine start, ShowStanding show)
    : most_(most), pieces_(pieces), start_(std::move(start)), show_(std::move(show)), busy_(shared_counter()) {}

Engines::~Engines() {
  // All are told before one is waited for.
  for (const auto& one : running_) {
    if (one->piece) one->process.interrupt();
    one->process.forget();
  }
  const auto latest = Clock::now() + kEndGrace;
  for (const auto& one : running_) one->process.end_by(latest);
  ::munmap(busy_, sizeof *busy_);
}

std::optional<Outcome> Engines::outcome(std::size_t piece) {
  while (true) {
    if (const auto known = outcomes_.find(piece); known != outcomes_.end()) {
      Outcome result = std::move(known->second);
      outcomes_.erase(known);
      return result;
    }
    if (StopToken::is_interrupted()) {
      if (piece >= next_) return std::nullopt;
      interrupt();
    } else {
      give_pieces();
    }
    wait_for_some();
    show();
  }
}

std::size_t Engines::busy() const {
  const auto is_busy = [](const auto& one) { return one->piece.has_value(); };
  return static_cast<std::size_t>(std::count_if(running_.begin(), running_.end(), is_busy));
}

void Engines::give_pieces() {
  while (next_ < pieces_ && busy() < most_) {
    Running* running = idle();
    const bool is_new = running == nullptr;
    if (is_new) running = started();
    if (running == nullptr) return;
    const bool is_given = running->process.give(next_);
    // An engine that died while it had nothing to do costs nothing. A new one that cannot live takes its piece along:
    // else such ones would be made for ever.
    if (is_given || is_new) {
      running->piece = next_++;
      running->progress = {};
    }
    busy_->store(static_cast<std::uint32_t>(busy()));
    if (!is_given) read(*running);
  }
  if (next_ == pieces_) finish_idle();
}

// Nothing is left to give: an engine without a piece, and its worker, end.
void Engines::finish_idle() {
  while (Running* const running = idle()) {
    running->process.finish();
    running->is_ending = true;
  }
}

Engines::Running* Engines::idle() {
  const auto is_idle = [](const auto& one) { return !one->piece && !one->is_ending; };
  const auto found = std::find_if(running_.begin(), running_.end(), is_idle);
  return found == running_.end() ? nullptr : found->get();
}

// No value: the machine gives no further process, and those that there are go on.
Engines::Running* Engines::started() {
  const auto in_child = [this] {
    for (const auto& other : running_) other->process.forget();
    share_cores_with(busy_);
  };
  try {
    return running_.emplace_back(std::make_unique<Running>(start_, in_child)).get();
  } catch (const std::system_error&) {
    if (running_.empty()) throw;
    most_ = std::max<std::size_t>(1, busy());
    return nullptr;
  }
}

void Engines::wait_for_some() {
  std::vector<pollfd> descriptors;
  for (const auto& one : running_) descriptors.push_back({one->process.descriptor(), POLLIN, 0});
  if (::poll(descriptors.data(), descriptors.size(), kPauseMs) <= 0) return;
  std::vector<Running*> ready;
  for (std::size_t i = 0; i < descriptors.size(); ++i)
    if (descriptors[i].revents != 0) ready.push_back(running_[i].get());
  for (Running* one : ready) read(*one);
}

void Engines::read(Running& running) {
  const bool is_alive = running.process.read_some();
  take_answers(running);
  if (!is_alive) bury(running);
  busy_->store(static_cast<std::uint32_t>(busy()));
}

// Only whole frames count. An engine sends its answer in one, after its own check of the proof or replay of the
// failing input, and it has one piece at a time: so what is kept here is its answer for that piece, or nothing.
void Engines::take_answers(Running& running) {
  while (auto frame = running.process.take()) {
    if (frame->kind == FrameKind::Progress) {
      running.progress = read_progress(frame->bytes);
      continue;
    }
    if (!running.piece) {  // nobody has asked: it is out of its mind
      running.process.kill();
      return;
    }
    outcomes_.emplace(*running.piece, std::move(frame->bytes));
    running.piece.reset();
    ++done_;
    running.is_ending = frame->kind == FrameKind::Last;
  }
}

// What it had begun to send is dropped with it.
void Engines::bury(Running& running) {
  const pid_t id = running.process.id();
  std::string how = running.process.end();
  if (running.piece) {
    outcomes_.emplace(*running.piece, Died{id, std::move(how)});
    ++done_;
  }
  std::erase_if(running_, [&](const auto& one) { return one.get() == &running; });
}

void Engines::interrupt() {
  if (!latest_) {
    latest_ = Clock::now() + kAnswerGrace;
    for (const auto& one : running_) one->process.interrupt();
  }
  if (Clock::now() < *latest_) return;
  for (const auto& one : running_) one->process.kill();
}

void Engines::show() {
  Standing standing{done_, pieces_, busy(), {}};
  const Running* first = nullptr;
  for (const auto& one : running_) {
    if (!one->piece || one->progress.entry.empty()) continue;
    if (first == nullptr || *one->piece < *first->piece) first = one.get();
  }
  if (first != nullptr) standing.first = first->progress;
  show_(standing);
}

}  // namespace dashj::jobs
