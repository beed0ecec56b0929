// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "classfile/format/descriptor.h"

namespace dashj::classfile {

/// JVMS chapter 6; opcodes.def holds number, mnemonic and operand format, one row each.
enum class Opcode : std::uint8_t {
#define DASHJ_OPCODE(number, name, mnemonic, format) name = number,
#include "classfile/flow/opcodes.def"
#undef DASHJ_OPCODE
};

/// How the operand bytes after an opcode are laid out (JVMS 6.5). Byte and Short are signed immediates, Local an
/// unsigned slot (two bytes after `wide`), Branch and Branch4 a signed distance from the opcode, Constant1 and
/// Constant2 a constant-pool index.
enum class OperandFormat : std::uint8_t {
  None,
  Local,
  Branch,
  Branch4,
  Byte,
  Short,
  Constant1,
  Constant2,
  Iinc,
  TableSwitch,
  LookupSwitch,
  InvokeInterface,
  InvokeDynamic,
  NewArray,
  MultiANewArray,
  Wide,
};

[[nodiscard]] std::string_view mnemonic(Opcode opcode);
[[nodiscard]] OperandFormat operand_format(Opcode opcode);

/// One decoded instruction. `wide` forms are decoded into the plain opcode with `is_wide` set.
struct Instruction {
  Opcode opcode{};
  std::uint16_t offset = 0;
  std::uint32_t length = 0;  ///< In bytes, the wide prefix and switch padding included.
  bool is_wide = false;
  std::int32_t operand =
      0;  ///< Local slot, constant-pool index, immediate (bipush, sipush, newarray), or absolute branch target.
  std::int32_t operand2 = 0;  ///< iinc: the increment; multianewarray: dimensions; invokeinterface: count.
  std::vector<std::pair<std::int32_t, std::uint16_t>>
      cases;  ///< Switches: key, absolute target, in bytecode order. `operand` is the default.
};

/// Decodes all instructions. Fails, naming the offset, on an unknown opcode, a truncated instruction, a bad switch or a
/// branch out of the code.
[[nodiscard]] Result<std::vector<Instruction>> decode(ByteView bytecode, std::string_view origin);

/// The slot that a load, store, iinc or ret names, whether as an operand or in the opcode itself (iload_2). None for
/// all others.
[[nodiscard]] std::optional<std::uint16_t> local_slot(const Instruction& instruction);

/// The type of the value that a load or store moves: Int, Long, Float, Double, or Object for any reference. None for
/// all others, iinc included.
[[nodiscard]] std::optional<TypeKind> load_type(Opcode opcode);
[[nodiscard]] std::optional<TypeKind> store_type(Opcode opcode);

/// The opcode has one branch target in `operand`: if*, goto, goto_w, jsr, jsr_w.
[[nodiscard]] bool is_branch(Opcode opcode);
[[nodiscard]] bool is_conditional_branch(Opcode opcode);
[[nodiscard]] bool is_jsr(Opcode opcode);
[[nodiscard]] bool is_switch(Opcode opcode);
[[nodiscard]] bool is_return(Opcode opcode);

/// The next instruction may run right after this one. Not so after goto, switches, returns, athrow and ret, nor after
/// jsr, behind which the subroutine's ret arrives.
[[nodiscard]] bool falls_through(Opcode opcode);

/// The absolute targets an instruction names, in bytecode order (a switch's default first); empty if it is neither
/// branch nor switch.
[[nodiscard]] std::vector<std::int32_t> branch_targets(const Instruction& instruction);

}  // namespace dashj::classfile
