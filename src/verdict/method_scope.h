// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/encode.h"
#include "term/java_text.h"
#include "verdict/certificate.h"
#include "verdict/certificate_text.h"

namespace dashj::verdict {

/// How terms call what calls do (program::CallTerms), by short names of methods. A short name is made from the method's
/// own; only the names that were asked for become part of the text.
class CallNames {
 public:
  /// With short names of our own making.
  CallNames(const tac::Methods& methods, term::TermStore& store);

  [[nodiscard]] std::string text(term::Term application) const;
  [[nodiscard]] bool is_exit(term::Term application) const;
  [[nodiscard]] const std::string& short_name(tac::MethodId method) const;
  /// Those that were asked for, by number.
  [[nodiscard]] std::vector<MethodText> used() const;

 private:
  const tac::Methods& methods_;
  program::CallTerms calls_;
  const term::TermStore& store_;
  std::vector<std::string> short_names_;
  mutable std::set<tac::MethodId> used_;
};

/// The reverse, with the short names that a text gives. No method of the table may have two meanings: the entry is
/// called by nobody (where it calls itself it is another row), so its row has no name here.
class NamedCalls {
 public:
  NamedCalls(const tac::Methods& methods, term::TermStore& store)
      : methods_(methods), calls_(methods, store), store_(store) {}

  [[nodiscard]] Result<void> add(const MethodText& method);
  [[nodiscard]] Result<tac::MethodId> method(const std::string& short_name) const;
  [[nodiscard]] Result<term::Term> apply(std::string_view function, std::span<const term::Term> arguments);

 private:
  enum class What { Exit, Result, Choices, Output };
  struct Function {
    What what;
    tac::MethodId method;
    std::size_t output = 0;
  };
  [[nodiscard]] std::optional<std::string> wrong_arguments(tac::MethodId method,
                                                           std::span<const term::Term> arguments) const;
  [[nodiscard]] Result<term::Term> choice(std::span<const term::Term> arguments, term::Sort sort);

  const tac::Methods& methods_;
  program::CallTerms calls_;
  term::TermStore& store_;
  std::map<std::string, tac::MethodId, std::less<>> by_short_name_;
  std::map<std::string, Function, std::less<>> functions_;
};

/// What an output of a method is called: its name, or, where that is no plain word, its number.
[[nodiscard]] std::string output_text(const tac::Body& body, std::size_t output);

/// The sort of a type's word; no value: it is none.
[[nodiscard]] std::optional<tac::Type> type_of_word(std::string_view word);
[[nodiscard]] std::string word_of_type(tac::Type type);

/// The names that terms over one method's locals and formals may use, for writing.
class WritingScope final : public term::JavaNames {
 public:
  WritingScope(const tac::Methods& methods, tac::MethodId method, term::TermStore& store, const CallNames& calls);

  [[nodiscard]] std::string variable_text(term::Term variable) const override;
  [[nodiscard]] std::string function_text(term::Term application) const override { return calls_.text(application); }
  [[nodiscard]] bool is_exit(term::Term application) const override { return calls_.is_exit(application); }

  /// The locals whose names were asked for, by number.
  [[nodiscard]] std::vector<VariableText> used_locals() const;
  /// All else that was asked for: rigid variables, by age.
  [[nodiscard]] const std::set<term::Term>& used_rigid() const { return rigid_; }

 private:
  const tac::Body& body_;
  const term::TermStore& store_;
  const CallNames& calls_;
  std::unordered_map<std::uint32_t, std::string> texts_;
  std::unordered_map<std::uint32_t, std::size_t> local_of_;
  std::unordered_map<std::uint32_t, std::string_view> any_;  // program/any_index.h
  mutable std::set<std::size_t> used_;
  mutable std::set<term::Term> rigid_;
};

/// The same for reading.
class ReadingScope final : public term::JavaMeanings {
 public:
  ReadingScope(const tac::Methods& methods, tac::MethodId method, term::TermStore& store, NamedCalls& calls);

  /// One more name; fails where it means something already.
  [[nodiscard]] Result<void> add_rigid(const std::string& name, term::Term variable);

  [[nodiscard]] std::optional<term::Term> variable(std::string_view name, bool is_old) override;
  [[nodiscard]] Result<term::Term> apply(std::string_view function, std::span<const term::Term> arguments) override {
    return calls_.apply(function, arguments);
  }

 private:
  NamedCalls& calls_;
  std::map<std::string, term::Term, std::less<>> variables_, old_;
};

}  // namespace dashj::verdict
