// SPDX-License-Identifier: MIT
#include "compare/show_outcomes.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/float_text.h"
#include "classfile/format/display_text.h"
#include "classfile/tac/given_objects.h"
#include "compare/limits.h"
#include "compare/same_exception.h"
#include "concrete/given_arrays.h"
#include "jvm/replay_input.h"
#include "jvm/warm_parts.h"
#include "verdict/array_text.h"
#include "verdict/parse_inputs.h"
#include "verdict/value_text.h"

namespace dashj::compare {
namespace {

constexpr std::string_view kThrows = "throws ", kReturns = "returns", kPrints = "prints ";

std::string type_of_result(const std::string& descriptor) {
  return descriptor.substr(descriptor.find(')') + 1);
}

bool is_array(std::string_view type) {
  return type.starts_with('[');
}

/// One value as in Java, or what a box holds. `declared`: its descriptor.
std::string value_in_java(std::string_view text, const std::string& declared) {
  const tac::ObjectType* box = tac::object_type(declared);
  const std::string type = box == nullptr ? declared : verdict::descriptor_of(box->held);
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = problem == std::errc() && end == text.data() + text.size();
  return is_number && (type == "C" || type == "J") ? verdict::java_literal(type, number) : std::string(text);
}

/// What the product class says of an array as an input is written: "{1, 2}" for "[1, 2]", "{{1, 2}, null}" for
/// "[[1, 2];null;]", "{1, null}" for "[1;null;]" of boxes.
std::string array_in_java(std::string_view text, const std::string& type) {
  if (!text.starts_with('[')) return std::string(text);
  text = text.substr(1, text.size() - 2);
  const std::string part_type = type.substr(1);
  const std::string_view between = is_array(part_type) || tac::object_type(part_type) != nullptr ? ";" : ", ";
  std::string parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(between), text.size());
    const std::string_view part = text.substr(0, end);
    parts += parts.empty() ? "" : ", ";
    parts += is_array(part_type) ? array_in_java(part, part_type) : value_in_java(part, part_type);
    text.remove_prefix(std::min(end + between.size(), text.size()));
  }
  return "{" + parts + "}";
}

/// The outcome that one line of the product class says as in Java.
std::string outcome_in_java(const std::string& text, const std::string& type, const std::string& student_prefix) {
  if (text.starts_with(kThrows))
    return std::string(kThrows) +
           program::display_name(equiv::original_name(text.substr(kThrows.size()), student_prefix));
  if (type == "V") return std::string(kReturns);
  return is_array(type) ? array_in_java(text, type) : value_in_java(text, type);
}

/// What was printed as a text in Java, of what the product class says of it (equiv/product_class.h).
std::string printed_in_java(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape = text[i] == '\\' && i + 1 < text.size();
    const char letter = is_escape ? text[++i] : text[i];
    plain += !is_escape ? letter : letter == 't' ? '\t' : letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter;
  }
  std::string shown;
  for (const char letter : classfile::display_text(plain, plain.size() + 1))
    shown += letter == '"' ? std::string("\\\"") : std::string(1, letter);
  return '"' + shown + '"';
}

/// What one line of the product class says: the outcome, and what is in the arrays then.
std::vector<std::string> parts_of(const std::string& line) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    parts.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

/// Two outcomes of a method with this type of result.
struct Outcomes {
  const std::string &expected, &given;
  std::string type;
  [[nodiscard]] bool is_number() const {
    return (type == "F" || type == "D") && !has_thrown(expected) && !has_thrown(given);
  }
  static bool has_thrown(const std::string& text) { return text.starts_with(kThrows); }

  [[nodiscard]] bool are_near(const equiv::Tolerance& tolerance) const {
    const auto bits = [&](const std::string& text) { return type == "F" ? parse_float(text) : parse_double(text); };
    const auto left = bits(expected), right = bits(given);
    const equiv::SameRule rule{equiv::ExceptionRule::Class, tolerance};
    return left && right && rule.is_same_value(type == "F" ? tac::Type::Float : tac::Type::Double, *left, *right);
  }
};

bool are_same(const program::Program& program, const PairEntries& pair, const Outcomes& both) {
  if (Outcomes::has_thrown(both.expected) && Outcomes::has_thrown(both.given)) {
    const auto internal = [](std::string name) {
      std::replace(name.begin(), name.end(), '.', '/');
      return name;
    };
    return is_same_exception(program, pair, internal(both.expected.substr(kThrows.size())),
                             internal(both.given.substr(kThrows.size())));
  }
  if (both.expected == both.given) return true;
  return both.is_number() && pair.same.tolerance.is_any() && both.are_near(pair.same.tolerance);
}

/// Adds what the outcome of a run was beside its result.
void tell(std::string& outcome, const std::string& text) {
  outcome = outcome == kReturns ? text : outcome + ", " + text;
}

/// Both lines for people: arrays that were given only where they differ.
std::optional<BothOutcomes> in_java(const program::Program& program, const PairEntries& pair,
                                    const std::string& of_reference, const std::string& of_student) {
  const std::string& descriptor = pair.reference.method->descriptor;
  const std::string type = type_of_result(descriptor);
  const auto parameters = verdict::parameters_of(pair.reference);
  const std::vector<std::string> left = parts_of(of_reference), right = parts_of(of_student);
  const bool has_output = pair.same.compares_output;
  if (!parameters) return std::nullopt;
  const auto arrays = std::count_if(parameters->begin(), parameters->end(),
                                    [](const verdict::Parameter& parameter) { return is_array(parameter.type); });
  const std::size_t expected = 1 + static_cast<std::size_t>(arrays) + (has_output ? 1 : 0);
  if (left.size() != expected || right.size() != expected) return std::nullopt;
  BothOutcomes both{outcome_in_java(left[0], type, ""), outcome_in_java(right[0], type, pair.student_prefix)};
  const Outcomes outcomes{left[0], right[0], type};
  both.differ = !are_same(program, pair, outcomes);
  both.differ_by_rounding = both.differ && outcomes.is_number() && outcomes.are_near({0, kRoundingError});
  std::size_t next = 0;
  for (const verdict::Parameter& parameter : *parameters) {
    if (!is_array(parameter.type) || !pair.compares_given) continue;
    ++next;
    if (left[next] == right[next]) continue;
    both.differ = true;
    both.differ_by_rounding = false;
    const std::string name = parameter.name + " = ";
    tell(both.reference, name + array_in_java(left[next], parameter.type));
    tell(both.student, name + array_in_java(right[next], parameter.type));
  }
  if (has_output && left.back() != right.back()) {
    both.differ = true;
    both.differ_by_rounding = false;
    tell(both.reference, std::string(kPrints) + printed_in_java(left.back()));
    tell(both.student, std::string(kPrints) + printed_in_java(right.back()));
  }
  return both;
}

}  // namespace

std::string result_text(const std::string& descriptor, const equiv::RunOutcome& outcome) {
  if (outcome.end == equiv::RunOutcome::End::Threw)
    return std::string(kThrows) + program::display_class_name(outcome.exception_class);
  const std::string type = type_of_result(descriptor);
  if (type == "V") return std::string(kReturns);
  return outcome.array ? verdict::array_text(*outcome.array, {}) : verdict::java_literal(type, outcome.result);
}

Result<ShownOutcomes> show_outcomes(jvm::AnalysisContext& context, const PairEntries& pair,
                                    const std::vector<std::int64_t>& arguments, int timeout_ms, FoundClasses classes) {
  jni::WorkerClient* worker = DASHJ_TRY(context.warm->replay_worker());
  if (classes == FoundClasses::Fresh) worker->reset_classes();
  const std::string& descriptor = pair.reference.method->descriptor;
  const jni::EntryPoint point{pair.show.owner->name, pair.show.method->name, pair.show.method->descriptor};
  const jni::RunReply reply =
      DASHJ_TRY(worker->run({point, concrete::run_arguments_twice(descriptor, arguments), timeout_ms}));
  switch (reply.end) {
    case jni::RunEnd::Threw: {
      const std::size_t line = reply.message.find('\n');
      if (reply.exception_class != "java/lang/AssertionError" || line == std::string::npos)
        return NotShown{"the run threw " + program::display_class_name(reply.exception_class)};
      if (auto both = in_java(context.program, pair, reply.message.substr(0, line), reply.message.substr(line + 1)))
        return std::move(*both);
      return NotShown{"what both give is too long to be shown"};
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
