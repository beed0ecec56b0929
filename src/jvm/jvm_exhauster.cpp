// SPDX-License-Identifier: MIT
#include "jvm/jvm_exhauster.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

#include "base/cores.h"
#include "jvm/limits.h"
#include "jvm/warm_parts.h"

namespace dashj::jvm {
namespace {

using concrete::AllPassed;
using concrete::ExhaustionResult;
using concrete::FirstFailing;
using concrete::InputBox;
using concrete::NotExhausted;

/// No trace is recorded.
constexpr std::uint32_t kTraceWords = 1024;

ExhaustionResult result_of(const Result<jni::BoxReply>& reply) {
  if (!reply) return NotExhausted{reply.error().text()};
  switch (reply->end) {
    case jni::RunEnd::Returned:
      return AllPassed{};
    case jni::RunEnd::ErrorReached:
      return FirstFailing{{{reply->failing.begin(), reply->failing.end()}, {}}};
    case jni::RunEnd::StepBound:
      return NotExhausted{"the runs take too many steps", true};
    case jni::RunEnd::TimeBound:
      return NotExhausted{"the runs did not end in time"};
    case jni::RunEnd::NotRun:
      return NotExhausted{"the JVM cannot run it: " + program::display_name(reply->message)};
    case jni::RunEnd::Jailed:
      return NotExhausted{program::display_name(reply->message)};
    case jni::RunEnd::Exited:
    case jni::RunEnd::WorkerDied:
      return NotExhausted{"the worker JVM ended"};
    default:
      return NotExhausted{"a run was cut by an error of the JVM"};
  }
}

/// The parts of a box and what has come of them. The first part with anything but a pass decides: all before it are run
/// to their end, those behind it do not count. So the answer is the same whoever ran what, and when.
class Parts {
 public:
  Parts(std::vector<InputBox> boxes) : boxes_(std::move(boxes)) {}

  [[nodiscard]] std::size_t size() const { return boxes_.size(); }
  [[nodiscard]] const InputBox& box(std::size_t index) const { return boxes_[index]; }

  /// The next one that somebody must run.
  [[nodiscard]] std::optional<std::size_t> take() {
    const std::lock_guard lock(mutex_);
    const std::size_t end = ends_.empty() ? boxes_.size() : ends_.begin()->first;
    return next_ < end ? std::optional(next_++) : std::nullopt;
  }

  void put(std::size_t index, ExhaustionResult result) {
    const std::lock_guard lock(mutex_);
    if (!std::holds_alternative<AllPassed>(result)) ends_.emplace(index, std::move(result));
  }

  /// When all that was taken has been put.
  [[nodiscard]] ExhaustionResult result() const { return ends_.empty() ? AllPassed{} : ends_.begin()->second; }

 private:
  std::vector<InputBox> boxes_;
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::map<std::size_t, ExhaustionResult> ends_;  // of parts that did not pass
};

/// The program's classes for several workers at a time.
class SharedClasses {
 public:
  explicit SharedClasses(const program::Program& program) : classes_(program, classfile::ProbeLevel::BoundsOnly) {}

  [[nodiscard]] jni::ClassSource source() {
    return [this](std::string_view name) {
      const std::lock_guard lock(mutex_);
      return classes_.bytes(name);
    };
  }
  /// Such a method could hide an error or a stop, and its loops would not be counted.
  [[nodiscard]] bool has_bare_methods() const { return classes_.has_bare_methods(); }

 private:
  std::mutex mutex_;
  InstrumentedClasses classes_;
};

std::size_t part_count(const InputBox& box) {
  return std::clamp<std::uint64_t>(concrete::input_count(box) / kMinInputsOfPart, 1, kMaxPartsOfBox);
}

// At most `most` times at once. With fewer threads than there are cores the rest of the work falls to those there are.
void on_all_cores(std::size_t most, const std::function<void()>& work) {
  const std::size_t wanted = std::min<std::size_t>(cores_at_hand(), most);
  std::vector<std::jthread> helpers;
  try {
    while (helpers.size() + 1 < wanted) helpers.emplace_back(work);
  } catch (const std::system_error&) {
  }
  work();
}

bool is_well_formed(const InputBox& box) {
  return std::all_of(box.ranges.begin(), box.ranges.end(),
                     [](const concrete::Range& range) { return range.low <= range.high; });
}

}  // namespace

ExhaustionResult JvmExhauster::run_all(std::span<const InputBox> boxes, std::int64_t max_steps) {
  ScopedTimer timer(statistics_, "exhaustion");
  std::optional<FirstFailing> first;
  for (const InputBox& box : boxes) {
    if (!is_well_formed(box)) return NotExhausted{"an empty box"};
    ExhaustionResult result = run_all(box, max_steps / static_cast<std::int64_t>(boxes.size()));
    if (const auto* cut = std::get_if<NotExhausted>(&result)) {
      spdlog::info("{}: not all inputs were run: {}", entry_.name(), cut->reason);
      return result;
    }
    const auto* failing = std::get_if<FirstFailing>(&result);
    if (failing != nullptr && (!first || failing->input.arguments < first->input.arguments)) first = *failing;
  }
  if (first) return *first;
  for (const InputBox& box : boxes) statistics_.add("exhaustion.inputs", concrete::input_count(box));
  return AllPassed{};
}

ExhaustionResult JvmExhauster::run_all(const InputBox& box, std::int64_t max_steps) {
  Parts parts(concrete::split(box, part_count(box)));
  SharedClasses classes(context_.program);
  const std::int64_t steps_of_part = max_steps / static_cast<std::int64_t>(parts.size());
  const auto work = [&] {
    std::unique_ptr<jni::WorkerClient> worker;
    while (const auto index = parts.take()) {
      if (!worker) {
        auto started = start_worker(classes.source());
        if (!started) return parts.put(*index, NotExhausted{started.error().text()});
        worker = std::move(*started);
      }
      parts.put(*index, result_of(worker->run_box(request(parts.box(*index), steps_of_part))));
    }
  };
  on_all_cores(parts.size(), [&] {
    try {
      work();
    } catch (const std::bad_alloc&) {
      parts.put(0, NotExhausted{"an allocation failed"});
    }
  });
  if (classes.has_bare_methods()) return NotExhausted{"a method is too large for its probes"};
  return parts.result();
}

Result<std::unique_ptr<jni::WorkerClient>> JvmExhauster::start_worker(jni::ClassSource source) const {
  jni::WorkerOptions options = worker_options(context_.options, context_.java, jni::WorkerRole::Exhaustion);
  options.trace_words = kTraceWords;
  return jni::WorkerClient::start(options, std::move(source), stop_);
}

jni::BoxRequest JvmExhauster::request(const InputBox& box, std::int64_t max_steps) const {
  jni::BoxRequest request;
  request.entry = {entry_.owner->name, entry_.method->name, entry_.method->descriptor};
  for (const concrete::Range& range : box.ranges) {
    request.low.push_back(range.low);
    request.high.push_back(range.high);
  }
  request.counted = {context_.options.property.error_calls, context_.options.property.counted_classes()};
  request.max_steps = max_steps;
  return request;
}

}  // namespace dashj::jvm
