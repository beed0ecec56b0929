// SPDX-License-Identifier: MIT
#include "classfile/instrument/method_rewriter.h"

#include "base/check.h"
#include "classfile/format/byte_writer.h"
#include "classfile/format/limits.h"
#include "classfile/instrument/code_layout.h"
#include "classfile/instrument/debug_tables.h"
#include "classfile/instrument/frame_relocation.h"
#include "classfile/instrument/handler_ranges.h"

namespace dashj::classfile {
namespace {

/// JVMS 6.5: each comparison has its opposite beside it, in pairs that start at an odd number up to if_acmpne and at an
/// even one for ifnull and ifnonnull.
std::uint8_t inverted(Opcode opcode) {
  const auto number = static_cast<unsigned>(opcode);
  return static_cast<std::uint8_t>(opcode >= Opcode::Ifnull ? number ^ 1U : ((number + 1) ^ 1U) - 1);
}

class MethodRewriter {
 public:
  MethodRewriter(const MethodRequest& request, const ProbePlan& plan, const CodeLayout& layout)
      : request_(request), plan_(plan), layout_(layout), code_(*request.method.code) {}

  Result<std::optional<Bytes>> rewrite() {
    const std::vector<ExceptionHandler> handlers = DASHJ_TRY(relocate_handlers(request_, plan_, layout_));
    if (handlers.size() > kMaxU2) return std::optional<Bytes>();
    write_code();
    return write_attribute(handlers);
  }

 private:
  void write_code() {
    bytecode_.append(plan_.entry);
    for (std::size_t i = 0; i < request_.graph.instructions.size(); ++i) {
      bytecode_.append(plan_.before[i]);
      DASHJ_CHECK(bytecode_.size() == layout_.position(i), "each instruction should end up where the layout has it");
      write_instruction(i);
      bytecode_.append(plan_.behind[i]);
    }
    DASHJ_CHECK(bytecode_.size() == layout_.size(), "the code should be as long as its layout");
  }

  void write_instruction(std::size_t index) {
    const Instruction& instruction = request_.graph.instructions[index];
    if (is_switch(instruction.opcode)) return write_switch(index);
    if (is_branch(instruction.opcode)) return write_branch(index);
    bytecode_.append(ByteView(code_.bytecode).subspan(instruction.offset, instruction.length));
  }

  void write_branch(std::size_t index) {
    const Instruction& instruction = request_.graph.instructions[index];
    std::uint32_t from = layout_.position(index);
    if (!layout_.is_long(index)) {
      bytecode_.u1(static_cast<std::uint8_t>(instruction.opcode));
      const std::uint32_t distance = label_of(instruction.operand) - from;
      return operand_format(instruction.opcode) == OperandFormat::Branch4
                 ? bytecode_.u4(distance)
                 : bytecode_.u2(static_cast<std::uint16_t>(distance));
    }
    if (is_conditional_branch(instruction.opcode)) {
      // Over itself and the goto_w: 3 + 5 bytes.
      bytecode_.u1(inverted(instruction.opcode));
      bytecode_.u2(8);
      from += 3;
    }
    bytecode_.u1(static_cast<std::uint8_t>(instruction.opcode == Opcode::Jsr ? Opcode::JsrW : Opcode::GotoW));
    bytecode_.u4(label_of(instruction.operand) - from);
  }

  void write_switch(std::size_t index) {
    const Instruction& instruction = request_.graph.instructions[index];
    const std::uint32_t from = layout_.position(index);
    const bool is_table = instruction.opcode == Opcode::Tableswitch;
    bytecode_.u1(static_cast<std::uint8_t>(instruction.opcode));
    while (bytecode_.size() % 4 != 0) bytecode_.u1(0);
    bytecode_.u4(label_of(instruction.operand) - from);
    if (is_table) {
      bytecode_.u4(static_cast<std::uint32_t>(instruction.cases.front().first));
      bytecode_.u4(static_cast<std::uint32_t>(instruction.cases.back().first));
    } else {
      bytecode_.u4(static_cast<std::uint32_t>(instruction.cases.size()));
    }
    for (const auto& [key, target] : instruction.cases) {
      if (!is_table) bytecode_.u4(static_cast<std::uint32_t>(key));
      bytecode_.u4(label_of(target) - from);
    }
  }

  std::uint32_t label_of(std::int32_t old_target) const {
    return layout_.label(*layout_.index_at(static_cast<std::uint32_t>(old_target)));
  }

  /// JVMS 4.7.3.
  Result<std::optional<Bytes>> write_attribute(const std::vector<ExceptionHandler>& handlers) {
    ByteWriter out;
    if (!write_sizes(out)) return std::optional<Bytes>();
    out.append(std::span<const std::uint8_t>(bytecode_.take()));
    out.u2(static_cast<std::uint16_t>(handlers.size()));
    for (const ExceptionHandler& handler : handlers) {
      for (const std::uint16_t field : {handler.start_pc, handler.end_pc, handler.handler_pc, handler.catch_type}) {
        out.u2(field);
      }
    }
    DASHJ_TRY_VOID(write_attributes(out));
    return std::optional<Bytes>(out.take());
  }

  /// Up to version 45.2 max_stack and max_locals had one byte each and code_length two.
  bool write_sizes(ByteWriter& out) const {
    const ClassFile& owner = request_.owner;
    const bool is_ancient = owner.major_version < 45 || (owner.major_version == 45 && owner.minor_version < 3);
    if (!is_ancient) {
      out.u2(plan_.max_stack);
      out.u2(code_.max_locals);
      out.u4(layout_.size());
      return true;
    }
    out.u1(static_cast<std::uint8_t>(plan_.max_stack));
    out.u1(static_cast<std::uint8_t>(code_.max_locals));
    out.u2(static_cast<std::uint16_t>(layout_.size()));
    return plan_.max_stack <= 255;
  }

  Result<void> write_attributes(ByteWriter& out) {
    std::vector<std::pair<std::uint16_t, Bytes>> kept;
    for (const Attribute& attribute : code_.attributes) {
      if (is_dropped(attribute)) continue;
      kept.emplace_back(attribute.name_index, DASHJ_TRY(relocate_attribute(attribute)));
    }
    out.u2(static_cast<std::uint16_t>(kept.size()));
    for (const auto& [name_index, data] : kept) {
      out.u2(name_index);
      out.u4(static_cast<std::uint32_t>(data.size()));
      out.append(std::span<const std::uint8_t>(data));
    }
    return {};
  }

  /// Annotations on types inside of a method body name bytecode offsets and exception-table entries, which have moved
  /// and been split. Neither the JVM nor reflection looks at them (JVMS 4.7: they may be ignored; java.lang.reflect
  /// reads those of declarations only), so a run without them is the same run.
  static bool is_dropped(const Attribute& attribute) {
    return attribute.name == "RuntimeVisibleTypeAnnotations" || attribute.name == "RuntimeInvisibleTypeAnnotations";
  }

  Result<Bytes> relocate_attribute(const Attribute& attribute) const {
    if (attribute.name == "LineNumberTable") return relocate_line_numbers(request_.owner, attribute, layout_);
    if (attribute.name == "LocalVariableTable" || attribute.name == "LocalVariableTypeTable") {
      return relocate_local_variables(request_.owner, attribute, layout_);
    }
    if (attribute.name == "StackMapTable" && !request_.frames.empty()) return relocate_stack_map();
    return attribute.data;
  }

  Bytes relocate_stack_map() const {
    const auto to_label = [this](std::uint32_t old) { return layout_.label(*layout_.index_at(old)); };
    const auto to_new = [this](std::uint32_t old) { return layout_.position(*layout_.index_at(old)); };
    return relocate_frames(request_.frames, to_label, to_new);
  }

  const MethodRequest& request_;
  const ProbePlan& plan_;
  const CodeLayout& layout_;
  const Code& code_;
  ByteWriter bytecode_;
};

}  // namespace

Result<std::optional<Bytes>> rewrite_method(const MethodRequest& request, const ProbePlan& plan) {
  const std::optional<CodeLayout> layout = CodeLayout::compute(request, plan);
  if (!layout) return std::optional<Bytes>();
  return MethodRewriter(request, plan, *layout).rewrite();
}

}  // namespace dashj::classfile
