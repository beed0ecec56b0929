// SPDX-License-Identifier: MIT
#include "check/unwound/components.h"

#include <algorithm>
#include <unordered_map>

namespace dashj::check::unwound {

using tac::StmtId;

namespace {

class Search {
 public:
  Search(const std::vector<std::vector<StmtId>>& successors, const std::function<bool(StmtId)>& is_here)
      : successors_(successors), is_here_(is_here) {}

  void visit_from(StmtId root) {
    if (nodes_.contains(root)) return;
    open(root);
    while (!path_.empty()) {
      const StmtId at = path_.back();
      Node& node = nodes_[at];
      const auto& ways = successors_[at.index()];
      if (node.next == ways.size()) {
        close(at, node.low);
        continue;
      }
      const StmtId next = ways[node.next++];
      if (!is_here_(next)) continue;
      const auto known = nodes_.find(next);
      if (known == nodes_.end())
        open(next);
      else if (known->second.is_open)
        node.low = std::min(node.low, known->second.order);
    }
  }

  std::vector<std::vector<StmtId>> take() { return std::move(components_); }

 private:
  struct Node {
    std::size_t order, low, next = 0;
    bool is_open = true;
  };

  void open(StmtId stmt) {
    nodes_.emplace(stmt, Node{nodes_.size(), nodes_.size()});
    path_.push_back(stmt);
    pending_.push_back(stmt);
  }

  void close(StmtId stmt, std::size_t low) {
    path_.pop_back();
    if (!path_.empty()) nodes_[path_.back()].low = std::min(nodes_[path_.back()].low, low);
    if (nodes_[stmt].order != low) return;
    std::vector<StmtId>& component = components_.emplace_back();
    do {
      component.push_back(pending_.back());
      nodes_[pending_.back()].is_open = false;
      pending_.pop_back();
    } while (component.back() != stmt);
  }

  const std::vector<std::vector<StmtId>>& successors_;
  const std::function<bool(StmtId)>& is_here_;
  std::unordered_map<StmtId, Node> nodes_;
  std::vector<StmtId> path_, pending_;
  std::vector<std::vector<StmtId>> components_;
};

}  // namespace

std::vector<std::vector<StmtId>> components_of(const std::vector<StmtId>& stmts,
                                               const std::vector<std::vector<StmtId>>& successors,
                                               const std::function<bool(StmtId)>& is_here) {
  Search search(successors, is_here);
  for (const StmtId stmt : stmts) search.visit_from(stmt);
  return search.take();
}

}  // namespace dashj::check::unwound
