// SPDX-License-Identifier: MIT
#include "classfile/instrument/probe_code.h"

#include "base/check.h"

namespace dashj::classfile {

// stack: ..., number, ->  ...
void ProbeCode::enter(std::uint32_t number) {
  push(number);
  call(Probe::Enter);
}

// stack: ..., offset ->  ...
void ProbeCode::block(std::uint16_t offset) {
  push(offset);
  call(Probe::Block);
}

namespace {

/// What the probes of one stack type are made of.
struct TypedProbes {
  Opcode load0, load, duplicate;
  Probe local, leave;
};

const TypedProbes& probes_of(TypeKind kind) {
  static constexpr TypedProbes kInt{Opcode::Iload0, Opcode::Iload, Opcode::Dup, Probe::LocalInt, Probe::LeaveInt};
  static constexpr TypedProbes kLong{Opcode::Lload0, Opcode::Lload, Opcode::Dup2, Probe::LocalLong, Probe::LeaveLong};
  static constexpr TypedProbes kFloat{Opcode::Fload0, Opcode::Fload, Opcode::Dup, Probe::LocalFloat, Probe::LeaveFloat};
  static constexpr TypedProbes kDouble{Opcode::Dload0, Opcode::Dload, Opcode::Dup2, Probe::LocalDouble,
                                       Probe::LeaveDouble};
  if (kind == TypeKind::Long) return kLong;
  if (kind == TypeKind::Float) return kFloat;
  return kind == TypeKind::Double ? kDouble : kInt;
}

}  // namespace

// stack: ..., value, slot ->  ...
void ProbeCode::local(TypeKind type, std::uint16_t slot) {
  const TypedProbes& probes = probes_of(type);
  load(probes.load0, probes.load, slot);
  push(slot);
  call(probes.local);
}

// stack: ..., result ->  ..., result, result ->  ..., result, narrowed ->  ..., result
void ProbeCode::leave(const FieldType& result) {
  if (!is_recorded(result.kind)) return call(Probe::Leave);
  const TypedProbes& probes = probes_of(result.kind);
  op(probes.duplicate);
  narrow(result.kind);
  call(probes.leave);
}

// stack: ..., class ->  ...
void ProbeCode::initialise(std::uint16_t class_index) {
  op(Opcode::LdcW);
  out_.u2(class_index);
  call(Probe::Initialise);
}

// stack: ..., offset ->  ...
void ProbeCode::error(std::uint16_t offset) {
  push(offset);
  call(Probe::Error);
}

void ProbeCode::bound() {
  call(Probe::Bound);
}

// stack: ..., value ->  ..., value, value ->  ..., value
void ProbeCode::observed() {
  op(Opcode::Dup2);
  call(Probe::Observed);
}

// stack: exception ->  exception, exception ->  exception
// The checkcast is for handlers whose frame names the exception less exactly than its catch types do, which JVMS 4.10.1
// allows; it cannot fail, as only throwables get here.
void ProbeCode::handler() {
  op(Opcode::Dup);
  op(Opcode::Checkcast);
  out_.u2(constants_.throwable);
  call(Probe::Handler);
}

// stack: ..., exception ->  ...
void ProbeCode::handler_of_local(std::uint16_t slot) {
  load(Opcode::Aload0, Opcode::Aload, slot);
  op(Opcode::Checkcast);
  out_.u2(constants_.throwable);
  call(Probe::Handler);
}

void ProbeCode::load(Opcode short_form, Opcode long_form, std::uint16_t slot) {
  if (slot < 4) return out_.u1(static_cast<std::uint8_t>(static_cast<unsigned>(short_form) + slot));
  if (slot > 255) op(Opcode::Wide);
  op(long_form);
  if (slot > 255) return out_.u2(slot);
  out_.u1(static_cast<std::uint8_t>(slot));
}

/// Without constants, which the pool may have no room for: a number above 16 bits is put together from two halves.
/// stack: ..., high ->  ..., high, 16 ->  ..., high << 16 ->  ..., high << 16, low ->  ..., value
void ProbeCode::push(std::uint32_t value) {
  const auto high = static_cast<std::uint16_t>(value >> 16), low = static_cast<std::uint16_t>(value);
  if (high == 0) return push_short(low);
  push_short(high);
  push_short(16);
  op(Opcode::Ishl);
  push_short(low);
  op(Opcode::Ior);
}

/// 0 to 65535: sipush sign-extends, i2c cuts the sign off again.
void ProbeCode::push_short(std::uint16_t value) {
  if (value <= 5) return out_.u1(static_cast<std::uint8_t>(static_cast<unsigned>(Opcode::Iconst0) + value));
  if (value <= 127) {
    op(Opcode::Bipush);
    return out_.u1(static_cast<std::uint8_t>(value));
  }
  op(Opcode::Sipush);
  out_.u2(value);
  if (value > 32767) op(Opcode::I2c);
}

void ProbeCode::call(Probe probe) {
  const std::uint16_t method = constants_.methods[static_cast<std::size_t>(probe)];
  DASHJ_CHECK(method != 0, "a probe should belong to the level whose constants were appended");
  op(Opcode::Invokestatic);
  out_.u2(method);
}

/// JVMS 6.5 ireturn narrows the value to the method's type; what is recorded is what the caller gets.
/// stack: ..., value ->  ..., value, 1 ->  ..., value & 1
void ProbeCode::narrow(TypeKind kind) {
  switch (kind) {
    case TypeKind::Boolean:
      op(Opcode::Iconst1);
      return op(Opcode::Iand);
    case TypeKind::Byte:
      return op(Opcode::I2b);
    case TypeKind::Char:
      return op(Opcode::I2c);
    case TypeKind::Short:
      return op(Opcode::I2s);
    default:
      return;
  }
}

}  // namespace dashj::classfile
