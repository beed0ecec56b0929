// SPDX-License-Identifier: MIT
#include "grade/results/feedback_test.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "classfile/format/descriptor.h"
#include "classfile/format/identifier.h"
#include "grade/box_types.h"
#include "grade/java_call.h"
#include "grade/limits.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

bool are_java_names(std::string_view path, std::string_view separators) {
  for (;;) {
    const std::size_t end = path.find_first_of(separators);
    if (!classfile::is_identifier(path.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    path.remove_prefix(end + 1);
  }
}

bool is_reference(std::string_view type) {
  return type.starts_with('[') || type.starts_with('L');
}

/// Of the method that is called, which may box what is asked for.
std::string result_type(const std::string& asked, const std::string& called) {
  const auto result = [](const std::string& descriptor) { return descriptor.substr(descriptor.find(')') + 1); };
  return is_reference(result(asked)) ? result(asked) : std::string(unboxed(result(called)));
}

std::string word_of_type(const std::string& type) {
  const std::string signature = java_signature("f()" + type);
  return signature.substr(0, signature.rfind(' '));
}

class TestWriter {
 public:
  TestWriter(const GradedTask& task, const Grade& grade)
      : task_(task),
        grade_(grade),
        owner_(grade.called.owner.substr(grade.called.owner.rfind('/') + 1)),
        asked_(task.specification.empty() ? task.entry.substr(std::min(task.entry.find('('), task.entry.size()))
                                          : grade.called.descriptor),
        result_(result_type(asked_, grade.called.descriptor)) {}

  std::optional<FeedbackTest> write(Language language, std::size_t number) {
    if (!can_be_called() || !add_lines()) return std::nullopt;
    std::string name = grade_.called.name + "FeedbackTest" + (number > 1 ? std::to_string(number) : "");
    if (name.front() >= 'a' && name.front() <= 'z') name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return FeedbackTest{name, source(language, name)};
  }

 private:
  /// Names that the test uses for something else are no names of the student's class there.
  [[nodiscard]] bool can_be_called() const {
    constexpr std::string_view kTaken[] = {"Test",  "Duration", "Throwable", "Math",  "Double",
                                           "Float", "org",      "java",      "System"};
    const bool is_taken = std::find(std::begin(kTaken), std::end(kTaken), owner_) != std::end(kTaken);
    return !is_taken && are_java_names(grade_.called.owner, "/") && classfile::is_identifier(grade_.called.name);
  }

  [[nodiscard]] std::string called_name() const {
    return (grade_.called.is_static ? owner_ : "new " + owner_ + "()") + "." + grade_.called.name;
  }

  bool add_lines() {
    // Values are of the types that were asked for; Java widens and boxes them itself.
    const auto call = java_call(asked_, grade_.input, ArrayLocals::All);
    if (!call) return false;
    // What it asserts counts in the analysis, too (JLS 14.10). Its class must not have been initialised before.
    if (!task_.specification.empty())
      lines_.emplace_back("getClass().getClassLoader().setDefaultAssertionStatus(true);");
    lines_.insert(lines_.end(), call->statements.begin(), call->statements.end());
    const std::string text = fmt::format("{}({})", called_name(), fmt::join(call->arguments, ", "));
    if (!task_.specification.empty()) return add_specification(text);
    const JavaOutcome expected = java_outcome(asked_, grade_.input, grade_.expected);
    if (!expected.printed.empty()) keep_output();
    if (!expected.thrown.empty() ? !add_throws(expected.thrown, text) : !add_result(expected.value, text)) return false;
    return add_changed(expected.changed, *call) && (expected.printed.empty() || add_printed(expected.printed));
  }

  bool add_specification(const std::string& call) {
    lines_.push_back(result_ == "Z" ? fmt::format("assertTrue({});", call) : call + ";");
    return true;
  }

  void keep_output() {
    lines_.emplace_back("java.io.PrintStream screen = System.out;");
    lines_.emplace_back("java.io.ByteArrayOutputStream printed = new java.io.ByteArrayOutputStream();");
    lines_.emplace_back("System.setOut(new java.io.PrintStream(printed, true, \"UTF-8\"));");
    lines_.emplace_back("try {");
  }

  /// Lines end as the system ends them. Of a long text only the beginning is known (equiv/product_class.h).
  bool add_printed(const std::string& expected) {
    if (expected.find("... (") != std::string::npos) return false;
    lines_.emplace_back("} finally {");
    lines_.emplace_back("  System.setOut(screen);");
    lines_.emplace_back("}");
    lines_.push_back(fmt::format(
        "assertEquals({}, printed.toString(\"UTF-8\").replace(System.lineSeparator(), \"\\n\"));", expected));
    return true;
  }

  bool add_throws(const std::string& thrown, const std::string& call) {
    if (!are_java_names(thrown, ".$")) return false;
    const bool is_known = thrown.starts_with("java.") && thrown.find('$') == std::string::npos;
    const std::string shown = thrown.starts_with("java.lang.") && thrown.rfind('.') == 9 ? thrown.substr(10) : thrown;
    switch (task_.rules.exceptions) {
      case ShownRules::Exceptions::Any:
        lines_.push_back(fmt::format("assertThrows(Throwable.class, () -> {});", call));
        return true;
      case ShownRules::Exceptions::Subclass:
        lines_.push_back(fmt::format("assertThrows({}.class, () -> {});", shown, call));
        return is_known;
      case ShownRules::Exceptions::Class:
        // What is no class of the JDK need not be here.
        lines_.push_back(is_known ? fmt::format("assertThrowsExactly({}.class, () -> {});", shown, call)
                                  : fmt::format("Throwable thrown = assertThrows(Throwable.class, () -> {});", call));
        if (!is_known) lines_.push_back(fmt::format("assertEquals(\"{}\", thrown.getClass().getName());", thrown));
        return true;
    }
    return false;
  }

  bool add_result(const std::string& expected, const std::string& call) {
    if (asked_.ends_with(")V")) {
      lines_.push_back(call + ";");
      return true;
    }
    const auto value = java_value(result_, expected);
    if (!value) return false;
    lines_.push_back(fmt::format("{} result = {};", word_of_type(result_), call));
    if (is_reference(result_))
      lines_.push_back(*value == "null" ? "assertNull(result);"
                                        : fmt::format("assert{}Equals({}, result);",
                                                      result_.starts_with('[') ? "Array" : "", *value));
    else
      lines_.push_back(comparison(*value));
    return true;
  }

  [[nodiscard]] std::string comparison(const std::string& value) const {
    const bool is_float = result_ == "F" || result_ == "D";
    const bool is_finite = value.find("NaN") == std::string::npos && value.find("INFINITY") == std::string::npos;
    const auto& [exceptions, absolute, relative, output] = task_.rules;
    if (is_float && is_finite && (absolute > 0 || relative > 0))  // equiv::Tolerance
      return fmt::format(
          "assertTrue(Double.isFinite(result) && Math.abs((double) result - {0}) <= Math.max({1}, {2} * "
          "Math.max(Math.abs((double) result), Math.abs((double) {0}))), \"expected {0}, found \" + result);",
          value, absolute, relative);
    if (result_ == "B" || result_ == "S")
      return fmt::format("assertEquals(({}) {}, result);", word_of_type(result_), value);
    return fmt::format("assertEquals({}, result);", value);
  }

  bool add_changed(const std::vector<Argument>& changed, const JavaCall& call) {
    for (const Argument& one : changed) {
      const auto parameter = std::find_if(grade_.input.begin(), grade_.input.end(),
                                          [&](const auto& given) { return given.name == one.name; });
      const auto index = static_cast<std::size_t>(parameter - grade_.input.begin());
      if (index == grade_.input.size() || call.locals[index].empty()) return false;
      const auto value = java_value(parameter_type(index), one.value);
      if (!value) return false;
      lines_.push_back(fmt::format("assertArrayEquals({}, {});", *value, call.locals[index]));
    }
    return true;
  }

  [[nodiscard]] std::string parameter_type(std::size_t index) const {
    const auto parsed = classfile::parse_method_descriptor(asked_);
    return parsed ? std::string(parsed->parameters.at(index).text) : "";
  }

  [[nodiscard]] std::string comment(Language language) const {
    const std::string called = owner_ + "." + grade_.called.name;
    if (task_.specification.empty()) return say<Text::TestComment>(language, called, owner_);
    const std::string path = task_.entry.substr(0, task_.entry.rfind('.', task_.entry.find('(')));
    return say<Text::SpecificationTestComment>(language, called, path.substr(path.rfind('.') + 1), owner_);
  }

  [[nodiscard]] std::string source(Language language, const std::string& name) const {
    const std::string& path = grade_.called.owner;
    const bool ends = grade_.category != Category::DidNotEnd;
    std::string text;
    if (const std::size_t slash = path.rfind('/'); slash != std::string::npos) {
      std::string package = path.substr(0, slash);
      std::replace(package.begin(), package.end(), '/', '.');
      text = "package " + package + ";\n\n";
    }
    text += "import static org.junit.jupiter.api.Assertions.*;\n\n";
    if (!ends) text += "import java.time.Duration;\n";
    text += "import org.junit.jupiter.api.Test;\n\n";
    text += fmt::format("// {}\n", comment(language));
    text += fmt::format("class {} {{\n  @Test\n  void givesWhatIsExpected() throws Throwable {{\n", name);
    if (!ends) text += fmt::format("    assertTimeoutPreemptively(Duration.ofSeconds({}), () -> {{\n", kTestSeconds);
    for (const std::string& line : lines_) text += (ends ? "    " : "      ") + line + "\n";
    return text + (ends ? "" : "    });\n") + "  }\n}\n";
  }

  const GradedTask& task_;
  const Grade& grade_;
  std::string owner_, asked_, result_;
  std::vector<std::string> lines_;
};

}  // namespace

std::optional<FeedbackTest> feedback_test(const GradedTask& task, const Grade& grade, Language language,
                                          std::size_t number) {
  const bool has_input = grade.category == Category::Wrong || grade.category == Category::DidNotEnd;
  if (!has_input || grade.called.owner.empty()) return std::nullopt;
  return TestWriter(task, grade).write(language, number);
}

}  // namespace dashj::grade
