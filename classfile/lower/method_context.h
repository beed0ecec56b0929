// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "classfile/flow/block_graph.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/boolean_arrays.h"
#include "classfile/lower/debug_info.h"
#include "classfile/lower/global_table.h"
#include "classfile/lower/lower_method.h"
#include "classfile/lower/split_locals.h"

namespace dashj::lower {

/// What stays the same while one method is lowered.
struct MethodContext {
  const classfile::ClassFile& owner;
  const classfile::Member& method;
  const ClassLookup& lookup;
  const LowerOptions& options;
  GlobalTable& globals;
  classfile::MethodDescriptor descriptor;
  classfile::BlockGraph graph;
  DebugInfo debug;
  LocalWebs webs;
  BooleanArrays boolean_arrays;
  std::vector<std::size_t> stack_classes;  ///< By block: which blocks take their stack from the same temporaries.
};

/// Hands out temporaries, each of a stack type. Ids follow those of LocalWebs.
class Temporaries {
 public:
  explicit Temporaries(std::size_t first) : first_(first) {}

  [[nodiscard]] tac::LocalId fresh(tac::Type type) {
    types_.push_back(type);
    return tac::LocalId{static_cast<std::uint32_t>(first_ + types_.size() - 1)};
  }
  /// The one that holds the value at this depth of the stack at the start of every block of the class.
  [[nodiscard]] tac::LocalId on_stack(std::size_t stack_class, std::size_t depth, tac::Type type) {
    const auto [known, is_new] = on_stack_.try_emplace({stack_class, depth, type});
    if (is_new) known->second = fresh(type);
    return known->second;
  }
  /// The one that stands for a global.
  [[nodiscard]] tac::LocalId global(tac::GlobalId id, tac::Type type) {
    const auto [known, is_new] = globals_.try_emplace(id);
    if (is_new) known->second = fresh(type);
    return known->second;
  }
  [[nodiscard]] tac::Type type_of(tac::LocalId temporary) const { return types_[temporary.index() - first_]; }
  /// By temporary, for those that stand for one.
  [[nodiscard]] std::map<tac::LocalId, tac::GlobalId> globals() const {
    std::map<tac::LocalId, tac::GlobalId> result;
    for (const auto& [global, temporary] : globals_) result.emplace(temporary, global);
    return result;
  }

 private:
  std::size_t first_;
  std::vector<tac::Type> types_;
  std::map<std::tuple<std::size_t, std::size_t, tac::Type>, tac::LocalId> on_stack_;
  std::map<tac::GlobalId, tac::LocalId> globals_;
};

}  // namespace dashj::lower
