// SPDX-License-Identifier: MIT
#include "report/findings.h"

#include <span>

#include "base/sha256.h"

namespace dashj::report {
namespace {

// Every version of this text gives other fingerprints, so all findings look new once.
constexpr std::string_view kFingerprintHead = "dashj finding 1";

enum RuleIndex : std::size_t { kErrorCall, kAssertion, kException, kUnknown };

/// Each part on a line of its own; names of class files hold no line ends where they are names of Java, and others harm
/// only themselves.
std::string digest(std::initializer_list<std::string_view> parts) {
  std::string text(kFingerprintHead);
  for (const std::string_view part : parts) text.append("\n").append(part);
  return sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace

const std::vector<Rule>& rules() {
  static const std::vector<Rule> kRules = {
      {"error-call", "ErrorCall", "A call of error() can be reached.",
       "The input has been run on the original classes and came to the call. Change the method so that no input gets "
       "there, or exclude the "
       "input with Dash.assume.",
       "error"},
      {"assertion", "AssertionFailure", "An AssertionError can leave the method.",
       "The input has been run on the original classes, with assertions enabled. Change the method or the assertion, "
       "or exclude the input with "
       "Dash.assume.",
       "error"},
      {"exception", "ExceptionLeaves", "An exception can leave the method.",
       "The input has been run on the original classes. Handle the case, or exclude the input with Dash.assume; "
       "--property chooses which "
       "exceptions count.",
       "error"},
      {"unknown", "NotDecided", "dashj could not decide the method.",
       "Neither a failing input nor a proof was found. The reason says what would help: more time, more tests, or code "
       "that is supported.",
       "note"},
  };
  return kRules;
}

std::size_t rule_of(const verdict::Unsafe& failing) {
  if (!failing.thrown) return kErrorCall;
  return failing.thrown->class_name == "java/lang/AssertionError" ? kAssertion : kException;
}

std::size_t rule_of_unknown() {
  return kUnknown;
}

std::string fingerprint(const std::string& entry_name, const verdict::Unsafe& failing) {
  const verdict::Frame& place = failing.failing;
  return digest({entry_name, rules()[rule_of(failing)].id, failing.thrown ? failing.thrown->class_name : "",
                 place.class_name, place.method_name, place.descriptor, failing.statement});
}

std::string fingerprint_of_unknown(const std::string& entry_name) {
  return digest({entry_name, rules()[kUnknown].id});
}

}  // namespace dashj::report
