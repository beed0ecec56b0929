// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "grade/grade.h"
#include "grade/submission.h"
#include "jni/client/worker_client.h"

namespace dashj::grade {

/// The classes of a submission, or the grade that all its tasks get because there are none.
struct SubmissionClasses {
  std::map<std::string, classfile::Bytes> classes;  ///< By internal name.
  std::optional<grade::Grade> refused;
  bool is_lasting = true;  ///< Another try would say the same: no limit of time was reached.
};

/// Compiles submissions, one after the other, in one jailed worker that starts with the first and stays warm.
class SubmissionCompiler {
 public:
  /// `options`: worker, libjvm and jail; role and limits are set here.
  explicit SubmissionCompiler(jni::WorkerOptions options);

  /// Fails only when something is missing here: the worker, or the JVM's compiler.
  [[nodiscard]] Result<SubmissionClasses> classes_of(const grade::Submission& submission);

 private:
  [[nodiscard]] Result<SubmissionClasses> compile(const grade::Submission& submission);

  jni::WorkerOptions options_;
  std::unique_ptr<jni::WorkerClient> worker_;
};

}  // namespace dashj::grade
