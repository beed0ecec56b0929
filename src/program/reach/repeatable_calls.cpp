// SPDX-License-Identifier: MIT
#include "program/reach/repeatable_calls.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "classfile/flow/instruction.h"
#include "program/entry.h"

namespace dashj::program {
namespace {

using classfile::ConstantTag;
using classfile::MemberRef;

/// Packages of the JDK have no names that a program's own may begin with.
bool is_of_jdk(std::string_view name) {
  constexpr std::string_view kPackages[] = {"java/", "javax/", "jdk/", "sun/", "com/sun/"};
  return std::any_of(std::begin(kPackages), std::end(kPackages),
                     [name](std::string_view package) { return name.starts_with(package); });
}

bool is_repeatable_class(std::string_view name) {
  constexpr std::string_view kClasses[] = {
      "java/lang/String",        "java/lang/StringBuilder", "java/lang/StringBuffer",  "java/lang/CharSequence",
      "java/lang/Math",          "java/lang/StrictMath",    "java/lang/Integer",       "java/lang/Long",
      "java/lang/Double",        "java/lang/Float",         "java/lang/Character",     "java/lang/Boolean",
      "java/lang/Byte",          "java/lang/Short",         "java/lang/Number",        "java/lang/Comparable",
      "java/lang/Runnable",      "java/lang/Iterable",      "java/lang/Enum",          "java/lang/Record",
      "java/lang/Throwable",     "java/io/PrintStream",     "java/util/ArrayList",     "java/util/LinkedList",
      "java/util/List",          "java/util/ArrayDeque",    "java/util/Deque",         "java/util/Queue",
      "java/util/Stack",         "java/util/Vector",        "java/util/TreeMap",       "java/util/TreeSet",
      "java/util/LinkedHashMap", "java/util/Iterator",      "java/util/LinkedHashSet", "java/util/Collection",
      "java/util/Arrays",        "java/util/StringJoiner",  "java/util/Optional",      "java/util/OptionalInt",
      "java/util/PriorityQueue", "java/util/Comparator",    "java/util/Objects",       "java/math/BigInteger",
      "java/math/BigDecimal"};
  if (std::find(std::begin(kClasses), std::end(kClasses), name) != std::end(kClasses)) return true;
  const bool is_thrown = name.ends_with("Exception") || name.ends_with("Error");
  return is_thrown || name.starts_with("java/util/function/");
}

bool is_repeatable(const MemberRef& member) {
  if (!is_of_jdk(member.class_name)) return true;
  // What every object has: the hash code is the JVM's, and so is a text that is made of it.
  const bool is_of_every_object = member.name == "hashCode" || member.name == "toString";
  if (member.class_name == "java/lang/Object") return !is_of_every_object;
  if (member.class_name == "java/lang/System") return member.name == "arraycopy" || member.name == "lineSeparator";
  // A scanner that is made reads nothing yet; what is read by it later is another call.
  if (member.class_name == "java/util/Scanner") return member.name == "<init>";
  // Of a stream that is not parallel the elements come in order.
  if (member.class_name.starts_with("java/util/stream/")) return !member.name.starts_with("parallel");
  return is_repeatable_class(member.class_name) && member.name != "random" && member.name != "hash" &&
         !member.name.starts_with("parallel");
}

}  // namespace

std::optional<std::string> unrepeatable_call(const LoweredMethods& methods) {
  for (const Entry& method : methods.entries) {
    if (method.method == nullptr || !method.method->code || is_of_jdk(method.owner->name)) continue;
    const auto instructions = classfile::decode(method.method->code->bytecode, method.owner->name);
    if (!instructions) continue;  // the JVM refuses it, too
    for (const classfile::Instruction& one : *instructions) {
      const auto format = classfile::operand_format(one.opcode);
      if (format != classfile::OperandFormat::Constant2 && format != classfile::OperandFormat::InvokeInterface)
        continue;
      const auto index = static_cast<std::uint16_t>(one.operand);
      const classfile::ConstantPool& pool = method.owner->pool;
      if (!pool.has(index, ConstantTag::Methodref) && !pool.has(index, ConstantTag::InterfaceMethodref)) continue;
      const MemberRef member = pool.member(index);
      if (!is_repeatable(member))
        return display_class_name(std::string(member.class_name)) + "." + display_name(std::string(member.name));
    }
  }
  return std::nullopt;
}

}  // namespace dashj::program
