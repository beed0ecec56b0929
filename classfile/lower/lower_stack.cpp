// SPDX-License-Identifier: MIT
#include "classfile/lower/lower_families.h"

namespace dashj::lower {

using classfile::Opcode;

/// JVMS 6.5: nop, pop to swap. They only move what is on the symbolic stack; no statement.
bool lower_stack(BlockBuilder& builder, const classfile::Instruction& instruction) {
  SymbolicStack& stack = builder.stack();
  switch (instruction.opcode) {
    case Opcode::Nop:
      return true;
    case Opcode::Pop:
      stack.drop(1);
      return true;
    case Opcode::Pop2:
      stack.drop(2);
      return true;
    case Opcode::Dup:
      stack.duplicate(1, 0);
      return true;
    case Opcode::DupX1:
      stack.duplicate(1, 1);
      return true;
    case Opcode::DupX2:
      stack.duplicate(1, 2);
      return true;
    case Opcode::Dup2:
      stack.duplicate(2, 0);
      return true;
    case Opcode::Dup2X1:
      stack.duplicate(2, 1);
      return true;
    case Opcode::Dup2X2:
      stack.duplicate(2, 2);
      return true;
    case Opcode::Swap:
      stack.swap();
      return true;
    default:
      return false;
  }
}

}  // namespace dashj::lower
