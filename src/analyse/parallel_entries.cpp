// SPDX-License-Identifier: MIT
#include "analyse/parallel_entries.h"

#include <utility>
#include <variant>

#include "analyse/entry_bytes.h"
#include "analyse/obligation_files.h"
#include "base/stop_token.h"
#include "engine/memory_watch.h"

namespace dashj::analyse {
namespace {

constexpr char kWhole = '+', kLacksObligations = '-';  // before the bytes of a report

/// In its own process.
class EntryProcess final : public jobs::Engine {
 public:
  EntryProcess(RunSetup setup, const engine::Subject& subject, std::optional<EntryFiles> queries,
               std::optional<EntryFiles> obligations, std::optional<std::uint64_t> memory_mib, ProgressSink& progress)
      : setup_(std::move(setup)),
        queries_(std::move(queries)),
        obligations_(std::move(obligations)),
        memory_(memory_mib),
        opened_(open(subject, progress)) {}

  jobs::Answer work(std::size_t index) override {
    if (!opened_) return {kWhole + write_report(tl::unexpected(opened_.error()))};
    auto report = engine_->report(index);
    if (!report) report = interrupted(index);
    const bool is_whole = !obligations_ || setup_.options.obligation_files->complete();
    if (queries_) queries_->end(index);
    if (obligations_) obligations_->end(index);
    return {(is_whole ? kWhole : kLacksObligations) + write_report(std::move(*report)), engine_->has_stray_thread()};
  }

 private:
  Result<void> open(const engine::Subject& subject, ProgressSink& progress) {
    if (queries_) setup_.options.log_queries_directory = queries_->begin();
    if (obligations_)
      setup_.options.obligation_files = DASHJ_TRY(ObligationFiles::open("--smtlib", obligations_->begin()));
    engine::Subject own = DASHJ_TRY(engine::read_again(subject, setup_.target));
    for (const program::Entry& entry : own.entries) names_.push_back(entry.name());
    engine_ = DASHJ_TRY(EntryEngine::open(setup_, std::move(own), progress, true));
    return {};
  }
  [[nodiscard]] verdict::EntryReport interrupted(std::size_t index) const {
    verdict::EntryReport report{names_[index], verdict::Unknown{{UnknownKind::Interrupted, ""}}, {}, 0};
    report.was_cut = true;
    return report;
  }

  RunSetup setup_;
  std::optional<EntryFiles> queries_, obligations_;
  std::vector<std::string> names_;
  engine::MemoryWatch memory_;
  std::unique_ptr<EntryEngine> engine_;
  Result<void> opened_;
};

}  // namespace

ParallelEntries::ParallelEntries(RunSetup setup, const engine::Subject& subject, std::size_t engines,
                                 std::optional<std::uint64_t> memory_mib, ProgressSink& progress)
    : setup_(std::move(setup)), subject_(subject) {
  if (!setup_.options.log_queries_directory.empty()) queries_.emplace(setup_.options.log_queries_directory, "query-");
  if (setup_.options.obligation_files) obligations_.emplace(setup_.options.obligation_files->directory(), "");
  const auto start = [this, memory_mib](ProgressSink& own) -> std::unique_ptr<jobs::Engine> {
    return std::make_unique<EntryProcess>(setup_, subject_, queries_, obligations_, memory_mib, own);
  };
  engines_ = std::make_unique<jobs::Engines>(engines, subject.entries.size(), start, jobs::standing_in(progress));
}

ParallelEntries::~ParallelEntries() {
  engines_.reset();  // before their folders go
  if (queries_) queries_->remove_folders();
  if (obligations_) obligations_->remove_folders();
}

std::optional<Result<verdict::EntryReport>> ParallelEntries::report(std::size_t index) {
  const auto outcome = engines_->outcome(index);
  if (!outcome) return std::nullopt;
  const auto* dead = std::get_if<jobs::Died>(&*outcome);
  const pid_t engine = dead != nullptr ? dead->engine : 0;
  if (queries_) queries_->collect(index, engine);
  if (obligations_) obligations_->collect(index, engine);
  if (dead != nullptr) return Result<verdict::EntryReport>(died(index, dead->how));
  const auto& bytes = std::get<std::string>(*outcome);
  auto report = bytes.empty() ? std::nullopt : read_report(std::string_view(bytes).substr(1));
  if (!report) return Result<verdict::EntryReport>(died(index, "an answer that cannot be read"));
  lacks_obligations_ = lacks_obligations_ || bytes.front() == kLacksObligations;
  return report;
}

// Whatever the engine had found out is not known here, so nothing is claimed. After Ctrl-C it was ended for that.
verdict::EntryReport ParallelEntries::died(std::size_t index, const std::string& how) const {
  UnknownReason reason{UnknownKind::Engine, how};
  if (StopToken::is_interrupted()) reason = {UnknownKind::Interrupted, ""};
  verdict::EntryReport report{subject_.entries[index].name(), verdict::Unknown{std::move(reason)}, {}, 0};
  report.was_cut = true;
  return report;
}

Result<void> ParallelEntries::complete() {
  if (!lacks_obligations_) return {};
  obligations_->remove_all();
  return setup_.options.obligation_files->incomplete();
}

}  // namespace dashj::analyse
