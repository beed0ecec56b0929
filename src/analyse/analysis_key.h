// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "jvm/analysis_context.h"
#include "program/entry.h"
#include "program/reach/reach_digest.h"

namespace dashj::analyse {

/// What every answer of a run depends on besides the program, as one digest: this build of dashj and of its worker, the
/// solver library, the JDK, and each option that can change an answer. Not among them: the limit of time, since what it
/// changes is not kept, and where things are. `options` must be complete, the worker program found.
[[nodiscard]] Result<std::string> run_digest(const jvm::AnalysisOptions& options, const jni::JavaInstallation& java);

/// The key of an entry's report: `run`, from run_digest, and what is in reach of the entry. Fails where the entry
/// cannot be lowered.
[[nodiscard]] Result<std::string> analysis_key(const std::string& run, const program::Program& program,
                                               const program::Entry& entry, const program::Property& property,
                                               program::ReachDigest& reach);

}  // namespace dashj::analyse
