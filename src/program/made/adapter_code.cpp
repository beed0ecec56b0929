// SPDX-License-Identifier: MIT
#include "program/made/adapter_code.h"

#include <array>

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "program/made/adapted_types.h"

namespace dashj::program {
namespace {

using classfile::ConstantTag;

enum Opcode : std::uint8_t {
  kIload = 21,
  kDup = 89,
  kI2l = 133,
  kL2f = 137,
  kIreturn = 172,
  kReturn = 177,
  kGetfield = 180,
  kNew = 187,
  kCheckcast = 192
};

/// The distance of a type's load and return instructions from those of int: int, long, float, double, reference.
std::uint8_t flavour(const std::string& type) {
  if (is_reference_type(type)) return 4;
  return type == "J" ? 1 : type == "F" ? 2 : type == "D" ? 3 : 0;
}

}  // namespace

int slots_of(const std::string& type) {
  return type == "J" || type == "D" ? 2 : 1;
}

void AdapterCode::load(const std::string& type, int slot) {
  code_.u1(static_cast<std::uint8_t>(kIload + flavour(type)));
  code_.u1(static_cast<std::uint8_t>(slot));
}

void AdapterCode::get_field(const std::string& owner, const std::string& name, const std::string& type) {
  code_.u1(kGetfield);
  code_.u2(pool_.member(ConstantTag::Fieldref, owner, name, type));
}

void AdapterCode::make_object(const std::string& class_name) {
  code_.u1(kNew);
  code_.u2(pool_.class_named(class_name));
  code_.u1(kDup);
}

void AdapterCode::call(std::uint8_t opcode, const std::string& owner, const std::string& name,
                       const std::string& descriptor, bool is_in_interface) {
  code_.u1(opcode);
  code_.u2(pool_.member(is_in_interface ? ConstantTag::InterfaceMethodref : ConstantTag::Methodref, owner, name,
                        descriptor));
  if (opcode != opcode::kInvokeinterface) return;
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  code_.u1(static_cast<std::uint8_t>(1 + parsed->parameter_slots()));
  code_.u1(0);
}

void AdapterCode::return_result(const std::string& type) {
  code_.u1(type == "V" ? std::uint8_t{kReturn} : static_cast<std::uint8_t>(kIreturn + flavour(type)));
}

void AdapterCode::convert(const std::string& from, const std::string& to, const std::string& known) {
  if (!is_reference_type(from)) {
    if (!is_reference_type(to)) return widen(from, to);
    // The target is a box: what is widened is boxed (it never is where javac wrote the site).
    if (const std::string inside = unwrapped(to); !inside.empty() && is_wider(from, inside)) {
      widen(from, inside);
      return box(inside);
    }
    return box(from);
  }
  const std::string source = is_reference_type(known) ? known : from;
  cast(from, source);
  if (is_reference_type(to)) return cast(source, to);
  const std::string inside = unwrapped(source);
  if (inside.empty()) {
    const std::string box = to == "Z" || to == "C" ? "L" + wrapper_of(to) + ";" : "Ljava/lang/Number;";
    cast(source, box);
    return unbox(box, to);
  }
  unbox(source, inside);
  widen(inside, to);
}

void AdapterCode::cast(const std::string& from, const std::string& to) {
  if (from == to || to == "Ljava/lang/Object;") return;
  code_.u1(kCheckcast);
  code_.u2(pool_.class_named(class_of_type(to)));
}

void AdapterCode::box(const std::string& primitive) {
  const std::string wrapper = wrapper_of(primitive);
  call(opcode::kInvokestatic, wrapper, "valueOf", "(" + primitive + ")L" + wrapper + ";", false);
}

void AdapterCode::unbox(const std::string& wrapper_type, const std::string& primitive) {
  constexpr std::array kNames{"Z:booleanValue", "B:byteValue", "C:charValue",  "S:shortValue",
                              "I:intValue",     "J:longValue", "F:floatValue", "D:doubleValue"};
  for (const std::string_view row : kNames)
    if (row.substr(0, 1) == primitive)
      return call(opcode::kInvokevirtual, class_of_type(wrapper_type), std::string(row.substr(2)), "()" + primitive,
                  false);
  DASHJ_UNREACHABLE("only boxes should be unboxed");
}

/// i2l, i2f, i2d follow each other, so do l2f and l2d; f2d stands for itself.
void AdapterCode::widen(const std::string& from, const std::string& to) {
  constexpr std::uint8_t kF2d = 141;
  const std::uint8_t a = flavour(from), b = flavour(to);
  if (a == b) return;
  if (a == 0) code_.u1(static_cast<std::uint8_t>(kI2l + b - 1));
  if (a == 1) code_.u1(static_cast<std::uint8_t>(kL2f + b - 2));
  if (a == 2) code_.u1(kF2d);
}

}  // namespace dashj::program
