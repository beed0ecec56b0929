// SPDX-License-Identifier: MIT
#include "smt/bits/proof_stream.h"

#include "base/check.h"

namespace dashj::smt {

ProofStream::ProofStream(ProofChecker& checker, const StopToken& stop) : checker_(checker), stop_(stop) {
  cookie_io_functions_t functions{};
  functions.write = [](void* stream, const char* bytes, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
      static_cast<ProofStream*>(stream)->read(static_cast<unsigned char>(bytes[i]));
    return static_cast<ssize_t>(size);
  };
  file_ = fopencookie(this, "w", functions);
  DASHJ_CHECK(file_ != nullptr, "a stream in memory should open");
}

ProofStream::~ProofStream() {
  std::fclose(file_);
}

bool ProofStream::is_right() {
  std::fflush(file_);
  return is_right_ && step_ == 0;
}

void ProofStream::read(unsigned char byte) {
  if (step_ == 0) {
    step_ = byte;
    is_right_ = is_right_ && (byte == 'a' || byte == 'd');
    return;
  }
  if (shift_ < 64) number_ |= std::uint64_t{byte & 0x7Fu} << shift_;
  shift_ += 7;
  if ((byte & 0x80u) != 0) return;
  const std::uint64_t number = number_;
  number_ = shift_ = 0;
  if (number == 0) return end_clause();
  const auto variable = static_cast<Literal>(number >> 1);
  clause_.push_back((number & 1) != 0 ? -variable : variable);
}

void ProofStream::end_clause() {
  if (step_ == 'd')
    checker_.remove(clause_);
  else if (is_right_)
    is_right_ = !stop_.should_stop() && checker_.add_lemma(clause_);
  clause_.clear();
  step_ = 0;
}

}  // namespace dashj::smt
