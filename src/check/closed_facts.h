// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "fact/fact_solver.h"
#include "verdict/certificate.h"

namespace dashj::check {

/// The facts of a certificate that are proved already: they hold of every call. `guarantee` is said of activations that
/// end.
class ClosedFacts final : public fact::FactSource {
 public:
  ClosedFacts(const tac::Methods& methods, term::TermStore& store) : methods_(methods), store_(store) {}

  void close(const verdict::FactGroup& group);
  [[nodiscard]] std::vector<term::Term> relations(tac::MethodId method, std::span<const term::Term> arguments) override;
  [[nodiscard]] std::vector<term::Term> ends(tac::MethodId, std::span<const term::Term>) override { return {}; }
  [[nodiscard]] std::vector<term::Term> stronger_relations(tac::MethodId, std::span<const term::Term>, int) override {
    return {};
  }
  [[nodiscard]] Definition definition(tac::MethodId, std::span<const term::Term>, const Ranges&) override { return {}; }
  [[nodiscard]] bool is_free(tac::MethodId) const override { return false; }

 private:
  const tac::Methods& methods_;
  term::TermStore& store_;
  std::map<tac::MethodId, std::vector<term::Term>> guarantees_;
};

/// The guarantee of a fact about a call with these arguments.
[[nodiscard]] term::Term instance_of(const tac::Methods& methods, tac::MethodId method, term::Term guarantee,
                                     std::span<const term::Term> arguments, term::TermStore& store);

}  // namespace dashj::check
