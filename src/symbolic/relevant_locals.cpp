// SPDX-License-Identifier: MIT
#include "symbolic/relevant_locals.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "term/evaluate.h"

namespace dashj::symbolic {

using tac::LocalId;

namespace {

// Facts "this local is relevant there" go backwards over edges, each once. An assignment hands a fact on to what it
// reads.
class Search {
 public:
  Search(const LocationGraph& graph, const term::TermStore& store)
      : graph_(graph), variables_(store), found_(graph.locations.size()) {
    for (std::uint32_t i = 0; i < graph.variables.size(); ++i) local_of_variable_[graph.variables[i].id] = LocalId{i};
  }

  void start_at_conditions(LocationId at) {
    for (const EdgeId out : graph_.location(at).out) {
      const Edge& edge = graph_.edge(out);
      for (std::size_t i = 0; i < edge.operations.size(); ++i)
        if (edge.operations[i].is_assume()) before(edge, i, read_by(edge.operations[i].term));
    }
  }

  void start_at_return(LocationId at) {
    const auto exit = exit_at(graph_, at);
    if (!exit) return;
    for (const LocalId output : graph_.body->outputs) add(at, output);
    const tac::Operation& operation = graph_.body->stmt(graph_.location(at).stmt).operation;
    const auto* back = std::get_if<tac::Return>(&operation);
    if (back == nullptr) return;
    if (back->value && std::holds_alternative<LocalId>(*back->value)) add(at, std::get<LocalId>(*back->value));
    if (graph_.body->choice_index) add(at, *graph_.body->choice_index);
  }

  std::vector<std::vector<LocalId>> run() {
    while (!work_.empty()) {
      const auto [at, local] = work_.back();
      work_.pop_back();
      for (const EdgeId in : graph_.location(at).in) {
        const Edge& edge = graph_.edge(in);
        before(edge, edge.operations.size(), {local.value});
      }
    }
    for (std::vector<LocalId>& locals : found_) std::sort(locals.begin(), locals.end());
    return std::move(found_);
  }

 private:
  // The locals are relevant before the operation with this number (behind the last, with their number). Each operation
  // is passed once: its result may be read in many places behind it.
  void before(const Edge& edge, std::size_t operation, std::unordered_set<std::uint32_t> locals) {
    while (operation > 0) {
      const Operation& done = edge.operations[--operation];
      if (done.is_assume() || locals.erase(done.target.value) == 0) continue;
      locals.merge(read_by(done.term));
    }
    std::vector<std::uint32_t> ordered(locals.begin(), locals.end());
    std::sort(ordered.begin(), ordered.end());
    for (const std::uint32_t local : ordered) add(edge.from, LocalId{local});
  }

  std::unordered_set<std::uint32_t> read_by(term::Term term) {
    std::unordered_set<std::uint32_t> result;
    for (const term::Term variable : variables_.variables(term)) {
      const auto local = local_of_variable_.find(variable.id);
      if (local != local_of_variable_.end()) result.insert(local->second.value);
    }
    return result;
  }

  void add(LocationId at, LocalId local) {
    const std::uint64_t fact = (std::uint64_t{at.index()} << 32) | local.index();
    if (!known_.insert(fact).second) return;
    found_[at.index()].push_back(local);
    work_.emplace_back(at, local);
  }

  const LocationGraph& graph_;
  term::VariableCollector variables_;
  std::unordered_map<std::uint32_t, LocalId> local_of_variable_;
  std::unordered_set<std::uint64_t> known_;
  std::vector<std::pair<LocationId, LocalId>> work_;
  std::vector<std::vector<LocalId>> found_;
};

}  // namespace

std::vector<std::vector<LocalId>> relevant_locals(const LocationGraph& graph, const term::TermStore& store) {
  Search search(graph, store);
  for (std::uint32_t i = 0; i < graph.locations.size(); ++i) {
    search.start_at_conditions(LocationId{i});
    if (!graph.is_slice) search.start_at_return(LocationId{i});
  }
  return search.run();
}

std::vector<std::vector<LocalId>> relevant_before(const LocationGraph& graph, const term::TermStore& store,
                                                  const std::function<bool(LocationId)>& decides) {
  Search search(graph, store);
  for (std::uint32_t i = 0; i < graph.locations.size(); ++i)
    if (decides(LocationId{i})) search.start_at_conditions(LocationId{i});
  return search.run();
}

}  // namespace dashj::symbolic
