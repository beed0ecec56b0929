// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <span>
#include <vector>

#include "base/stop_token.h"
#include "smt/bits/proof_checker.h"

namespace dashj::smt {

/// A file that a SAT solver writes its proof to, in binary DRAT (M. Heule, 2016: `a` or `d`, then literals as numbers
/// of seven bits a byte, then 0). It is checked as it is written and kept nowhere.
/// After a stop nothing is checked any more, and nothing is right: a solver may write many steps before it asks again
/// whether it should go on.
class ProofStream {
 public:
  ProofStream(ProofChecker& checker, const StopToken& stop);
  ~ProofStream();
  ProofStream(const ProofStream&) = delete;
  ProofStream& operator=(const ProofStream&) = delete;

  [[nodiscard]] std::FILE* file() const { return file_; }
  /// Whether all that was written so far is a proof. What is still in the file's buffer is read first.
  [[nodiscard]] bool is_right();

 private:
  void read(unsigned char byte);
  void end_clause();

  ProofChecker& checker_;
  const StopToken& stop_;
  std::FILE* file_ = nullptr;
  std::vector<Literal> clause_;
  unsigned char step_ = 0;  // 'a' or 'd'; 0: between two
  std::uint64_t number_ = 0;
  unsigned shift_ = 0;
  bool is_right_ = true;
};

}  // namespace dashj::smt
