// SPDX-License-Identifier: MIT
#include "classfile/lower/quiet_calls.h"

#include <algorithm>
#include <array>
#include <optional>

#include "classfile/lower/bootstrap.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/limits.h"

namespace dashj::lower {
namespace {

using classfile::ConstantTag;
using classfile::MemberRef;

constexpr std::string_view kStringDescriptor = "Ljava/lang/String;";

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

bool is_string_or_null(const Value& value) {
  const auto* reference = std::get_if<Reference>(&value);
  return reference != nullptr && reference->is_text_or_null();
}

/// AssertionError(Object) calls String.valueOf on its argument: quiet for a String or null, else it may run the
/// program's toString. AssertionError of a primitive makes a text of it.
bool is_quiet_assertion_constructor(std::string_view descriptor, const std::vector<Value>& arguments) {
  if (descriptor == "(Ljava/lang/Object;)V") return is_string_or_null(arguments[0]);
  return is_one_of(descriptor, {"()V", "(Z)V", "(C)V", "(I)V", "(J)V", "(F)V", "(D)V",
                                "(Ljava/lang/String;Ljava/lang/Throwable;)V"});
}

bool takes_index(std::string_view class_name) {
  return is_one_of(class_name, {"java/lang/IndexOutOfBoundsException", "java/lang/ArrayIndexOutOfBoundsException",
                                "java/lang/StringIndexOutOfBoundsException"});
}

bool takes_cause(std::string_view class_name) {
  return is_one_of(class_name,
                   {"java/lang/Error", "java/lang/Exception", "java/lang/IllegalArgumentException",
                    "java/lang/IllegalStateException", "java/lang/RuntimeException", "java/lang/Throwable",
                    "java/lang/UnsupportedOperationException", "java/io/IOException", "java/lang/SecurityException",
                    "java/util/ConcurrentModificationException", "java/util/NoSuchElementException"});
}

/// The constructor for subclasses that do without a stack trace or suppressed exceptions, of which nothing is modelled.
bool takes_switches(std::string_view class_name) {
  return is_one_of(class_name,
                   {"java/lang/Error", "java/lang/Exception", "java/lang/RuntimeException", "java/lang/Throwable"});
}

bool is_concat_factory(const MemberRef& method) {
  return method.class_name == "java/lang/invoke/StringConcatFactory" && method.name == "makeConcatWithConstants" &&
         method.descriptor ==
             "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
             "Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
}

/// The recipe holds one \1 per argument and one \2 per constant; else linking throws.
bool recipe_fits(const classfile::ConstantPool& pool, const Bootstrap& bootstrap, std::size_t argument_count) {
  const auto is_string = [&](std::uint16_t index) { return pool.has(index, ConstantTag::String); };
  if (bootstrap.arguments.empty()) return false;
  if (!std::all_of(bootstrap.arguments.begin(), bootstrap.arguments.end(), is_string)) return false;
  const std::string_view recipe = pool.utf8(pool.at(bootstrap.arguments[0]).first);
  const auto count = [&](char tag) { return static_cast<std::size_t>(std::count(recipe.begin(), recipe.end(), tag)); };
  return argument_count <= kMaxConcatArguments && count('\1') == argument_count &&
         count('\2') == bootstrap.arguments.size() - 1;
}

}  // namespace

bool constructor_runs_quietly(const MemberRef& constructor, const std::vector<Value>& arguments) {
  const std::string_view made = constructor.class_name, descriptor = constructor.descriptor;
  if (made == kStringBuilder) return descriptor == "()V";
  if (!is_known_exception(made)) return false;
  if (made == kAssertionError) return is_quiet_assertion_constructor(descriptor, arguments);
  // The verifier has seen that the argument is a String (a final class), and the constructor only stores it.
  if (is_one_of(descriptor, {"()V", "(Ljava/lang/String;)V"})) return true;
  if (descriptor == "(I)V") return takes_index(made);
  // The cause is stored; only the constructor without a text asks the cause for one.
  if (descriptor == "(Ljava/lang/String;Ljava/lang/Throwable;ZZ)V") return takes_switches(made);
  return descriptor == "(Ljava/lang/String;Ljava/lang/Throwable;)V" && takes_cause(made);
}

bool takes_only_cause(const MemberRef& constructor) {
  return constructor.descriptor == "(Ljava/lang/Throwable;)V" && takes_cause(constructor.class_name);
}

bool is_builder_call(const MemberRef& method) {
  if (method.class_name != kStringBuilder) return false;
  if (method.name == "toString") return method.descriptor == "()Ljava/lang/String;";
  constexpr std::string_view kResult = ")Ljava/lang/StringBuilder;";
  if (method.name != "append" || !method.descriptor.ends_with(kResult)) return false;
  const std::string_view parameters = method.descriptor.substr(1, method.descriptor.size() - 1 - kResult.size());
  return is_one_of(parameters, {kStringDescriptor, "Ljava/lang/Object;", "I", "C", "Z", "J", "F", "D"});
}

bool is_print(const MemberRef& method) {
  if (method.class_name != kPrintStream || (method.name != "print" && method.name != "println")) return false;
  return is_one_of(method.descriptor, {"()V", "(I)V", "(C)V", "(Z)V", "(J)V", "(F)V", "(D)V", "(Ljava/lang/String;)V",
                                       "(Ljava/lang/Object;)V", "([C)V"});
}

std::string_view bootstrap_class(const classfile::ClassFile& owner, std::uint16_t index) {
  const auto bootstrap = bootstrap_of(owner, index);
  return bootstrap ? bootstrap->factory.class_name : std::string_view();
}

bool is_text_of_primitive(const classfile::ClassFile& owner, std::uint16_t index) {
  const auto descriptor = classfile::parse_method_descriptor(owner.pool.member(index).descriptor);
  const std::uint16_t recipe = bootstrap_of(owner, index)->arguments[0];
  return descriptor->parameters.size() == 1 && descriptor->parameters[0].text.size() == 1 &&
         owner.pool.utf8(owner.pool.at(recipe).first).size() == 1;
}

bool is_concatenation(const classfile::ClassFile& owner, std::uint16_t index) {
  const auto descriptor = classfile::parse_method_descriptor(owner.pool.member(index).descriptor);
  if (!descriptor || descriptor->result.text != kStringDescriptor) return false;
  const auto bootstrap = bootstrap_of(owner, index);
  return bootstrap && is_concat_factory(bootstrap->factory) &&
         recipe_fits(owner.pool, *bootstrap, descriptor->parameters.size());
}

}  // namespace dashj::lower
