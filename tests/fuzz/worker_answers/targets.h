// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tests/fuzz/mutate_classes/random.h"
#include "tests/fuzz/worker_answers/corpus.h"

namespace dashj::fuzz {

struct Attempt {
  bool is_accepted = false;  ///< The mutant passed for what a worker may say.
  std::string wrong;         ///< Empty, or what the place that took it did wrong.
};

/// Each gives one mutant of the corpus to a place that takes what a worker says. Crashes and undefined behaviour are
/// the sanitizers' to notice.
[[nodiscard]] Attempt try_message(const Corpus& corpus, Random& random);
[[nodiscard]] Attempt try_replay(const Corpus& corpus, Random& random);
[[nodiscard]] Attempt try_trace(const Corpus& corpus, Random& random);
[[nodiscard]] Attempt try_stream(const Corpus& corpus, Random& random);

}  // namespace dashj::fuzz
