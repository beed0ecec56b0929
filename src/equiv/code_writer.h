// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/byte_writer.h"
#include "classfile/format/class_file.h"
#include "classfile/format/descriptor.h"

namespace dashj::equiv {

/// Makes the constants of a class, each once. The few that are made here always fit.
class ConstantWriter {
 public:
  [[nodiscard]] std::uint16_t utf8(std::string_view text);
  [[nodiscard]] std::uint16_t class_of(std::string_view internal_name);
  [[nodiscard]] std::uint16_t string(std::string_view text);
  [[nodiscard]] std::uint16_t real(double number);
  [[nodiscard]] std::uint16_t method(std::string_view owner, std::string_view name, std::string_view descriptor,
                                     bool is_of_interface = false);
  [[nodiscard]] classfile::ConstantPool take() { return std::move(pool_); }

 private:
  [[nodiscard]] std::uint16_t add(classfile::Constant constant);
  classfile::ConstantPool pool_;
};

/// Writes the code of one method front to back, with the frames that the JVM's verifier wants (JVMS 4.7.4). All locals
/// are of the same types at every frame: who uses it writes each before the first jump.
class CodeWriter {
 public:
  /// A place in the code. It may be jumped to before it is placed.
  using Label = std::size_t;

  /// `locals`: descriptors, as they are at every frame.
  CodeWriter(ConstantWriter& constants, std::vector<std::string> locals)
      : constants_(constants), locals_(std::move(locals)) {}

  [[nodiscard]] Label label();
  void op(std::uint8_t opcode) { code_.push_back(opcode); }
  void op_with(std::uint8_t opcode, std::uint16_t operand);
  void jump(std::uint8_t opcode, Label target);
  /// A place that only handlers name, or nobody.
  void mark(Label label) { places_[label] = code_.size(); }
  /// A place that control jumps to: with this on the stack, as internal name of a class; empty: nothing.
  void place(Label label, std::string_view on_stack = {});
  /// Local n, of its type; the index counts locals, not slots.
  void load(std::size_t local) { access(local, false); }
  void store(std::size_t local) { access(local, true); }
  /// What stands between the labels hands every exception to the handler.
  void handle(Label from, Label to, Label handler) { handlers_.push_back({from, to, handler}); }
  void call_static(std::string_view owner, std::string_view name, std::string_view descriptor,
                   bool is_of_interface = false);
  void call(std::uint8_t opcode, std::string_view owner, std::string_view name, std::string_view descriptor);

  /// The Code attribute's data.
  [[nodiscard]] classfile::Bytes finish(std::uint16_t max_stack);

 private:
  struct Jump {
    std::size_t at;
    Label target;
  };
  struct Handler {
    Label from, to, handler;
  };
  struct Frame {
    std::size_t at;
    std::string on_stack;
  };
  void access(std::size_t local, bool is_store);
  [[nodiscard]] classfile::Bytes frames();
  void write_type(classfile::ByteWriter& out, std::string_view descriptor);

  ConstantWriter& constants_;
  std::vector<std::string> locals_;
  classfile::Bytes code_;
  std::vector<std::optional<std::size_t>> places_;
  std::vector<Jump> jumps_;
  std::vector<Handler> handlers_;
  std::vector<Frame> frames_;
};

/// A public static method.
struct MadeMethod {
  std::string name, descriptor;
  classfile::Bytes code;
};
/// A class file of Java 6: a public class that has these methods and nothing else. `constants`: those that code names.
[[nodiscard]] classfile::Bytes made_class(std::string_view class_name, std::vector<MadeMethod> methods,
                                          ConstantWriter& constants);

}  // namespace dashj::equiv
