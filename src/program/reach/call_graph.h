// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/result.h"
#include "program/program.h"
#include "program/property.h"

namespace dashj::program {

/// Who may call whom in the program, by names alone; what --all needs and no more (reachable_errors.h states its
/// approximations).
class CallGraph {
 public:
  struct Node {
    const classfile::ClassFile* owner = nullptr;
    const classfile::Member* method = nullptr;
    bool has_error = false;  ///< An error statement stands in it, or its bytecode cannot be decoded.
    std::vector<std::size_t> callees;
    bool runs_foreign_code = false;  ///< It calls what the program does not have, which may call the program back.
    bool may_be_called_back =
        false;  ///< Code that the program does not have may know it: it may override something there.
  };

  /// All classes the user named, and those of the program that they mention.
  [[nodiscard]] static Result<CallGraph> build(const Program& program, const Property& property);

  /// Those of the classes the user named come first, in class order, then method order.
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

 private:
  using Name = std::pair<std::string, std::string>;  // method name, descriptor

  CallGraph(const Program& program, const Property& property) : program_(&program), property_(property) {}

  void add_class(const classfile::ClassFile& class_file);
  [[nodiscard]] bool may_be_called_back(const classfile::ClassFile& owner, const classfile::Member& method) const;
  void add_mentioned_classes(std::vector<const classfile::ClassFile*> pending);
  void scan(Node& node);
  void scan_member_use(Node& node, const classfile::MemberRef& used, bool is_virtual);
  void scan_new(Node& node, std::string_view class_name);
  void scan_dynamic_call(Node& node, std::uint16_t constant_index);
  void call_bootstrap_argument(Node& node, std::uint16_t constant_index);
  void call_resolved(Node& node, std::string_view class_name, const Name& name);
  void call_any_of_name(Node& node, const Name& name);
  void initialise(Node& node, std::string_view class_name);

  const Program* program_;
  Property property_;
  std::vector<Node> nodes_;
  std::map<std::string, std::map<Name, std::size_t>, std::less<>> by_class_;
  std::map<Name, std::vector<std::size_t>> by_name_;
};

}  // namespace dashj::program
