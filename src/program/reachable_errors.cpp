// SPDX-License-Identifier: MIT
#include "program/reachable_errors.h"

#include <algorithm>
#include <set>

#include "program/call_graph.h"
#include "program/contracts.h"

namespace dashj::program {
namespace {

/// Which nodes reach one that has an error: breadth first against the direction of the calls.
std::vector<bool> nodes_reaching_errors(const std::vector<CallGraph::Node>& nodes) {
  std::vector<std::vector<std::size_t>> callers(nodes.size());
  std::vector<std::size_t> pending;
  std::vector<bool> reaches(nodes.size(), false);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (const std::size_t callee : nodes[i].callees) callers[callee].push_back(i);
    if (!nodes[i].has_error) continue;
    reaches[i] = true;
    pending.push_back(i);
  }
  while (!pending.empty()) {
    const std::size_t node = pending.back();
    pending.pop_back();
    for (const std::size_t caller : callers[node]) {
      if (reaches[caller]) continue;
      reaches[caller] = true;
      pending.push_back(caller);
    }
  }
  return reaches;
}

/// A method with a contract is an entry as the method that stands for it.
bool may_be_entry(const classfile::ClassFile& owner, const classfile::Member& method) {
  const bool is_error = method.name == "error" && method.descriptor == "()V";
  if (entry_method_name(owner, method) != method.name) return true;
  return &entry_method(owner, method) == &method && method.has_flag(classfile::kAccStatic) && method.code && !method.has_flag(classfile::kAccSynthetic) &&
         method.name != "<clinit>" && !is_error;
}

}  // namespace

Result<std::vector<Entry>> entries_with_errors(const Program& program, const Property& property) {
  const CallGraph graph = DASHJ_TRY(CallGraph::build(program, property));
  const std::vector<bool> reaches = nodes_reaching_errors(graph.nodes());
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
