// SPDX-License-Identifier: MIT
#include "limits/all_limits.h"

#include "analyse/limits.h"
#include "base/limits.h"
#include "cache/limits.h"
#include "callee/limits.h"
#include "check/boxes/limits.h"
#include "check/limits.h"
#include "classfile/format/limits.h"
#include "classfile/lower/limits.h"
#include "classfile/tac/limits.h"
#include "compare/limits.h"
#include "concrete/limits.h"
#include "dash/limits.h"
#include "engine/limits.h"
#include "equiv/limits.h"
#include "fact/limits.h"
#include "forward/limits.h"
#include "grade/limits.h"
#include "invariant/limits.h"
#include "jni/protocol/limits.h"
#include "jobs/limits.h"
#include "jvm/limits.h"
#include "learn/limits.h"
#include "program/limits.h"
#include "prove/limits.h"
#include "report/limits.h"
#include "search/limits.h"
#include "simplify/limits.h"
#include "smt/limits.h"
#include "symbolic/limits.h"
#include "term/limits.h"
#include "verdict/limits.h"
#include "witness/limits.h"

namespace dashj {

std::vector<ModuleLimits> all_limits() {
  return {
      {"src/base", limits()},
      {"src/cache", cache::limits()},
      {"src/jobs", jobs::limits()},
      {"classfile/format", classfile::limits()},
      {"classfile/tac", tac::limits()},
      {"classfile/lower", lower::limits()},
      {"src/term", term::limits()},
      {"src/simplify", simplify::limits()},
      {"src/learn", learn::limits()},
      {"src/smt", smt::limits()},
      {"src/check/boxes", check::boxes::limits()},
      {"src/program", program::limits()},
      {"src/concrete", concrete::limits()},
      {"src/search", search::limits()},
      {"src/fact", fact::limits()},
      {"src/verdict", verdict::limits()},
      {"src/symbolic", symbolic::limits()},
      {"src/invariant", invariant::limits()},
      {"src/callee", callee::limits()},
      {"src/forward", forward::limits()},
      {"src/dash", dash::limits()},
      {"src/check", check::limits()},
      {"src/equiv", equiv::limits()},
      {"jni/protocol", jni::limits()},
      {"src/grade", grade::limits()},
      {"src/report", report::limits()},
      {"src/witness", witness::limits()},
      {"src/jvm", jvm::limits()},
      {"src/engine", engine::limits()},
      {"src/prove", prove::limits()},
      {"src/compare", compare::limits()},
      {"src/analyse", analyse::limits()},
  };
}

}  // namespace dashj
