// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "term/term_store.h"

namespace z3 {
class context;
class expr;
}  // namespace z3

namespace dashj::smt {

/// Terms as Z3 expressions of one context; each term is translated once and kept. Iterative. Throws z3::exception.
class Z3Translator {
 public:
  Z3Translator(const term::TermStore& store, z3::context& context);
  ~Z3Translator();
  Z3Translator(const Z3Translator&) = delete;
  Z3Translator& operator=(const Z3Translator&) = delete;

  [[nodiscard]] z3::expr translate(term::Term term);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dashj::smt
