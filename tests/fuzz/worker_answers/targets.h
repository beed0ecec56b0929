// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tests/fuzz/mutate_classes/random.h"
#include "tests/fuzz/worker_answers/corpus.h"

namespace dashj::fuzz {

/// Each gives one mutant of the corpus to a place that takes what a worker says. Empty, or what that place did wrong;
/// crashes and undefined behaviour are the sanitizers'.
[[nodiscard]] std::string try_message(const Corpus& corpus, Random& random);
[[nodiscard]] std::string try_replay(const Corpus& corpus, Random& random);
[[nodiscard]] std::string try_trace(const Corpus& corpus, Random& random);
[[nodiscard]] std::string try_stream(const Corpus& corpus, Random& random);

}  // namespace dashj::fuzz
