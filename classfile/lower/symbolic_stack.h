// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "classfile/format/descriptor.h"
#include "classfile/tac/body.h"

namespace dashj::lower {

/// Bytecode that the JVM's verifier refuses (JVMS 4.10). Thrown inside this module only; lower_method turns it into a
/// Diagnostic.
class VerifyFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A stack value that three-address code computes with.
struct Primitive {
  tac::Operand operand;
  tac::Type type = tac::Type::Int;  ///< A stack type.
  bool operator==(const Primitive&) const = default;
};

/// Any other stack value, and what is known of it.
struct Reference {
  enum class Kind : std::uint8_t {
    ReturnAddress,
    Any,  ///< Nothing is known.
    Null,
    String,         ///< A java.lang.String or null.
    Text,           ///< A java.lang.String, never null.
    NonNull,        ///< `this` of an instance method, a caught exception.
    New,            ///< A new object of exactly `class_name`.
    ClassConstant,  ///< `class_name.class`.
  };
  Kind kind = Kind::Any;
  tac::Operand operand = tac::Constant(0, tac::Type::Ref);  ///< Of a reference.
  std::string class_name;                                   ///< Of New and ClassConstant.
  std::uint16_t allocated_at = 0;  ///< Bytecode offset of the `new`: copies of one object share it.
  bool is_initialised = true;      ///< Its constructor has run.
  bool operator==(const Reference&) const = default;

  [[nodiscard]] bool is_reference() const { return kind >= Kind::Any; }
  [[nodiscard]] bool is_new_object() const { return kind == Kind::New; }
  [[nodiscard]] bool is_never_null() const { return kind >= Kind::Text; }
  [[nodiscard]] bool is_text_or_null() const { return kind >= Kind::Null && kind <= Kind::Text; }
};

inline const tac::Operand kNull = tac::Constant(0, tac::Type::Ref);

/// One entry of the operand stack; a long or double is one entry.
using Value = std::variant<Primitive, Reference>;

/// 2 for long and double (JVMS 2.11.1, category).
[[nodiscard]] int category(const Value& value);
[[nodiscard]] inline bool is_primitive(const Value& value) {
  return std::holds_alternative<Primitive>(value);
}
/// The operand behind a value; null: it is a return address.
[[nodiscard]] tac::Operand* operand_of(Value& value);
[[nodiscard]] const tac::Operand* operand_of(const Value& value);
[[nodiscard]] tac::Type type_of(const Value& value);
/// The type of three-address code for a descriptor type other than void.
[[nodiscard]] tac::Type tac_type(const classfile::FieldType& type);
/// The same where it is a primitive type.
[[nodiscard]] std::optional<tac::Type> primitive_type(const classfile::FieldType& type);
/// What is known at a join of two paths. Throws VerifyFailure where the JVM would not verify the join.
[[nodiscard]] Value join(const Value& a, const Value& b);

/// The operand stack while a block is lowered. All accesses throw VerifyFailure where the JVM would not verify them.
class SymbolicStack {
 public:
  explicit SymbolicStack(std::vector<Value> values) : values_(std::move(values)) {}

  void push(Value value) { values_.push_back(std::move(value)); }
  void push(tac::Operand operand, tac::Type type) { values_.push_back(Primitive{operand, type}); }
  void push_int(tac::Operand operand) { push(operand, tac::Type::Int); }
  Value pop();
  /// `type`: a stack type.
  tac::Operand pop_primitive(tac::Type type);
  tac::Operand pop_int() { return pop_primitive(tac::Type::Int); }
  /// A reference or a return address.
  Reference pop_untyped();
  Reference pop_reference();
  /// A value of this type, primitive or not.
  Value pop_type(const classfile::FieldType& type);

  /// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 (JVMS 6.5): the top `words` words are copied below the `below` words
  /// under them. A long or double counts two words and must not be cut, which gives each of the JVMS's forms.
  void duplicate(int words, int below);
  /// pop, pop2.
  void drop(int words);
  void swap();

  [[nodiscard]] std::vector<Value>& values() { return values_; }
  [[nodiscard]] const std::vector<Value>& values() const { return values_; }
  [[nodiscard]] std::size_t count_of(const tac::Operand& operand) const;

 private:
  /// The number of entries that hold exactly `words` words, counted from `end` down.
  [[nodiscard]] std::size_t entries_of(int words, std::size_t end) const;

  std::vector<Value> values_;
};

}  // namespace dashj::lower
