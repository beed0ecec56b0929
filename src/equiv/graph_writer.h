// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "equiv/side_code.h"

namespace dashj::equiv {

/// Writes a body as a graph of nodes: who writes it says for each node what stands there and where control goes on, and
/// nodes are written in the order in which they are first named. The statements of a node name others by number, which
/// finish() turns into places.
template <class Node>
class GraphWriter {
 public:
  /// The number of a node, to stand where a StmtId is wanted.
  tac::StmtId at(const Node& node) {
    const auto number = static_cast<std::uint32_t>(numbers_.size());
    const auto [known, is_new] = numbers_.try_emplace(node, number);
    if (is_new) pending_.push_back(node);
    return tac::StmtId{known->second};
  }
  /// The next node to write; false: all are written.
  bool take(Node& node) {
    if (pending_.empty()) return false;
    node = pending_.front();
    pending_.pop_front();
    places_.push_back(tac::StmtId{static_cast<std::uint32_t>(body_.statements.size())});
    return true;
  }
  void add(tac::Operation operation) { body_.statements.push_back({std::move(operation), 0, false, line_}); }
  void go(tac::StmtId node) { add(tac::Goto{node}); }
  void set_line(int line) { line_ = line; }

  tac::LocalId new_local(const std::string& name, tac::Type type) {
    std::string unique = name;
    for (int number = 2; !names_.insert({unique, true}).second; ++number) unique = name + "#" + std::to_string(number);
    body_.locals.push_back({unique, tac::LocalKind::Temporary, -1, tac::stack_type(type)});
    return tac::LocalId{static_cast<std::uint32_t>(body_.locals.size() - 1)};
  }
  /// The parameters of the body: those of another one. Before any other local.
  void take_parameters(const tac::Body& from) {
    for (std::uint32_t i = 0; i < from.declared_parameter_count; ++i) {
      body_.locals.push_back(from.locals[i]);
      names_.insert({from.locals[i].name, true});
    }
    body_.parameter_count = body_.declared_parameter_count = from.declared_parameter_count;
  }
  /// A parameter behind these, before any other local.
  tac::LocalId add_parameter(const std::string& name, tac::Type type) {
    const tac::LocalId id = new_local(name, type);
    body_.locals.back().kind = tac::LocalKind::Parameter;
    body_.parameter_count = ++body_.declared_parameter_count;
    return id;
  }
  [[nodiscard]] tac::Body& body() { return body_; }

  tac::Body finish();

 private:
  tac::Body body_;
  std::map<Node, std::uint32_t> numbers_;
  std::deque<Node> pending_;
  std::vector<tac::StmtId> places_;
  std::map<std::string, bool> names_;
  int line_ = -1;
};

/// Writes one side's statements: with the locals and callees that they have in the new body.
class SideNames {
 public:
  /// `first_callee`: the number that the side's first callee has in the new table.
  template <class Node>
  SideNames(const SideCode& side, const std::string& prefix, std::uint32_t first_callee, GraphWriter<Node>& writer);

  /// The operation with its new names; targets stay.
  [[nodiscard]] tac::Operation renamed(tac::Operation operation) const;
  [[nodiscard]] tac::Operand renamed(const tac::Operand& operand) const;
  [[nodiscard]] tac::LocalId local(tac::LocalId old) const { return locals_[old.index()]; }
  /// Parameters that the side writes to are copies: what must stand in front of its first statement.
  [[nodiscard]] const std::vector<tac::Assign>& copies() const { return copies_; }

 private:
  std::vector<tac::LocalId> locals_;
  std::vector<tac::Assign> copies_;
  std::uint32_t callee_offset_ = 0;
};

/// Adds the callees of a side to the bodies of a table; gives the number of the first.
std::uint32_t add_callees(const SideCode& side, std::vector<tac::Body>& bodies);

}  // namespace dashj::equiv

#include "equiv/graph_writer_inl.h"
