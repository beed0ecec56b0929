// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::grade {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxSubmissionFiles;
extern const std::size_t kMaxSubmissionBytes;
extern const int kMaxFolderDepth;
extern const int kMaxArchiveDepth;
extern const std::size_t kMaxDownloadFiles;
extern const std::size_t kMaxDownloadBytes;
extern const int kSettledMs;
extern const int kUnreadableMs;
extern const std::size_t kMaxPassSubmissions;
extern const std::size_t kMaxShownName;
extern const double kDefaultTaskSeconds;
extern const double kMaxTaskSeconds;
extern const double kMaxTaskPoints;
extern const double kMaxTolerance;
extern const double kMaxAccepted;
extern const std::size_t kLeastRuns;
extern const std::size_t kMaxCases;
extern const std::size_t kShownMembers;
extern const std::size_t kMaxExamples;
extern const int kCompilerHeapMib;
extern const int kCompilerMs;
extern const std::size_t kMaxCompilerMessages;
extern const std::size_t kMaxNotedFiles;
extern const std::size_t kMaxMaterialBytes;
extern const std::size_t kMaxNamedMethods;
extern const std::uint32_t kCompilerTraceWords;
extern const int kTestSeconds;

std::span<const LimitRow> limits();

}  // namespace dashj::grade
