// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
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

/// A stack value that is no int. What is known of it is just enough to follow `throw new X("..." + n)`.
struct Opaque {
  enum class Kind : std::uint8_t {
    Long,
    Float,
    Double,
    ReturnAddress,
    Reference,  ///< Nothing is known.
    Null,
    String,     ///< A java.lang.String or null.
    Exception,  ///< A new object of exactly `class_name`, one of known_exceptions.h.
    Builder,    ///< A new java.lang.StringBuilder.
  };
  Kind kind = Kind::Reference;
  std::string class_name;          ///< Exception and Builder.
  std::uint16_t allocated_at = 0;  ///< Bytecode offset of the `new`: copies of one object share it.
  bool is_initialised = true;      ///< Its constructor has run.
  bool operator==(const Opaque&) const = default;

  [[nodiscard]] bool is_reference() const { return kind >= Kind::Reference; }
  [[nodiscard]] bool is_new_object() const { return kind == Kind::Exception || kind == Kind::Builder; }
};

/// One entry of the operand stack; a long or double is one entry.
using Value = std::variant<tac::Operand, Opaque>;

/// 2 for long and double (JVMS 2.11.1, category).
[[nodiscard]] int category(const Value& value);
[[nodiscard]] inline bool is_int(const Value& value) {
  return std::holds_alternative<tac::Operand>(value);
}
/// The opaque value of a descriptor type that is not int-like.
[[nodiscard]] Opaque opaque_of(const classfile::FieldType& type);
/// What is known at a join of two paths. Throws VerifyFailure where the JVM would not verify the join.
[[nodiscard]] Value join(const Value& a, const Value& b);

/// The operand stack while a block is lowered. All accesses throw VerifyFailure where the JVM would not verify them.
class SymbolicStack {
 public:
  explicit SymbolicStack(std::vector<Value> values) : values_(std::move(values)) {}

  void push(Value value) { values_.push_back(std::move(value)); }
  Value pop();
  tac::Operand pop_int();
  /// Any opaque value of this category.
  Opaque pop_opaque(int wanted_category);
  Opaque pop_reference();
  /// A value of this type, int-like or not.
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
