// SPDX-License-Identifier: MIT
#include "witness/failing_test.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/check.h"
#include "base/sha256.h"
#include "classfile/format/descriptor.h"
#include "program/contracts.h"
#include "program/served_classes.h"
#include "report/run_report.h"
#include "witness/api_use.h"
#include "witness/array_source.h"
#include "witness/error_call.h"
#include "witness/error_copy.h"
#include "witness/java_parts.h"
#include "witness/java_source.h"
#include "witness/limits.h"

namespace dashj::witness {
namespace {

using Imports = std::set<std::string_view>;

/// What this test is made of.
struct Parts {
  bool has_api = false, has_handler = false;
  const classfile::ClassFile* copied = nullptr;
};

std::string dotted(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

/// How many values of the input are parameters; those behind them are choices.
Result<std::size_t> parameter_count(const program::Entry& entry, const verdict::Unsafe& failing) {
  const auto descriptor = DASHJ_TRY(classfile::parse_method_descriptor(entry.method->descriptor));
  const bool takes_words = entry.method->name == "main" && entry.method->descriptor == "([Ljava/lang/String;)V";
  const std::size_t count = takes_words ? 0 : descriptor.parameters.size();
  DASHJ_CHECK(count <= failing.input.size(), "an input should have a value per parameter");
  return count;
}

// Made anew for each run: the entry may write to its arrays.
Result<std::string> arguments_method(const program::Entry& entry, const verdict::Unsafe& failing) {
  const auto descriptor = DASHJ_TRY(classfile::parse_method_descriptor(entry.method->descriptor));
  const bool takes_words = DASHJ_TRY(parameter_count(entry, failing)) < descriptor.parameters.size();
  ArgumentSource source;
  if (takes_words)
    source.expressions.emplace_back("new String[0]");
  else
    source = DASHJ_TRY(argument_source(entry, failing));
  std::string text = "\n  private static Object[] arguments() {\n";
  for (const std::string& statement : source.statements) text += "    " + statement + "\n";
  text += fmt::format("    return new Object[] {{{}}};\n  }}\n", fmt::join(source.expressions, ", "));
  return source.needs_filled ? text + std::string(kFilled) : text;
}

std::string choices(const verdict::Unsafe& failing, std::size_t parameters) {
  std::vector<std::string> lines;
  for (std::size_t i = parameters; i < failing.input.size(); ++i) {
    const std::string literal = string_literal(failing.input[i].name + " = " + failing.input[i].value);
    lines.push_back(literal.substr(1, literal.size() - 2) + "\\n");
  }
  return string_expression(lines);
}

std::string head(const program::Entry& entry, const verdict::Unsafe& failing, const Parts& parts,
                 const JavaName& name) {
  std::string text = fmt::format("// Written by dashj: an input on which {} fails.\n//\n", comment_text(entry.name()));
  for (const verdict::NamedValue& input : failing.input)
    text += fmt::format("//   {} = {}\n", comment_text(input.name), comment_text(input.value));
  if (failing.input.empty()) text += "//   (no input)\n";
  text += fmt::format("//\n// It fails at {}: {}\n", comment_text(report::frame_text(failing.failing)),
                      comment_text(failing.failure));
  text += fmt::format("//\n// Compiles as it stands. To run it, the program's classes{} must be on the class path.\n",
                      parts.has_api ? " and dashj-api.jar" : "");
  return name.package.empty() ? text : text + fmt::format("package {};\n", name.package);
}

std::string import_lines(const Parts& parts) {
  Imports imports{"java.io.ByteArrayOutputStream",
                  "java.io.IOException",
                  "java.io.InputStream",
                  "java.lang.invoke.MethodType",
                  "java.lang.reflect.InvocationTargetException",
                  "java.lang.reflect.Method",
                  "java.util.concurrent.CompletableFuture"};
  if (parts.has_api)
    imports.insert({"java.net.URL", "java.nio.charset.StandardCharsets", "java.nio.file.Files", "java.nio.file.Path"});
  if (parts.has_handler) imports.insert("java.util.concurrent.locks.LockSupport");
  if (parts.copied != nullptr)
    imports.insert({"java.math.BigInteger", "java.security.MessageDigest", "java.security.NoSuchAlgorithmException",
                    "java.util.Base64"});
  std::string text = "\n";
  for (const std::string_view name : imports) text += fmt::format("import {};\n", name);
  return text;
}

std::string constant(std::string_view type, std::string_view name, std::string_view value) {
  const char* gap = value.starts_with('\n') ? "" : " ";
  return fmt::format("  private static final {} {} ={}{};\n", type, name, gap, value);
}

Result<std::string> copy_constants(const program::Program& program, const classfile::ClassFile& original) {
  const auto bytes = program.class_bytes(original.name);
  DASHJ_CHECK(bytes.has_value(), "a class of the call stack should be in the program");
  const classfile::Bytes copy = DASHJ_TRY(copy_whose_error_throws(original));
  const std::string shown = comment_text(program::display_class_name(original.name));
  std::string text = fmt::format(
      "\n  // {}.error() may return, or what it throws may be caught: then a call of it goes unnoticed. So this test "
      "holds a copy of that\n"
      "  // class in which the body of error() reports the call and throws; nothing else in it is changed.\n",
      shown);
  text += constant("String", "COPIED", string_literal(dotted(original.name)));
  text += constant("String", "COPIED_SHA_256", string_literal(sha256(*bytes)));
  return text + constant("String", "COPY", "\n      " + base64_expression(copy));
}

Result<std::string> constants(const program::Program& program, const program::Entry& entry,
                              const verdict::Unsafe& failing, const Parts& parts) {
  std::string text = constant("String", "CLASS", string_literal(dotted(entry.owner->name)));
  text += constant("String", "METHOD", string_literal(entry.method->name));
  text += constant("String", "DESCRIPTOR", string_literal(entry.method->descriptor));
  if (parts.has_api) {
    text += constant("String", "CHOICES", choices(failing, DASHJ_TRY(parameter_count(entry, failing))));
    text += constant("String", "API_MARK", "\"org/dashj/Verify.class\"");
  }
  text += constant("long", "STACK_BYTES", fmt::format("{}L << 20", kTestStackMib));
  if (parts.copied != nullptr) text += DASHJ_TRY(copy_constants(program, *parts.copied));
  return text;
}

std::string methods(const Parts& parts) {
  std::string text(kMain);
  text += parts.has_api ? kRunWithChoices : kRun;
  text += kThread;
  if (parts.has_handler) text += kHandler;
  text += kCall;
  text += parts.copied != nullptr ? kBytesOrCopy : kBytes;
  text += kDefine;
  if (parts.copied != nullptr) text += kCopyFor;
  text += parts.has_api ? kBytesOfWithApi : kBytesOf;
  return text + std::string(kRead);
}

Result<Parts> parts_of(const program::Program& program, const program::Entry& entry, const verdict::Unsafe& failing) {
  Parts parts;
  parts.has_api = uses_api(program, *entry.owner);
  if (!failing.thrown && failing.stack.empty())
    return bad_input("method " + entry.name(), "it is not known whose error() was called: no test can be written");
  parts.has_handler = error_call(program, failing) == ErrorCall::GoesUnnoticed;
  if (!parts.has_handler || program::is_served(class_of_error(failing))) return parts;
  parts.copied = program.find_class(class_of_error(failing));
  DASHJ_CHECK(parts.copied != nullptr, "the class of error() should be in the program");
  return parts;
}

std::string junit_source(const program::Entry& entry, const JavaName& name, const JavaName& test_name) {
  std::string text = fmt::format("// Written by dashj: what fails is said in {}.\n", name.simple + ".java");
  if (!name.package.empty()) text += fmt::format("package {};\n", name.package);
  return text + fmt::format(
                    "\nimport org.junit.jupiter.api.Test;\n\n// Fails as long as {} fails on that input.\nclass {} "
                    "{{\n  @Test\n  void failsOnInput() throws Throwable {{\n    {}.run();\n  }}\n}}\n",
                    comment_text(entry.name()), test_name.simple, name.simple);
}

/// Whether the entry has a contract, or the failure is that of a call which a contract refuses (program/contracts.h).
bool fails_by_contract(const program::Entry& entry, const verdict::Unsafe& failing) {
  return program::entry_method_name(*entry.owner, *entry.method) != entry.method->name ||
         failing.failing.method_name.ends_with("$requires");
}

}  // namespace

Result<FailingTest> write_failing_test(const program::Program& program, const program::Entry& entry,
                                       const verdict::Unsafe& failing, const JavaName& name) {
  if (fails_by_contract(entry, failing))
    return bad_input("method " + entry.name(),
                     "a contract is checked in code that the class itself does not have: no test can be written");
  const Parts parts = DASHJ_TRY(parts_of(program, entry, failing));
  const JavaName test_name{name.package, name.simple + "Test"};
  std::string plain = head(entry, failing, parts, name) + import_lines(parts);
  plain += fmt::format("\npublic final class {} {{\n", name.simple);
  plain += DASHJ_TRY(constants(program, entry, failing, parts));
  plain += DASHJ_TRY(arguments_method(entry, failing)) + methods(parts);
  return FailingTest{name, plain, test_name, junit_source(entry, name, test_name)};
}

}  // namespace dashj::witness
