// SPDX-License-Identifier: MIT
#include "classfile/instrument/probe_plan.h"

#include <algorithm>

#include "base/check.h"
#include "classfile/instrument/frame_relocation.h"
#include "classfile/instrument/probe_code.h"
#include "math/observed_functions.h"

namespace dashj::classfile {
namespace {

/// A handler block that gives a lock back before anything else, as compilers end a synchronized block:
///   [astore exception;] aload lock; monitorexit
/// Its probes stand behind the monitorexit: a stop passed on before it would leave the method with the lock held, which
/// the JVM answers with an IllegalMonitorStateException in place of the stop (JVMS 2.11.10). None of the instructions
/// in front makes an event, so the trace is the same.
struct LockRelease {
  std::uint16_t monitorexit = 0;                ///< Instruction index.
  std::optional<std::uint16_t> exception_slot;  ///< Else it is on the stack.
};

/// Class files that may load a class with ldc (JVMS 4.4.1, table 4.4-C).
constexpr std::uint16_t kFirstWithClassConstants = 49;

bool is_reference_load(Opcode opcode) {
  return opcode == Opcode::Aload || (opcode >= Opcode::Aload0 && opcode <= Opcode::Aload3);
}
bool is_reference_store(Opcode opcode) {
  return opcode == Opcode::Astore || (opcode >= Opcode::Astore0 && opcode <= Opcode::Astore3);
}

std::optional<LockRelease> find_lock_release(const BlockGraph& graph, const Block& block) {
  LockRelease release;
  std::uint16_t at = block.first;
  if (is_reference_store(graph.instructions[at].opcode)) release.exception_slot = local_slot(graph.instructions[at++]);
  if (at + 1 > block.last || !is_reference_load(graph.instructions[at].opcode)) return std::nullopt;
  if (graph.instructions[at + 1U].opcode != Opcode::Monitorexit) return std::nullopt;
  release.monitorexit = static_cast<std::uint16_t>(at + 1);
  return release;
}

class Planner {
 public:
  Planner(const MethodRequest& request, ProbeLevel level)
      : request_(request), graph_(request.graph), code_(*request.method.code), level_(level) {
    auto descriptor = parse_method_descriptor(request.method.descriptor);
    DASHJ_CHECK(descriptor.has_value(), "the reader should have checked every method descriptor");
    descriptor_ = std::move(*descriptor);
    plan_.before.resize(graph_.instructions.size());
    plan_.behind.resize(graph_.instructions.size());
  }

  std::optional<ProbePlan> plan() {
    if (!plan_stack() || !all_handlers_get_throwables()) return std::nullopt;
    plan_entry();
    find_loop_heads();
    for (const Block& block : graph_.blocks) plan_block(block);
    for (std::size_t i = 0; i < graph_.instructions.size(); ++i) plan_instruction(i);
    return std::move(plan_);
  }

 private:
  bool plan_stack() {
    const int most = std::max<int>(code_.max_stack + ProbeCode::kExtraStack, ProbeCode::kEnterStack);
    plan_.max_stack = static_cast<std::uint16_t>(most);
    return most <= 65535;
  }

  void plan_entry() {
    ProbeCode code(request_.constants);
    if (level_ == ProbeLevel::BoundsOnly) {
      code.bound();
    } else {
      code.enter(request_.number);
    }
    std::uint16_t slot = request_.method.has_flag(kAccStatic) ? 0 : 1;
    for (const FieldType& parameter : descriptor_.parameters) {
      if (level_ == ProbeLevel::All && ProbeCode::is_recorded(parameter.kind)) code.local(parameter.kind, slot);
      slot = static_cast<std::uint16_t>(slot + parameter.slots());
    }
    plan_.entry = code.take();
  }

  /// Every cycle of the method goes through a target of a backward jump or through a handler that stands before the end
  /// of what it protects.
  void find_loop_heads() {
    is_loop_head_.assign(graph_.blocks.size(), false);
    for (const Instruction& instruction : graph_.instructions) {
      for (const std::int32_t target : branch_targets(instruction)) {
        if (target <= instruction.offset) mark_loop_head(static_cast<std::uint16_t>(target));
      }
    }
    for (const ExceptionHandler& handler : code_.handlers) {
      if (handler.handler_pc < handler.end_pc) mark_loop_head(handler.handler_pc);
    }
  }

  void mark_loop_head(std::uint16_t offset) { is_loop_head_[graph_.block_at(offset)] = true; }

  void plan_block(const Block& block) {
    ProbeCode code(request_.constants);
    const std::optional<LockRelease> release =
        block.is_handler ? find_lock_release(graph_, block) : std::optional<LockRelease>();
    if (block.is_handler) {
      release && release->exception_slot ? code.handler_of_local(*release->exception_slot) : code.handler();
      const std::uint16_t place = release ? release->monitorexit : block.first;
      plan_.handlers.push_back({block.start, place, release.has_value()});
    }
    plan_block_start(code, block);
    Bytes& place = release ? plan_.behind[release->monitorexit] : plan_.before[block.first];
    place = code.take();
  }

  void plan_block_start(ProbeCode& code, const Block& block) const {
    if (level_ != ProbeLevel::BoundsOnly) return code.block(block.start);
    if (is_loop_head_[graph_.block_at(block.start)]) code.bound();
  }

  void plan_instruction(std::size_t index) {
    const Instruction& instruction = graph_.instructions[index];
    ProbeCode before(request_.constants), behind(request_.constants);
    if (is_return(instruction.opcode) && level_ != ProbeLevel::BoundsOnly) before.leave(descriptor_.result);
    if (is_error_call(instruction)) plan_error_call(instruction, before);
    const auto written = instruction.opcode == Opcode::Iinc ? TypeKind::Int : store_type(instruction.opcode);
    if (level_ == ProbeLevel::All && written && ProbeCode::is_recorded(*written)) {
      behind.local(*written, *local_slot(instruction));
    }
    if (level_ != ProbeLevel::BoundsOnly && is_observed_call(instruction)) behind.observed();
    append(plan_.before[index], before);
    append(plan_.behind[index], behind);
  }

  /// The run stops before the call, so what the call would do first is done first (JVMS 6.5 invokestatic): the class is
  /// initialised, which may make events, or throw and never let the call happen. A static method's own class has been.
  void plan_error_call(const Instruction& instruction, ProbeCode& before) const {
    const ConstantPool& pool = request_.owner.pool;
    const std::uint16_t class_index = pool.at(static_cast<std::uint16_t>(instruction.operand)).first;
    const bool has_class_constants = request_.owner.major_version >= kFirstWithClassConstants;
    if (has_class_constants && pool.class_name(class_index) != request_.owner.name) before.initialise(class_index);
    before.error(instruction.offset);
  }

  static void append(Bytes& place, ProbeCode& code) {
    const Bytes bytes = code.take();
    place.insert(place.end(), bytes.begin(), bytes.end());
  }

  /// Whatever the class: the convention of the study. A pool index of the wrong kind is the JVM's to refuse.
  bool is_error_call(const Instruction& instruction) const {
    const auto called = static_call(instruction);
    return called && called->name == "error" && called->descriptor == "()V";
  }

  bool is_observed_call(const Instruction& instruction) const {
    const auto called = static_call(instruction);
    return called && observed_function(called->class_name, called->name, called->descriptor).has_value();
  }

  std::optional<MemberRef> static_call(const Instruction& instruction) const {
    if (instruction.opcode != Opcode::Invokestatic) return std::nullopt;
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    const ConstantPool& pool = request_.owner.pool;
    if (!pool.has(index, ConstantTag::Methodref) && !pool.has(index, ConstantTag::InterfaceMethodref))
      return std::nullopt;
    return pool.member(index);
  }

  /// What arrives at a handler by an exception is a Throwable. What arrives there by a jump is whatever the block's
  /// frame says, and without frames there is no saying.
  bool all_handlers_get_throwables() const {
    const std::vector<bool> is_jumped_to = blocks_with_normal_predecessor();
    for (const ExceptionHandler& handler : code_.handlers) {
      if (is_jumped_to[graph_.block_at(handler.handler_pc)] && !frame_holds_throwable(handler)) return false;
    }
    return true;
  }

  std::vector<bool> blocks_with_normal_predecessor() const {
    std::vector<bool> result(graph_.blocks.size(), false);
    for (const Block& block : graph_.blocks) {
      for (const std::uint32_t successor : block.successors) result[successor] = true;
    }
    return result;
  }

  bool frame_holds_throwable(const ExceptionHandler& handler) const {
    const StackMapFrame* frame = find_frame(request_.frames, handler.handler_pc);
    if (frame == nullptr || frame->stack.size() != 1) return false;
    const VerificationType& type = frame->stack.front();
    if (type.tag != VerificationTag::Object) return false;
    const std::string_view name = request_.owner.pool.class_name(type.operand);
    if (name == "java/lang/Throwable" || name == "java/lang/Exception") return true;
    return handler.catch_type != 0 && name == request_.owner.pool.class_name(handler.catch_type);
  }

  const MethodRequest& request_;
  const BlockGraph& graph_;
  const Code& code_;
  ProbeLevel level_;
  MethodDescriptor descriptor_;
  std::vector<bool> is_loop_head_;
  ProbePlan plan_;
};

}  // namespace

std::optional<ProbePlan> plan_probes(const MethodRequest& request, ProbeLevel level) {
  return Planner(request, level).plan();
}

}  // namespace dashj::classfile
