// SPDX-License-Identifier: MIT
#include "classfile/instrument/instrumenter.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/check.h"
#include "classfile/instrument/method_rewriter.h"

namespace dashj::classfile {
namespace {

ProbeLevel lower(ProbeLevel level) {
  return static_cast<ProbeLevel>(static_cast<std::uint8_t>(level) + 1);
}

/// A method with less of everything at each step.
struct Rewritten {
  std::optional<Bytes> code;
  ProbeLevel level = ProbeLevel::None;
};

/// The StackMapTable's frames. Frames and `new` instructions must stand where instructions start; otherwise the JVM
/// would refuse the class anyway (JVMS 4.10.1), but we would not know where to move them.
Result<std::vector<StackMapFrame>> read_frames(const ClassFile& owner, const Member& method, const BlockGraph& graph) {
  const Attribute* attribute = find_attribute(method.code->attributes, "StackMapTable");
  // Up to version 49 the JVM does not look at it.
  if (attribute == nullptr || owner.major_version < 50) return std::vector<StackMapFrame>();
  std::vector<StackMapFrame> frames = DASHJ_TRY(parse_stack_map_table(owner, *method.code, *attribute));
  const auto is_start = [&graph](std::uint16_t offset) {
    const auto found =
        std::lower_bound(graph.instructions.begin(), graph.instructions.end(), offset,
                         [](const Instruction& instruction, std::uint16_t at) { return instruction.offset < at; });
    return found != graph.instructions.end() && found->offset == offset;
  };
  const auto is_placed = [&is_start](const VerificationType& type) {
    return type.tag != VerificationTag::Uninitialized || is_start(type.operand);
  };
  for (const StackMapFrame& frame : frames) {
    if (is_start(frame.offset) && std::all_of(frame.locals.begin(), frame.locals.end(), is_placed) &&
        std::all_of(frame.stack.begin(), frame.stack.end(), is_placed)) {
      continue;
    }
    return bad_input(owner.name, fmt::format("method {}{}: the stack map frame of bytecode {} names an offset where no "
                                             "instruction starts (JVMS 4.7.4)",
                                             method.name, method.descriptor, frame.offset));
  }
  return frames;
}

Result<Rewritten> instrument_method(const MethodRequest& request, ProbeLevel highest) {
  for (ProbeLevel level = highest; level != ProbeLevel::None; level = lower(level)) {
    const std::optional<ProbePlan> plan = plan_probes(request, level);
    if (!plan) continue;
    std::optional<Bytes> code = DASHJ_TRY(rewrite_method(request, *plan));
    if (code) return Rewritten{std::move(code), level};
  }
  return Rewritten{};
}

/// The highest level, from `highest` down, whose constants the pool has room for; `file` gets them.
std::pair<ProbeLevel, ProbeConstants> make_room(ClassFile& file, ProbeLevel highest) {
  for (ProbeLevel level = highest; level != ProbeLevel::None; level = lower(level)) {
    ConstantPool pool = file.pool;
    if (auto constants = append_probe_constants(pool, level)) {
      file.pool = std::move(pool);
      return {level, *constants};
    }
  }
  return {ProbeLevel::None, ProbeConstants{}};
}

void replace_code(Member& method, Bytes code) {
  const auto attribute = std::find_if(method.attributes.begin(), method.attributes.end(),
                                      [](const Attribute& a) { return a.name == "Code"; });
  DASHJ_CHECK(attribute != method.attributes.end(), "a method with code should have a Code attribute");
  attribute->data = std::move(code);
}

}  // namespace

Result<Instrumented> instrument(const ClassFile& class_file, const MethodNumbering& number_of, ProbeLevel most,
                                const Member* bare) {
  Instrumented result;
  result.levels.assign(class_file.methods.size(), ProbeLevel::None);
  ClassFile file = class_file;
  const auto [highest, constants] = make_room(file, most);
  bool has_probes = false;
  for (std::size_t i = 0; i < file.methods.size(); ++i) {
    Member& method = file.methods[i];
    if (!method.code || highest == ProbeLevel::None || &class_file.methods[i] == bare) continue;
    const BlockGraph graph = DASHJ_TRY(build_block_graph(file, method));
    const std::vector<StackMapFrame> frames = DASHJ_TRY(read_frames(file, method, graph));
    const MethodRequest request{file, method, graph, frames, constants, number_of(i)};
    Rewritten rewritten = DASHJ_TRY(instrument_method(request, highest));
    result.levels[i] = rewritten.level;
    if (!rewritten.code) continue;
    replace_code(method, std::move(*rewritten.code));
    has_probes = true;
  }
  result.bytes = write_class(has_probes ? file : class_file);
  return result;
}

}  // namespace dashj::classfile
