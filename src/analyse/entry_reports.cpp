// SPDX-License-Identifier: MIT
#include "analyse/entry_reports.h"

#include <spdlog/spdlog.h>

#include <chrono>
#include <utility>

#include "analyse/analyse_entry.h"
#include "base/stop_token.h"

namespace dashj::analyse {

Result<std::unique_ptr<EntryEngine>> EntryEngine::open(const RunSetup& setup, engine::Subject subject,
                                                       ProgressSink& progress, bool is_needed) {
  std::unique_ptr<EntryEngine> engine(new EntryEngine(setup, progress));
  if (!setup.cache_directory.empty())
    engine->cache_ =
        DASHJ_TRY(ReportCache::open(setup.cache_directory, setup.target, subject, setup.options, setup.java));
  engine->waiting_ = std::move(subject);
  if (!engine->cache_ && is_needed) DASHJ_TRY_VOID(engine->start());
  return engine;
}

const engine::Subject& EntryEngine::subject() const {
  if (engine_) return engine_->subject();
  return waiting_ ? *waiting_ : given_up_->subject();
}

Result<void> EntryEngine::start() {
  if (!waiting_) waiting_ = DASHJ_TRY(engine::read_again(given_up_->subject(), setup_.target));
  engine_ = std::make_unique<engine::EngineThread>(std::move(*waiting_), setup_.options, setup_.java, progress_);
  waiting_.reset();
  return {};
}

std::optional<Result<verdict::EntryReport>> EntryEngine::report(std::size_t index) {
  if (StopToken::is_interrupted()) return std::nullopt;
  auto known = cache_ ? cache_->find(index) : std::nullopt;
  if (known) return Result<verdict::EntryReport>(std::move(*known));
  auto found = analysed(index);
  if (cache_ && found) cache_->keep(index, *found);
  return found;
}

Result<verdict::EntryReport> EntryEngine::analysed(std::size_t index) {
  const auto start_time = StopToken::Clock::now();
  StopToken::set_out_of_memory(false);
  if (!engine_) DASHJ_TRY_VOID(start());
  const std::string name = subject().entries[index].name();
  spdlog::info("entry {}", name);
  if (auto report = analyse_in(*engine_, index)) return std::move(*report);
  spdlog::info("{}: the engine did not hear the stop and was given up", name);
  StopReason reason = StopToken().reason();
  if (reason == StopReason::None) reason = StopReason::Timeout;
  const std::chrono::duration<double> passed = StopToken::Clock::now() - start_time;
  has_stray_thread_ = true;
  given_up_ = std::move(engine_);
  return verdict::EntryReport{name, verdict::Unknown{{unknown_kind(reason), ""}}, {}, passed.count()};
}

}  // namespace dashj::analyse
