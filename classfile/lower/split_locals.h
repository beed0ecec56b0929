// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "classfile/flow/block_graph.h"
#include "classfile/format/class_file.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/debug_info.h"
#include "classfile/tac/body.h"

namespace dashj::lower {

/// The JVM locals of a method, split by definition web: two definitions (a parameter's arrival, a store,
/// iinc) share a Local iff some use can see either, or the debug information gives them to the same variable. Slots are
/// reused for values of any type, so without the split a Local would have no one meaning. Joining more definitions of
/// one slot than needed is always sound (the slot is one cell).
struct LocalWebs {
  std::vector<tac::Local> locals;  ///< Parameters first, in order; then by first definition.
  std::uint32_t parameter_count = 0;
  std::vector<tac::LocalId> read;     ///< By instruction: what a load or iinc reads; else no id.
  std::vector<tac::LocalId> written;  ///< By instruction: what a store or iinc writes; else no id.
  /// Whether a store or iinc writes it.
  [[nodiscard]] bool is_written(tac::LocalId local) const {
    return std::find(written.begin(), written.end(), local) != written.end();
  }
  /// An array that the run is given: its variable, and the parameters that it comes from (entry_arrays.h).
  struct Array {
    tac::LocalId array, length, cells;
    tac::Type component = tac::Type::Int;
    std::optional<tac::LocalId> rows = {};  ///< Of an array of arrays or objects.
    std::string_view objects = {};          ///< tac::ArrayInput::objects
    [[nodiscard]] bool is_object() const { return !rows && !objects.empty(); }
  };
  std::vector<Array> arrays;
  std::set<tac::LocalId> undefined;  ///< Read, but written by nothing: a parameter that is none here.
};

/// `is_parameter`: whether a parameter of this type is one here, too.
[[nodiscard]] LocalWebs split_locals(const classfile::BlockGraph& graph, const classfile::Member& method,
                                     const classfile::MethodDescriptor& descriptor, const DebugInfo& debug,
                                     const std::function<bool(const classfile::FieldType&)>& is_parameter);

/// The handler blocks that cover the instruction at `offset`, in table order, each once.
[[nodiscard]] std::vector<std::uint32_t> covering_handlers(const classfile::BlockGraph& graph,
                                                           const classfile::Code& code, std::uint16_t offset);

}  // namespace dashj::lower
