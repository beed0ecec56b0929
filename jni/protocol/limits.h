// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::jni {

/// What each decides, its value and why: limits.def.
extern const std::chrono::microseconds kSpinTime;
extern const std::uint32_t kMaxEngineFrame;
extern const std::uint32_t kMaxWorkerFrame;
extern const unsigned kMaxVainSpins;
extern const unsigned kWaitsBetweenSpins;
extern const std::chrono::milliseconds kStartTime;
extern const std::chrono::milliseconds kUnwindTime;
extern const std::size_t kMaxStartOutput;
extern const int kMaxEndPolls;
extern const std::uint64_t kMemoryBesidesHeapMib;
extern const std::uint64_t kMemoryOfCoreMib;
extern const std::uint64_t kMaxThreads;
extern const std::uint64_t kMaxThreadsOfCore;
extern const std::uint64_t kMaxFileBytes;
extern const std::uint64_t kMaxProcessorSeconds;
extern const std::int32_t kMaxMessageUnits;
extern const std::int32_t kMaxReportedFrames;
extern const std::size_t kMaxKeptThrows;
extern const std::size_t kMaxUnwoundFrames;
extern const std::size_t kMinStackKib;
extern const std::size_t kOwnStackKib;

std::span<const LimitRow> limits();

}  // namespace dashj::jni
