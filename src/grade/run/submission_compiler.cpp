// SPDX-License-Identifier: MIT
#include "grade/run/submission_compiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <set>

#include "classfile/format/display_text.h"
#include "grade/limits.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

using grade::Category;

SubmissionClasses refused(Category category, std::string reason, bool is_lasting = true) {
  SubmissionClasses result;
  result.refused = grade::Grade{category, {}, {}, {}, std::move(reason)};
  result.is_lasting = is_lasting;
  return result;
}

/// "A.java:3: ';' expected".
std::string text_of(const std::vector<SourceFile>& sources, const jni::CompilerMessage& message) {
  std::string text;
  if (message.source >= 0) text += sources[static_cast<std::size_t>(message.source)].path + ":";
  if (message.line > 0) text += std::to_string(message.line) + ":";
  return text + (text.ends_with(':') ? " " : "") + message.text;
}

/// The first few, a line each.
std::string text_of(const std::vector<SourceFile>& sources, const std::vector<jni::CompilerMessage>& messages) {
  std::string text;
  for (std::size_t i = 0; i < std::min(messages.size(), kMaxCompilerMessages); ++i)
    text += (i > 0 ? "\n" : "") + text_of(sources, messages[i]);
  if (messages.size() > kMaxCompilerMessages) text += "\n...";
  return text;
}

/// What was not compiled, and why.
std::vector<std::string> notes_of(const std::vector<SourceFile>& sources, const jni::CompileReply& reply,
                                  Language language) {
  std::vector<std::string> notes;
  std::set<std::int32_t> wrong;
  for (const jni::LeftOutSource& one : reply.left_out)
    notes.push_back(say<Text::LeftOutSource>(language, sources[static_cast<std::size_t>(one.source)].path,
                                             classfile::display_text(one.class_name)));
  for (const jni::CompilerMessage& message : reply.messages)
    if (message.source >= 0 && wrong.insert(message.source).second)
      notes.push_back(say<Text::LeftOutWrong>(language, sources[static_cast<std::size_t>(message.source)].path,
                                              text_of(sources, message)));
  if (notes.size() > kMaxNotedFiles) {
    const std::size_t more = notes.size() - kMaxNotedFiles;
    notes.resize(kMaxNotedFiles);
    notes.push_back(say<Text::LeftOutMore>(language, more));
  }
  return notes;
}

std::vector<jni::CompiledClass> listed(const std::map<std::string, classfile::Bytes>& classes) {
  std::vector<jni::CompiledClass> result;
  for (const auto& [name, bytes] : classes) result.push_back({name, bytes});
  return result;
}

/// Takes the classes that were handed in under the name of a given source, which was left out because of them, from
/// `path`, with those inside of them. False: there are none.
bool drop_replaced(const jni::CompileReply& reply, const std::map<std::string, classfile::Bytes>& handed_in,
                   std::map<std::string, classfile::Bytes>& path) {
  bool has_dropped = false;
  for (const jni::LeftOutSource& one : reply.left_out) {
    if (!handed_in.contains(one.class_name)) continue;
    std::erase_if(path, [&](const auto& entry) {
      return entry.first == one.class_name || entry.first.starts_with(one.class_name + "$");
    });
    has_dropped = true;
  }
  return has_dropped;
}

}  // namespace

SubmissionCompiler::SubmissionCompiler(jni::WorkerOptions options, const Materials& materials, Language language)
    : options_(std::move(options)), materials_(materials), language_(language) {
  options_.role = jni::WorkerRole::Compile;
  options_.heap_mib = kCompilerHeapMib;
  options_.trace_words = kCompilerTraceWords;
}

Result<SubmissionClasses> SubmissionCompiler::classes_of(const grade::Submission& submission) {
  SubmissionClasses result;
  if (submission.sources.empty() && (materials_.sources.empty() || submission.classes.empty()))
    result.classes = submission.classes;
  else
    result = DASHJ_TRY(compile(submission));
  if (result.refused) return result;
  result.notes.insert(result.notes.begin(), submission.notes.begin(), submission.notes.end());
  if (result.classes.empty()) return refused(Category::BadSubmission, say<Text::NoClassInSources>(language_));
  const std::string reason = grade::refused_names(result.classes, language_);
  return reason.empty() ? result : refused(Category::BadSubmission, reason);
}

Result<SubmissionClasses> SubmissionCompiler::compile(const grade::Submission& submission) {
  if (!worker_) {
    const auto no_classes = [](std::string_view) { return std::optional<classfile::Bytes>(); };
    worker_ = DASHJ_TRY(jni::WorkerClient::start(options_, no_classes, StopToken()));
  }
  // Of two sources that declare one class the first counts: given ones are not replaced.
  std::vector<SourceFile> sources = materials_.sources;
  sources.insert(sources.end(), submission.sources.begin(), submission.sources.end());
  std::vector<std::string> texts;
  for (const SourceFile& source : sources) texts.push_back(source.text);
  // Who hands in classes is compiled already, given sources are not. These may name what was handed in, but replace it.
  const bool has_classes_only = submission.sources.empty();
  std::map<std::string, classfile::Bytes> path = materials_.classes;
  if (has_classes_only) path.insert(submission.classes.begin(), submission.classes.end());
  jni::CompileReply reply = DASHJ_TRY(worker_->compile(texts, listed(path), kCompilerMs));
  if (has_classes_only && drop_replaced(reply, submission.classes, path))
    reply = DASHJ_TRY(worker_->compile(texts, listed(path), kCompilerMs));
  if (!reply.end) return refused(reply.is_jailed ? Category::Hostile : Category::NotCompiling, reply.why, false);
  SubmissionClasses result;
  result.notes = notes_of(sources, reply, language_);
  // It is graded without given sources that do not fit it, such as those that name its class in another package.
  if (has_classes_only) result.classes = submission.classes;
  const bool has_none = *reply.end == jni::CompileEnd::GaveUp || *reply.end == jni::CompileEnd::Refused;
  if (has_classes_only && has_none) return result;
  switch (*reply.end) {
    case jni::CompileEnd::NoCompiler:
      return missing(options_.libjvm,
                     "this JVM has no Java compiler; name a whole JDK with --java-home, or hand in classes");
    case jni::CompileEnd::GaveUp:
      return refused(Category::NotCompiling, say<Text::CompilerGaveUp>(language_, text_of(sources, reply.messages)));
    case jni::CompileEnd::Refused:
      return refused(Category::NotCompiling, text_of(sources, reply.messages));
    case jni::CompileEnd::Compiled:
      break;
  }
  if (!has_classes_only) result.errors = text_of(sources, reply.messages);
  for (jni::CompiledClass& made : reply.classes)
    result.classes.insert_or_assign(std::move(made.name), std::move(made.bytes));
  return result;
}

}  // namespace dashj::grade
