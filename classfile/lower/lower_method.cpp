// SPDX-License-Identifier: MIT
#include "classfile/lower/lower_method.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/check.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/assemble_body.h"
#include "classfile/lower/block_builder.h"
#include "classfile/lower/boolean_arrays.h"
#include "classfile/lower/entry_arrays.h"
#include "classfile/lower/fit_arguments.h"
#include "classfile/lower/initialise_class.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/narrow_results.h"
#include "classfile/lower/union_find.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::Member;

std::string where(const ClassFile& owner, const Member& method) {
  return fmt::format("{}: method {}{}", owner.name, method.name, method.descriptor);
}

/// All successors of a block find its stack in the same temporaries, so that one set of copies in front of its jump
/// serves all of them.
UnionFind stack_classes(const classfile::BlockGraph& graph) {
  UnionFind sets(graph.blocks.size());
  for (const classfile::Block& block : graph.blocks) {
    for (const std::uint32_t successor : block.successors) sets.unite(block.successors.front(), successor);
  }
  return sets;
}

/// Lowers the reached blocks. A block is lowered again when what is known of the stack at its start gets less, at most
/// a few times.
class BlockWorklist {
 public:
  explicit BlockWorklist(const MethodContext& context)
      : context_(context), temporaries_(context.webs.locals.size()), drafts_(context.graph.blocks.size()) {}

  /// Throws VerifyFailure.
  LoweredBlocks run() {
    enter(0, {});
    while (!pending_.empty()) {
      const std::uint32_t block = *pending_.begin();
      pending_.erase(pending_.begin());
      BlockDraft draft = lower(block);
      for (const BlockDraft::Exit& exit : draft.exits) enter(exit.block, exit.stack);
      drafts_[block] = std::move(draft);
    }
    return {std::move(drafts_), std::move(temporaries_)};
  }

  /// Unites blocks that hand primitive values on to each other, so that a value which merely passes through a block
  /// keeps its temporary. Returns whether that changed something.
  bool unite_passages(UnionFind& sets) const {
    bool has_changed = false;
    for (const auto& [block, entry] : entries_) {
      const auto is_tracked = [](const Value& value) { return operand_of(value) != nullptr; };
      if (!std::any_of(entry.begin(), entry.end(), is_tracked)) continue;
      for (const std::uint32_t successor : context_.graph.blocks[block].successors) {
        const auto next = entries_.find(successor);
        if (next == entries_.end() || !std::any_of(next->second.begin(), next->second.end(), is_tracked)) continue;
        has_changed = has_changed || sets.find(block) != sets.find(successor);
        sets.unite(block, successor);
      }
    }
    return has_changed;
  }

 private:
  void enter(std::uint32_t block, std::vector<Value> stack) {
    for (std::size_t depth = 0; depth < stack.size(); ++depth) {
      if (tac::Operand* operand = operand_of(stack[depth]))
        *operand = temporaries_.on_stack(context_.stack_classes[block], depth, type_of(stack[depth]));
    }
    const auto [known, is_new] = entries_.try_emplace(block, stack);
    if (!is_new) {
      if (known->second.size() != stack.size()) throw VerifyFailure("operand stacks of two heights meet");
      for (std::size_t depth = 0; depth < stack.size(); ++depth) {
        stack[depth] = join(known->second[depth], stack[depth]);
      }
      if (known->second == stack) return;
      known->second = std::move(stack);
    }
    pending_.insert(block);
  }

  BlockDraft lower(std::uint32_t index) {
    const classfile::Block& block = context_.graph.blocks[index];
    BlockBuilder builder(context_, temporaries_, entries_.at(index));
    for (std::size_t i = block.first; i <= block.last && !builder.has_ended(); ++i) {
      builder.begin(i);
      lower_instruction(builder, context_.graph.instructions[i]);
    }
    if (!builder.has_ended()) builder.end_with_goto(index + 1);
    return builder.take_draft();
  }

  static void lower_instruction(BlockBuilder& builder, const Instruction& instruction) {
    const bool is_lowered = lower_locals(builder, instruction) || lower_constant(builder, instruction) ||
                            lower_arithmetic(builder, instruction) || lower_stack(builder, instruction) ||
                            lower_control(builder, instruction) || lower_invoke(builder, instruction) ||
                            lower_field(builder, instruction) || lower_object(builder, instruction) ||
                            lower_array(builder, instruction) || lower_plain_data(builder, instruction);
    DASHJ_CHECK(is_lowered, "every instruction should belong to a family");
  }

  const MethodContext& context_;
  Temporaries temporaries_;
  std::vector<std::optional<BlockDraft>> drafts_;
  std::map<std::uint32_t, std::vector<Value>> entries_;
  std::set<std::uint32_t> pending_;
};

/// JVMS 5.2, JLS 12.1.4: what `java` calls.
bool is_main(const Member& method) {
  return method.name == "main" && method.descriptor == "([Ljava/lang/String;)V" &&
         method.has_flag(classfile::kAccStatic);
}

/// The argument of an entry `main` is an empty array (design, section 2). It is in slot 0, and so is what the slot
/// holds later: that is written before it is read, so it does not matter what it holds here.
void give_no_words(BlockBuilder& builder) {
  const std::vector<tac::Local>& locals = builder.context().webs.locals;
  std::optional<tac::Operand> words;
  for (std::uint32_t i = 0; i < locals.size(); ++i) {
    if (locals[i].slot != 0 || locals[i].type != tac::Type::Ref) continue;
    if (!words) words = allocate_array(builder, "[Ljava/lang/String;", 0);
    builder.emit(tac::Assign{tac::LocalId{i}, tac::Copy{*words}});
  }
}

/// What happens before the entry's first instruction. The draft goes on behind its last statement.
BlockDraft entry_prelude(const MethodContext& context, Temporaries& temporaries) {
  if (!context.options.is_entry) return {};
  BlockBuilder builder(context, temporaries, {});
  builder.begin(0);
  builder.begin_prelude();
  make_arrays(builder);  // the caller has them before the class is initialised
  initialise_class(builder, context.owner.name);
  if (is_main(context.method)) give_no_words(builder);
  for (const classfile::FieldType& type : context.descriptor.parameters) {
    if (is_input(type) || is_main(context.method)) continue;
    unsupported(builder,
                fmt::format("a parameter of type {}, of which no value can be made (a method without such parameters "
                            "that calls this one can be checked)",
                            classfile::display_type(type)));
  }
  return builder.take_draft();
}

void number_stack_classes(MethodContext& context, UnionFind& sets) {
  context.stack_classes.clear();
  for (std::size_t b = 0; b < context.graph.blocks.size(); ++b) context.stack_classes.push_back(sets.find(b));
}

LoweredBlocks lower_blocks(MethodContext& context) {
  UnionFind sets = stack_classes(context.graph);
  number_stack_classes(context, sets);
  BlockWorklist first(context);
  LoweredBlocks lowered = first.run();
  if (!first.unite_passages(sets)) return lowered;
  number_stack_classes(context, sets);
  return BlockWorklist(context).run();
}

}  // namespace

Result<tac::Body> lower_method(const ClassFile& owner, const Member& method, const ClassLookup& lookup,
                               const LowerOptions& options) {
  DASHJ_CHECK(method.code.has_value(), "only methods with code should be lowered");
  classfile::MethodDescriptor descriptor = DASHJ_TRY(classfile::parse_method_descriptor(method.descriptor));
  classfile::BlockGraph graph = DASHJ_TRY(classfile::build_block_graph(owner, method));
  DebugInfo debug(owner, *method.code);
  const bool is_given = !is_main(method);  // what its parameters say
  const auto is_parameter = [&](const classfile::FieldType& type) {
    return !options.is_entry || (is_given && is_input(type));
  };
  LocalWebs webs = split_locals(graph, method, descriptor, debug, is_parameter);
  if (options.is_entry && is_given) take_lengths(webs, method.descriptor);
  if (options.is_entry && !is_given) webs.undefined.clear();
  // The class itself is part of the program whatever the lookup says.
  const ClassLookup with_owner = lookup.with(owner);
  GlobalTable own_globals;
  GlobalTable& globals = options.globals != nullptr ? *options.globals : own_globals;
  MethodContext context{
      owner,           method, with_owner, options, globals, std::move(descriptor), std::move(graph), std::move(debug),
      std::move(webs), {},     {}};
  try {
    context.boolean_arrays = boolean_arrays(context);
    LoweredBlocks blocks = lower_blocks(context);
    std::vector<BlockDraft*> lowered;
    for (std::optional<BlockDraft>& draft : blocks.drafts) {
      if (draft) lowered.push_back(&*draft);
    }
    remove_needless_narrowing(context, lowered);
    BlockDraft prelude = entry_prelude(context, blocks.temporaries);
    tac::Body body = assemble_body(context, std::move(blocks), std::move(prelude));
    refuse_unfit_arguments(body);
    return body;
  } catch (const VerifyFailure& failure) {
    return bad_input(where(owner, method), fmt::format("the bytecode does not verify: {} (JVMS 4.10)", failure.what()));
  }
}

}  // namespace dashj::lower
