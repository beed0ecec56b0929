// SPDX-License-Identifier: MIT
#include "compare/show_outcomes.h"

#include <charconv>

#include "jvm/replay_input.h"
#include "jvm/warm_parts.h"
#include "verdict/value_text.h"

namespace dashj::compare {
namespace {

constexpr std::string_view kThrows = "throws ";

std::string type_of_result(const std::string& descriptor) {
  return descriptor.substr(descriptor.find(')') + 1);
}

/// One line of the product class as in Java.
std::string in_java(const std::string& line, const std::string& descriptor, const std::string& student_prefix) {
  if (line.starts_with(kThrows))
    return std::string(kThrows) +
           program::display_name(equiv::original_name(line.substr(kThrows.size()), student_prefix));
  const std::string type = type_of_result(descriptor);
  if (type == "V") return "returns";
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
  const bool is_number = problem == std::errc() && end == line.data() + line.size();
  return is_number && (type == "C" || type == "J") ? verdict::java_literal(type, number) : line;
}

}  // namespace

std::string result_text(const std::string& descriptor, std::int64_t value) {
  const std::string type = type_of_result(descriptor);
  return type == "V" ? "returns" : verdict::java_literal(type, value);
}

Result<ShownOutcomes> show_outcomes(jvm::AnalysisContext& context, const PairEntries& pair,
                                    const std::vector<std::int64_t>& arguments, int timeout_ms) {
  jni::WorkerClient* worker = DASHJ_TRY(context.warm->replay_worker());
  worker->reset_classes();
  const jni::EntryPoint point{pair.show.owner->name, pair.show.method->name, pair.show.method->descriptor};
  const jni::RunReply reply = DASHJ_TRY(worker->run({point, arguments, timeout_ms}));
  switch (reply.end) {
    case jni::RunEnd::Threw: {
      const std::size_t line = reply.message.find('\n');
      if (reply.exception_class != "java/lang/AssertionError" || line == std::string::npos)
        return NotShown{"the run threw " + program::display_class_name(reply.exception_class)};
      const std::string& descriptor = pair.reference.method->descriptor;
      return BothOutcomes{in_java(reply.message.substr(0, line), descriptor, pair.student_prefix),
                          in_java(reply.message.substr(line + 1), descriptor, pair.student_prefix)};
    }
    case jni::RunEnd::TimeBound:
    case jni::RunEnd::StepBound:
      return NotEnded{};
    case jni::RunEnd::Cut:
      return OutOfResources{program::display_class_name(reply.exception_class)};
    case jni::RunEnd::ErrorReached:
      return NotShown{"error() was called, which ends a replay"};
    case jni::RunEnd::Exited:
      return NotShown{"the program ended the JVM (System.exit)"};
    case jni::RunEnd::WorkerDied:
      return NotShown{"the worker JVM died"};
    default:
      return NotShown{reply.message.empty() ? "the JVM did not run it" : program::display_name(reply.message)};
  }
}

}  // namespace dashj::compare
