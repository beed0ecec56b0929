// SPDX-License-Identifier: MIT
#include "compare/pair_thread.h"

#include <utility>

#include "engine/engine_thread.h"
#include "jvm/check_class_version.h"

namespace dashj::compare {

Result<bool> work_on_pair(equiv::PairProgram pair, const equiv::Pair& asked, jvm::AnalysisOptions options,
                          const jni::JavaInstallation& java, ProgressSink& progress, PairWork work) {
  const StopToken stop = jvm::stop_token(options);
  for (const program::Entry* entry : {&pair.reference, &pair.student})
    DASHJ_TRY_VOID(jvm::check_class_version(pair.program, *entry, java));
  options.property = program::Property{false, true, false, {}};  // of the product class: where its outcomes differ
  PairEntries entries{pair.reference,      pair.student,         pair.precondition, pair.compare,        pair.show,
                      pair.student_prefix, asked.compares_given, asked.same,        asked.student_lines, asked.calls};
  if (asked.same.exceptions == equiv::ExceptionRule::Subclass)
    if (auto jdk = program::Jdk::open(java.home)) entries.jdk = std::move(*jdk);
  engine::EngineThread thread(engine::Subject{std::move(pair.program), {entries.compare}}, std::move(options), java,
                              progress, engine::EngineThread::Start::Cold);
  return thread.run(0, [work = std::move(work), entries, stop](jvm::AnalysisContext& context, const program::Entry&) {
    work(context, entries, stop);
  });
}

}  // namespace dashj::compare
