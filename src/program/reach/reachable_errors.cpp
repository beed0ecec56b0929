// SPDX-License-Identifier: MIT
#include "program/reach/reachable_errors.h"

#include <algorithm>
#include <set>

#include "program/contracts.h"
#include "program/reach/call_graph.h"

namespace dashj::program {
namespace {

/// Which nodes reach one that has an error: breadth first against the direction of the calls. Once a method does that
/// foreign code may call, whoever runs foreign code does.
class ErrorSearch {
 public:
  explicit ErrorSearch(const std::vector<CallGraph::Node>& nodes)
      : nodes_(nodes), callers_(nodes.size()), reaches_(nodes.size(), false) {
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const std::size_t callee : nodes[i].callees) callers_[callee].push_back(i);
  }

  std::vector<bool> run() {
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      if (nodes_[i].has_error) reach(i);
    while (!pending_.empty()) {
      const std::size_t node = pending_.back();
      pending_.pop_back();
      for (const std::size_t caller : callers_[node]) reach(caller);
      if (nodes_[node].may_be_called_back) reach_foreign_code();
    }
    return std::move(reaches_);
  }

 private:
  void reach(std::size_t node) {
    if (reaches_[node]) return;
    reaches_[node] = true;
    pending_.push_back(node);
  }

  void reach_foreign_code() {
    if (is_foreign_code_reached_) return;
    is_foreign_code_reached_ = true;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      if (nodes_[i].runs_foreign_code) reach(i);
  }

  const std::vector<CallGraph::Node>& nodes_;
  std::vector<std::vector<std::size_t>> callers_;
  std::vector<bool> reaches_;
  std::vector<std::size_t> pending_;
  bool is_foreign_code_reached_ = false;
};

/// A method with a contract is an entry as the method that stands for it.
bool may_be_entry(const classfile::ClassFile& owner, const classfile::Member& method) {
  const bool is_error = method.name == "error" && method.descriptor == "()V";
  if (entry_method_name(owner, method) != method.name) return true;
  return &entry_method(owner, method) == &method && method.has_flag(classfile::kAccStatic) && method.code &&
         !method.has_flag(classfile::kAccSynthetic) && method.name != "<clinit>" && !is_error;
}

}  // namespace

Result<std::vector<Entry>> entries_with_errors(const Program& program, const Property& property) {
  const CallGraph graph = DASHJ_TRY(CallGraph::build(program, property));
  const std::vector<bool> reaches = ErrorSearch(graph.nodes()).run();
  const std::set<std::string, std::less<>> named(program.class_names().begin(), program.class_names().end());
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < graph.nodes().size(); ++i) {
    const CallGraph::Node& node = graph.nodes()[i];
    if (reaches[i] && may_be_entry(*node.owner, *node.method) && named.contains(node.owner->name)) {
      entries.push_back({node.owner, node.method});
    }
  }
  return entries;
}

}  // namespace dashj::program
