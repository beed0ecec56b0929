// SPDX-License-Identifier: MIT
#include "analyse/report_cache.h"

#include <spdlog/spdlog.h>

#include "analyse/analysis_key.h"
#include "report/entry_record.h"

namespace dashj::analyse {

Result<ReportCache> ReportCache::open(const std::string& directory, const std::string& target,
                                      const engine::Subject& subject, const jvm::AnalysisOptions& options,
                                      const jni::JavaInstallation& java) {
  cache::ResultCache cache = DASHJ_TRY(cache::ResultCache::open("--cache " + directory, directory));
  std::string run = DASHJ_TRY(run_digest(options, java));
  return ReportCache(std::move(cache), target, options.property, std::move(run),
                     DASHJ_TRY(engine::read_again(subject, target)));
}

std::optional<verdict::EntryReport> ReportCache::find(std::size_t index) {
  const auto key = analysis_key(run_, subject_->program, subject_->entries[index], property_, *reach_);
  key_ = key ? std::optional(*key) : std::nullopt;  // else the analysis says what is wrong
  if (!key_) return std::nullopt;
  const auto record = cache_.lookup(*key_);
  if (!record) return std::nullopt;
  auto report = report::read_entry(*record, cache_.path_of(*key_));
  if (!report) {
    spdlog::warn("--cache: {}; it is left out and made again", report.error().text());
    return std::nullopt;
  }
  spdlog::info("{}: from the cache", report->name);
  return std::move(*report);
}

void ReportCache::keep(std::size_t index, const verdict::EntryReport& report) {
  if (!key_ || !report::is_repeatable(report)) return;
  // Classes are read on demand, so those that were analysed may be newer than those of the key.
  const auto now = engine::read_again(*subject_, target_);
  if (!now) return;
  program::ReachDigest reach(now->program);
  const auto key = analysis_key(run_, now->program, now->entries[index], property_, reach);
  if (!key || *key != *key_) {
    spdlog::warn("--cache: the classes have changed since {} was looked for; its report is not kept", report.name);
    return;
  }
  if (const auto record = report::write_entry(report)) cache_.store(*key_, *record);
}

}  // namespace dashj::analyse
