// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "classfile/flow/instruction.h"
#include "classfile/format/byte_writer.h"
#include "classfile/format/descriptor.h"
#include "classfile/instrument/probe_constants.h"

namespace dashj::classfile {

/// Writes the bytecode of probes. Each sequence leaves stack and locals as it finds them and contains no jump.
class ProbeCode {
 public:
  explicit ProbeCode(const ProbeConstants& constants) : constants_(constants) {}

  void enter(std::uint32_t number);
  void block(std::uint16_t offset);
  /// Precondition: is_recorded(type).
  void local(TypeKind type, std::uint16_t slot);
  void leave(const FieldType& result);
  /// The class by its index in the constant pool.
  void initialise(std::uint16_t class_index);
  void error(std::uint16_t offset);
  void bound();
  /// The double on top of the stack.
  void observed();
  /// The exception is on top of the stack.
  void handler();
  /// The exception is in a local.
  void handler_of_local(std::uint16_t slot);

  [[nodiscard]] std::vector<std::uint8_t> take() { return out_.take(); }

  /// Whether values of the type are written into the trace.
  [[nodiscard]] static bool is_recorded(TypeKind type) { return type <= TypeKind::Double; }

  /// The most any sequence but enter() needs on top of what is there: local() of a long or double.
  static constexpr std::uint16_t kExtraStack = 3;
  /// What enter() needs at most, on an empty stack.
  static constexpr std::uint16_t kEnterStack = 3;

 private:
  void op(Opcode opcode) { out_.u1(static_cast<std::uint8_t>(opcode)); }
  void load(Opcode short_form, Opcode long_form, std::uint16_t slot);
  void push(std::uint32_t value);
  void push_short(std::uint16_t value);
  void call(Probe probe);
  void narrow(TypeKind kind);

  const ProbeConstants& constants_;
  ByteWriter out_;
};

}  // namespace dashj::classfile
