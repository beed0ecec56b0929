// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "classfile/flow/block_graph.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/debug_info.h"
#include "classfile/lower/lower_method.h"
#include "classfile/lower/split_locals.h"

namespace dashj::lower {

/// What stays the same while one method is lowered.
struct MethodContext {
  const classfile::ClassFile& owner;
  const classfile::Member& method;
  const ClassLookup& lookup;
  const LowerOptions& options;
  classfile::MethodDescriptor descriptor;
  classfile::BlockGraph graph;
  DebugInfo debug;
  LocalWebs webs;
  std::vector<std::size_t> stack_classes;  ///< By block: which blocks take their stack from the same temporaries.
};

/// Hands out temporaries. Ids follow those of LocalWebs.
class Temporaries {
 public:
  explicit Temporaries(std::size_t first) : next_(static_cast<std::uint32_t>(first)) {}

  [[nodiscard]] tac::LocalId fresh() { return tac::LocalId{next_++}; }
  /// The one that holds the int at this depth of the stack at the start of every block of the class.
  [[nodiscard]] tac::LocalId on_stack(std::size_t stack_class, std::size_t depth) {
    const auto [known, is_new] = on_stack_.try_emplace({stack_class, depth});
    if (is_new) known->second = fresh();
    return known->second;
  }

 private:
  std::uint32_t next_;
  std::map<std::pair<std::size_t, std::size_t>, tac::LocalId> on_stack_;
};

}  // namespace dashj::lower
