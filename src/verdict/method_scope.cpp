// SPDX-License-Identifier: MIT
#include "verdict/method_scope.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/tac/tac_words.h"
#include "program/any_index.h"
#include "program/program.h"

namespace dashj::verdict {

using tac::MethodId;
using term::Term;

namespace {

constexpr std::string_view kChoice = "choice", kWideChoice = "choice64";

// A method's name as a word: `<init>` is `init`.
std::string word_of(const std::string& method_name) {
  std::string word;
  for (const char letter : method_name) {
    if (letter == '<' || letter == '>') continue;
    word += letter;
  }
  return term::java_name(word) == word ? word : "method";
}

}  // namespace

std::string method_text(const tac::Body& body) {
  return program::display_name(body.display_name());
}

std::string output_text(const tac::Body& body, std::size_t output) {
  const std::string& name = body.local(body.outputs[output]).name;
  return term::java_name(name) == name ? name : std::to_string(output);
}

std::optional<tac::Type> type_of_word(std::string_view word) {
  const auto found = std::find(tac::kTypeWords.begin(), tac::kTypeWords.end(), word);
  if (found == tac::kTypeWords.end()) return std::nullopt;
  return static_cast<tac::Type>(found - tac::kTypeWords.begin());
}

std::string word_of_type(tac::Type type) {
  return std::string(tac::kTypeWords[static_cast<std::size_t>(type)]);
}

CallNames::CallNames(const tac::Methods& methods, term::TermStore& store)
    : methods_(methods), calls_(methods, store), store_(store) {
  std::set<std::string> taken;
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    const std::string base = word_of(methods.body(MethodId{m}).method_name);
    std::string name = base;
    for (int n = 2; m > 0 && !taken.insert(name).second; ++n) name = fmt::format("{}#{}", base, n);
    short_names_.push_back(name);
  }
}

const std::string& CallNames::short_name(MethodId method) const {
  used_.insert(method);
  return short_names_[method.index()];
}

std::string CallNames::text(Term application) const {
  const auto method = calls_.method_of(application);
  if (!method) return store_.name(application);  // a choice: its name is plain
  const std::string& name = short_name(*method);
  switch (store_.name(application)[0]) {
    case 'e':
      return "exit." + name;
    case 'r':
      return "result." + name;
    case 'c':
      return "choices." + name;
    default:
      return "output." + name + "." + output_text(methods_.body(*method), calls_.output_of(application));
  }
}

bool CallNames::is_exit(Term application) const {
  return calls_.method_of(application) && store_.name(application)[0] == 'e';
}

std::vector<MethodText> CallNames::used() const {
  std::vector<MethodText> result;
  for (const MethodId method : used_)
    result.push_back({short_names_[method.index()], method_text(methods_.body(method))});
  return result;
}

Result<void> NamedCalls::add(const MethodText& method) {
  std::optional<MethodId> found;
  for (std::uint32_t m = 1; m < methods_.size(); ++m) {
    if (method_text(methods_.body(MethodId{m})) != method.name) continue;
    if (found) return bad_input(method.name, "two methods in reach are called so");
    found = MethodId{m};
  }
  if (!found) return bad_input(method.name, "the entry calls no such method");
  if (term::java_name(method.short_name) != method.short_name)
    return bad_input(method.short_name, "the short name of a method should be a plain word");
  if (!by_short_name_.emplace(method.short_name, *found).second)
    return bad_input(method.short_name, "the short name of two methods");
  const tac::Body& body = methods_.body(*found);
  functions_["exit." + method.short_name] = {What::Exit, *found};
  functions_["result." + method.short_name] = {What::Result, *found};
  if (methods_.makes_choices(*found)) functions_["choices." + method.short_name] = {What::Choices, *found};
  for (std::size_t i = 0; i < body.outputs.size(); ++i)
    functions_["output." + method.short_name + "." + output_text(body, i)] = {What::Output, *found, i};
  return {};
}

Result<MethodId> NamedCalls::method(const std::string& short_name) const {
  const auto found = by_short_name_.find(short_name);
  if (found == by_short_name_.end()) return bad_input(short_name, "no method has this short name");
  return found->second;
}

// A call of a method is a function of its parameters and, if it makes choices, of how many have been made.
std::optional<std::string> NamedCalls::wrong_arguments(MethodId method, std::span<const Term> arguments) const {
  const tac::Body& body = methods_.body(method);
  std::vector<term::Sort> sorts;
  for (std::uint32_t i = 0; i < body.parameter_count; ++i) sorts.push_back(program::sort_of(body.locals[i].type));
  if (methods_.makes_choices(method)) sorts.push_back(term::kInt);
  if (arguments.size() != sorts.size())
    return fmt::format("expected {} arguments, found {}", sorts.size(), arguments.size());
  for (std::size_t i = 0; i < sorts.size(); ++i)
    if (store_.sort(arguments[i]) != sorts[i]) return fmt::format("argument {} has another type", i + 1);
  return std::nullopt;
}

Result<Term> NamedCalls::choice(std::span<const Term> arguments, term::Sort sort) {
  if (arguments.size() != 1 || store_.sort(arguments[0]) != term::kInt)
    return bad_input("", "the number of a choice should be an int");
  return calls_.choice(arguments[0], sort);
}

Result<Term> NamedCalls::apply(std::string_view function, std::span<const Term> arguments) {
  if (function == kChoice) return choice(arguments, term::kInt);
  if (function == kWideChoice) return choice(arguments, term::kLong);
  const auto found = functions_.find(function);
  if (found == functions_.end()) return bad_input("", "there is no function " + std::string(function));
  const Function& known = found->second;
  if (const auto wrong = wrong_arguments(known.method, arguments))
    return bad_input("", std::string(function) + ": " + *wrong);
  switch (known.what) {
    case What::Exit:
      return calls_.exit(known.method, arguments);
    case What::Result:
      return calls_.result(known.method, arguments);
    case What::Choices:
      return calls_.choices(known.method, arguments);
    case What::Output:
      break;
  }
  return calls_.output(known.method, known.output, arguments);
}

WritingScope::WritingScope(const tac::Methods& methods, MethodId method, term::TermStore& store, const CallNames& calls)
    : body_(methods.body(method)), store_(store), calls_(calls) {
  const program::Encoder encoder(methods, method, store);
  const auto add = [&](Term variable, tac::LocalId local, bool is_old) {
    const std::string name = term::java_name(body_.local(local).name);
    texts_[variable.id] = is_old ? "old(" + name + ")" : name;
    local_of_[variable.id] = local.index();
  };
  for (std::uint32_t i = 0; i < body_.locals.size(); ++i) add(encoder.variables()[i], tac::LocalId{i}, false);
  for (std::size_t i = 0; i < encoder.inputs().size(); ++i) add(encoder.formals()[i], encoder.inputs()[i], true);
  const auto any = program::any_indices(store);
  for (std::size_t i = 0; i < any.size(); ++i) any_[any[i].id] = program::kAnyIndexNames[i];
}

std::string WritingScope::variable_text(Term variable) const {
  if (const auto any = any_.find(variable.id); any != any_.end()) return std::string(any->second);
  const auto known = texts_.find(variable.id);
  if (known == texts_.end()) {
    rigid_.insert(variable);
    return term::java_name(store_.name(variable));
  }
  used_.insert(local_of_.at(variable.id));
  return known->second;
}

std::vector<VariableText> WritingScope::used_locals() const {
  std::vector<VariableText> result;
  for (const std::size_t local : used_)
    result.push_back({body_.locals[local].name, word_of_type(body_.locals[local].type)});
  return result;
}

ReadingScope::ReadingScope(const tac::Methods& methods, MethodId method, term::TermStore& store, NamedCalls& calls)
    : calls_(calls) {
  const tac::Body& body = methods.body(method);
  const program::Encoder encoder(methods, method, store);
  for (std::size_t i = 0; i < body.locals.size(); ++i) variables_[body.locals[i].name] = encoder.variables()[i];
  for (std::size_t i = 0; i < encoder.inputs().size(); ++i)
    old_[body.local(encoder.inputs()[i]).name] = encoder.formals()[i];
  const auto any = program::any_indices(store);
  for (std::size_t i = 0; i < any.size(); ++i) variables_.try_emplace(std::string(program::kAnyIndexNames[i]), any[i]);
}

Result<void> ReadingScope::add_rigid(const std::string& name, Term variable) {
  if (!variables_.emplace(name, variable).second)
    return bad_input(name, "a rigid variable that is called like a local, or like another one");
  return {};
}

std::optional<Term> ReadingScope::variable(std::string_view name, bool is_old) {
  const auto& names = is_old ? old_ : variables_;
  const auto found = names.find(name);
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace dashj::verdict
