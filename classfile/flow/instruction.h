// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// JVMS chapter 6; opcodes.def holds number, mnemonic and operand format, one row each.
enum class Opcode : std::uint8_t {
#define DASHJ_OPCODE(number, name, mnemonic, format) name = number,
#include "classfile/flow/opcodes.def"
#undef DASHJ_OPCODE
};

[[nodiscard]] std::string_view mnemonic(Opcode opcode);

/// One decoded instruction. `wide` forms are decoded into the plain opcode with `is_wide` set.
struct Instruction {
  Opcode opcode{};
  std::uint16_t offset = 0;
  std::uint32_t length = 0;  ///< In bytes, the wide prefix and switch padding included.
  bool is_wide = false;
  std::int32_t operand = 0;   ///< Local slot, constant-pool index, immediate (bipush, sipush, newarray), or absolute branch target.
  std::int32_t operand2 = 0;  ///< iinc: the increment; multianewarray: dimensions; invokeinterface: count.
  std::vector<std::pair<std::int32_t, std::uint16_t>> cases;  ///< Switches: key, absolute target, in bytecode order. `operand` is the default.
};

/// Decodes all instructions. Fails, naming the offset, on an unknown opcode, a truncated instruction, a bad switch or a branch out of the code.
[[nodiscard]] Result<std::vector<Instruction>> decode(ByteView bytecode, std::string_view origin);

}  // namespace dashj::classfile
