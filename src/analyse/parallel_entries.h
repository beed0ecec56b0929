// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "analyse/entry_files.h"
#include "analyse/entry_reports.h"
#include "jobs/engines.h"

namespace dashj::analyse {

/// Reports by several engine processes (jobs/engines.h), the same as by one engine. The entry of an engine that dies
/// is UNKNOWN.
class ParallelEntries final : public EntryReports {
 public:
  /// `memory_mib`: of each engine with its workers. Both references must outlive the object.
  ParallelEntries(RunSetup setup, const engine::Subject& subject, std::size_t engines,
                  std::optional<std::uint64_t> memory_mib, ProgressSink& progress);
  ~ParallelEntries() override;
  ParallelEntries(const ParallelEntries&) = delete;
  ParallelEntries& operator=(const ParallelEntries&) = delete;

  [[nodiscard]] std::optional<Result<verdict::EntryReport>> report(std::size_t index) override;
  [[nodiscard]] const engine::Subject& subject() const override { return subject_; }
  /// Fails where an obligation could not be written: then none of them stays.
  [[nodiscard]] Result<void> complete();

 private:
  [[nodiscard]] verdict::EntryReport died(std::size_t index, const std::string& how) const;

  RunSetup setup_;
  const engine::Subject& subject_;
  std::optional<EntryFiles> queries_, obligations_;
  bool lacks_obligations_ = false;
  std::unique_ptr<jobs::Engines> engines_;
};

}  // namespace dashj::analyse
