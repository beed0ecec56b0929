// SPDX-License-Identifier: MIT
#include "analyse/analysis_key.h"

#include <fmt/format.h>

#include "cache/cache_key.h"
#include "cache/program_identity.h"
#include "program/lower_methods.h"
#include "program/property_names.h"
#include "smt/solver_version.h"

namespace dashj::analyse {
namespace {

void add_techniques(cache::CacheKey& key, const dash::Techniques& techniques) {
#define DASHJ_TECHNIQUE(field, name, in_dashj, in_study, help) key.add(name, techniques.field ? "on" : "off");
#include "dash/techniques.def"
#undef DASHJ_TECHNIQUE
  key.add("granularity", techniques.granularity == symbolic::Granularity::Block ? "block" : "statement");
  key.add("algorithm", techniques.is_study ? "study" : "dashj");
}

}  // namespace

Result<std::string> run_digest(const jvm::AnalysisOptions& options, const jni::JavaInstallation& java) {
  // An option more is an error of the compiler here: it belongs into the key, unless no answer depends on it.
  const auto& [property, techniques, seed, timeout_seconds, max_tests, worker_heap_mib, cross_check,
               log_queries_directory, worker_binary, jail, also_java, wants_certificate, wants_trace,
               obligation_files] = options;
  cache::CacheKey key("run");
  key.add("version", DASHJ_VERSION);
  key.add("dashj", DASHJ_TRY(cache::own_identity()));
  key.add("worker", DASHJ_TRY(cache::program_identity(worker_binary)));
  key.add("solver", smt::solver_version());
  key.add("java", std::to_string(java.feature_version));
  key.add("jdk", DASHJ_TRY(cache::program_identity(java.home + "/release")));
  for (const jni::JavaInstallation& other : also_java)
    key.add("also-jdk", DASHJ_TRY(cache::program_identity(other.home + "/release")));
  key.add("property", fmt::format("{}", fmt::join(program::property_words(property), ",")));
  add_techniques(key, techniques);
  key.add("seed", std::to_string(seed));
  key.add("max-tests", std::to_string(max_tests.value_or(0)));
  key.add("heap", std::to_string(worker_heap_mib));
  key.add("cross-check", cross_check ? "on" : "off");
  key.add("jail", std::to_string(jail.bits()));
  return key.digest();
}

Result<std::string> analysis_key(const std::string& run, const program::Program& program, const program::Entry& entry,
                                 const program::Property& property, program::ReachDigest& reach) {
  const program::LoweredMethods lowered = DASHJ_TRY(program::lower_methods(program, entry, property));
  cache::CacheKey key("analysis");
  key.add("run", run);
  key.add("class", entry.owner->name).add("method", entry.method->name).add("descriptor", entry.method->descriptor);
  key.add("reach", reach.of(lowered));
  return key.digest();
}

}  // namespace dashj::analyse
