// SPDX-License-Identifier: MIT
#include "program/few_paths.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "classfile/tac/successors.h"

namespace dashj::program {
namespace {

constexpr std::size_t kFew = 48;

/// Paths from each statement to an end, by depth first search with a stack of its own; more than kFew where there is a
/// cycle.
class PathCount {
 public:
  explicit PathCount(const tac::Body& body)
      : body_(body), paths_(body.statements.size(), 0), state_(body.statements.size()) {}

  std::size_t run() {
    std::vector<tac::StmtId> stack{tac::StmtId{0}};
    while (!stack.empty()) {
      const tac::StmtId at = stack.back();
      State& state = state_[at.index()];
      if (state == State::Done) {
        stack.pop_back();
        continue;
      }
      const bool is_first_visit = state == State::New;
      state = State::Open;
      const auto next = tac::successors(body_.stmt(at).operation, at);
      std::size_t sum = next.empty() ? 1 : 0;
      bool is_ready = true;
      for (const tac::StmtId successor : next) {
        if (state_[successor.index()] == State::Open) return kFew + 1;
        if (state_[successor.index()] == State::New) {
          stack.push_back(successor);
          is_ready = false;
        }
        sum = std::min(sum + paths_[successor.index()], kFew + 1);
      }
      if (!is_ready && is_first_visit) continue;
      if (!is_ready) return kFew + 1;
      paths_[at.index()] = sum;
      state_[at.index()] = State::Done;
      stack.pop_back();
    }
    return paths_.front();
  }

 private:
  enum class State : std::uint8_t { New, Open, Done };

  const tac::Body& body_;
  std::vector<std::size_t> paths_;
  std::vector<State> state_;
};

}  // namespace

bool has_few_paths(const tac::Body& body) {
  const bool has_heap = std::any_of(body.locals.begin(), body.locals.end(),
                                    [](const tac::Local& local) { return tac::is_map(local.type); });
  return has_heap && !body.statements.empty() && PathCount(body).run() <= kFew;
}

}  // namespace dashj::program
