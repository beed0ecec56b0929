// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "grade/grade.h"
#include "grade/run/materials.h"
#include "grade/submission.h"
#include "jni/client/worker_client.h"

namespace dashj::grade {

/// The classes of a submission, or the grade that all its tasks get because there are none.
struct SubmissionClasses {
  std::map<std::string, classfile::Bytes> classes;  ///< By internal name.
  std::optional<grade::Grade> refused;
  std::string errors;              ///< What the compiler says of handed-in sources that were left out; empty: nothing.
  std::vector<std::string> notes;  ///< What was left out, a sentence each.
  bool is_lasting = true;          ///< Another try would say the same: no limit of time was reached.
};

/// Compiles submissions, one after the other, in one jailed worker that starts with the first and stays warm.
class SubmissionCompiler {
 public:
  /// `options`: worker, libjvm and jail; role and limits are set here.
  /// `materials` must outlive the object.
  SubmissionCompiler(jni::WorkerOptions options, const Materials& materials, Language language);

  /// Fails only when something is missing here: the worker, or the JVM's compiler.
  [[nodiscard]] Result<SubmissionClasses> classes_of(const grade::Submission& submission);

 private:
  [[nodiscard]] Result<SubmissionClasses> compile(const grade::Submission& submission);

  jni::WorkerOptions options_;
  const Materials& materials_;
  Language language_;  ///< Of what is said of submissions.
  std::unique_ptr<jni::WorkerClient> worker_;
};

}  // namespace dashj::grade
