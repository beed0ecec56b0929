// SPDX-License-Identifier: MIT
#include "grade/run/submission_compiler.h"

#include <algorithm>

#include "classfile/format/display_text.h"
#include "grade/limits.h"

namespace dashj::grade {
namespace {

using grade::Category;

SubmissionClasses refused(Category category, std::string reason, bool is_lasting = true) {
  return {{}, grade::Grade{category, {}, {}, {}, std::move(reason)}, is_lasting};
}

/// "A.java:3: ';' expected", the first few, a line each.
std::string text_of(const grade::Submission& submission, const std::vector<jni::CompilerMessage>& messages) {
  std::string text;
  for (std::size_t i = 0; i < std::min(messages.size(), kMaxCompilerMessages); ++i) {
    const jni::CompilerMessage& message = messages[i];
    if (i > 0) text += "\n";
    if (message.source >= 0) text += submission.sources[static_cast<std::size_t>(message.source)].path + ":";
    if (message.line > 0) text += std::to_string(message.line) + ":";
    text += (text.ends_with(':') ? " " : "") + message.text;
  }
  if (messages.size() > kMaxCompilerMessages) text += "\n...";
  return text;
}

}  // namespace

SubmissionCompiler::SubmissionCompiler(jni::WorkerOptions options) : options_(std::move(options)) {
  options_.role = jni::WorkerRole::Compile;
  options_.heap_mib = kCompilerHeapMib;
  options_.trace_words = kCompilerTraceWords;
}

Result<SubmissionClasses> SubmissionCompiler::classes_of(const grade::Submission& submission) {
  SubmissionClasses result =
      submission.sources.empty() ? SubmissionClasses{submission.classes, {}, true} : DASHJ_TRY(compile(submission));
  if (result.refused) return result;
  if (result.classes.empty()) return refused(Category::BadSubmission, "the sources declare no class");
  const std::string reason = grade::refused_names(result.classes);
  return reason.empty() ? result : refused(Category::BadSubmission, reason);
}

Result<SubmissionClasses> SubmissionCompiler::compile(const grade::Submission& submission) {
  if (!worker_) {
    const auto no_classes = [](std::string_view) { return std::optional<classfile::Bytes>(); };
    worker_ = DASHJ_TRY(jni::WorkerClient::start(options_, no_classes, StopToken()));
  }
  std::vector<std::string> sources;
  for (const grade::SourceFile& source : submission.sources) sources.push_back(source.text);
  jni::CompileReply reply = DASHJ_TRY(worker_->compile(sources, kCompilerMs));
  if (!reply.end) return refused(reply.is_jailed ? Category::Hostile : Category::NotCompiling, reply.why, false);
  switch (*reply.end) {
    case jni::CompileEnd::NoCompiler:
      return missing(options_.libjvm,
                     "this JVM has no Java compiler; name a whole JDK with --java-home, or hand in classes");
    case jni::CompileEnd::GaveUp:
      return refused(Category::NotCompiling, "the compiler gave up: " + text_of(submission, reply.messages));
    case jni::CompileEnd::Refused:
      return refused(Category::NotCompiling, text_of(submission, reply.messages));
    case jni::CompileEnd::Compiled:
      break;
  }
  SubmissionClasses result;
  for (jni::CompiledClass& made : reply.classes) result.classes.emplace(std::move(made.name), std::move(made.bytes));
  return result;
}

}  // namespace dashj::grade
