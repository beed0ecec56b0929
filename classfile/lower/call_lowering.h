// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/flow/instruction.h"
#include "classfile/lower/api_calls.h"
#include "classfile/lower/block_builder.h"
#include "classfile/lower/record_calls.h"
#include "classfile/lower/resolve_method.h"
#include "classfile/lower/virtual_targets.h"

namespace dashj::lower {

/// One call (JVMS 6.5: the five invokes): pops the arguments, then is followed, an error statement, or named as
/// unsupported. What is made of texts is in call_texts.cpp, call sites of invokedynamic in lower_dynamic.cpp.
class CallLowering {
 public:
  CallLowering(BlockBuilder& builder, const classfile::Instruction& instruction);
  void lower_static();
  void lower_virtual();
  void lower_interface();
  void lower_special();
  void lower_dynamic();

 private:
  /// super.getMessage() and its like: what an exception of just that class of the JDK would run.
  bool call_of_exception(const Reference& receiver);
  [[nodiscard]] std::string dynamic_call_of(std::uint16_t index) const;

  /// JLS 15.27.4, 15.13.3: a new object that holds what is captured, of a class of this site. Whether the JVM gives an
  /// object that it has made before is open: the object never changes, so only comparing shows it, and that is not
  /// answered (equal_objects.h). Linking runs nothing else (program/made/lambda_site.h): the body's class is
  /// initialised when it is called, superinterfaces with default methods here, as for any `new`.
  void make_lambda(std::uint16_t index);
  void call_record_method(std::uint16_t index);
  void switch_over_types(std::uint16_t index);

  /// Each is made a text of once, the first one first, as the JDK does, though nothing says so
  /// (tests/programs/language/OrderInsideTheJdk.java).
  void run_texts_of_components(const RecordMethod& method);

  /// A static method of java.util.Objects, in place of what is lowered.
  tac::Operand call_objects(std::string_view name, std::string_view descriptor, std::vector<Value> arguments);

  /// In words of the language, by the bootstrap method (JVMS 4.7.23).
  [[nodiscard]] std::string_view kind_of_call_site(std::uint16_t index) const;
  [[nodiscard]] bool may_follow() const;

  /// Methods of the JDK that are modelled: of texts, streams and exceptions. No class of a program stands between.
  bool lower_known_virtual(const Reference& receiver);
  bool lower_exception_call(const Reference& receiver);

  /// What code of the JDK calls by an interface that ImmutableCollections implements in a class without a name: each
  /// method there calls the static one of its own name (ImmutableCollections.java).
  [[nodiscard]] std::optional<ResolvedMethod> called_for_access() const;

  /// Another class may have methods of the same names.
  [[nodiscard]] bool is_of_exception() const;

  /// JLS 4.3.2, 9.2. getClass is final, and every class inherits it; newer compilers name an interface there.
  bool lower_get_class(const Reference& receiver);

  /// super.clone() of Object: javac names the class that declares it, and the JVM looks from the direct superclass on.
  [[nodiscard]] bool may_clone() const;
  [[nodiscard]] bool is_above(std::string_view class_name) const;
  [[nodiscard]] bool is_array_clone() const;
  void clone_array(const Reference& array);
  void push_text();

  /// Of the text on top of the stack.
  void leave_top_open();

  /// JVMS 6.5 invokevirtual, invokeinterface: the class of the receiver says which method runs. Of the methods that
  /// may, those of the classes that are furthest below are asked about first.
  void call_virtually(const Reference& receiver);
  [[nodiscard]] bool is_linked_for_sure() const;
  void run_target(const VirtualTarget& target, const Reference& receiver, tac::LocalId result);

  /// Each gives a result.
  void run_written_out(const VirtualTarget& target, const Reference& receiver, tac::LocalId result);

  /// Object.toString asks for the hash code of the object, Class.toString for nothing. Whether two texts of equal boxes
  /// are one object, the documentation leaves open for all, and JDKs make new ones of integers only.
  void make_text_of_object(const VirtualTarget& target, const Reference& receiver, tac::LocalId result);

  /// Documentation of PrintStream: an object is made a text of, as String.valueOf does; an array of chars must be
  /// there.
  void print();

  /// Throwable.toString puts getLocalizedMessage() behind the name of the class, or, where it is null, gives the name
  /// alone. Whether it is null nobody sees: the text is not known, nor which object it is. So only a method of the
  /// program is missed.
  void ask_for_message(const VirtualTarget& target, const Reference& receiver);

  /// toString of a box, called on its class.
  bool make_text_of_box(const Reference& receiver);

  /// String.valueOf(Object): its documentation.
  void push_text_of(const Reference& object);

  /// String.valueOf(Object), where nothing sees the text but another that is put together. `type`: of the object. Those
  /// of strings, boxes and arrays run nothing.
  void run_text_of(const Reference& object, const classfile::FieldType& type);

  /// Another call in place of what is lowered. `class_name`: outlives it.
  [[nodiscard]] CallLowering in_place(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                      std::vector<Value> arguments = {}) const;
  void read_detail(const std::string& name, const Reference& receiver, tac::LocalId result);

  /// JVMS 4.10.1.9, 6.5 invokespecial of <init>: of the new object, or of `this` in a constructor.
  void construct(const Reference& receiver);
  bool construct_followed(const Reference& receiver);

  /// Its documentation: of no text a NullPointerException, of a negative capacity a NegativeArraySizeException.
  bool construct_builder();

  /// append gives its receiver, toString a text.
  void run_builder_call(const Reference& receiver);
  void follow(const ResolvedMethod& resolved, std::optional<tac::Operand> receiver = std::nullopt);
  void push_result(const tac::Operand& result);

  /// `receiver`: of an instance method.
  void emit_call(const ResolvedMethod& resolved, const std::optional<tac::Operand>& receiver,
                 const std::optional<tac::LocalId>& result);

  /// An exception that leaves the callee goes to the handlers that cover the call, or leaves this method, too.
  void emit_covered(tac::Call call);
  void ask(const ApiRequest& request);
  void unsupported(std::string what);
  void push_unknown_result();

  BlockBuilder& builder_;
  const MethodContext& context_;
  const classfile::Instruction& instruction_;
  classfile::MemberRef method_;
  classfile::MethodDescriptor descriptor_;
  std::vector<Value> arguments_;
  bool is_text_dropped_ = false;  ///< Nothing sees which object a text is.
};

/// The method in words of Java.
[[nodiscard]] std::string call_of(const classfile::MemberRef& method);

}  // namespace dashj::lower
