// SPDX-License-Identifier: MIT
#include "grade/classes/bridge_class.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "equiv/code_writer.h"
#include "grade/box_types.h"

namespace dashj::grade {
namespace {

using classfile::FieldType;
using classfile::TypeKind;

/// JVMS table 6.5.
enum : std::uint8_t {
  kNop = 0,
  kSipush = 17,
  kIastore = 79,
  kDup = 89,
  kI2l = 133,
  kI2f = 134,
  kI2d = 135,
  kL2f = 137,
  kL2d = 138,
  kF2d = 141,
  kIreturn = 172,
  kAreturn = 176,
  kReturn = 177,
  kInvokevirtual = 182,
  kInvokespecial = 183,
  kNew = 187,
  kNewarray = 188
};

/// Components of arrays: the number of the type (JVMS 6.5, newarray) and the opcode that stores one.
struct Component {
  char type;
  std::uint8_t number, store;
};
constexpr Component kComponents[] = {{'Z', 4, kIastore + 5}, {'C', 5, kIastore + 6}, {'F', 6, kIastore + 2},
                                     {'D', 7, kIastore + 3}, {'B', 8, kIastore + 5}, {'S', 9, kIastore + 7},
                                     {'I', 10, kIastore},    {'J', 11, kIastore + 1}};

const Component* component_of(std::string_view array) {
  const auto* found = std::find_if(std::begin(kComponents), std::end(kComponents), [&](const Component& one) {
    return array.size() == 2 && array[0] == '[' && array[1] == one.type;
  });
  return found == std::end(kComponents) ? nullptr : found;
}

/// A primitive conversion that keeps each value (`is_exact`), or one that Java makes by itself (JLS 5.1.2).
struct Widening {
  std::string_view from, to;
  std::uint8_t opcode;
  bool is_exact;
};
constexpr Widening kWidenings[] = {{"BSCI", "J", kI2l, true}, {"BSC", "F", kI2f, true}, {"BSCI", "D", kI2d, true},
                                   {"F", "D", kF2d, true},    {"BSC", "I", kNop, true}, {"B", "S", kNop, true},
                                   {"I", "F", kI2f, false},   {"J", "F", kL2f, false},  {"J", "D", kL2d, false}};

const Widening* widening(std::string_view from, std::string_view to) {
  if (from.size() != 1 || to.size() != 1) return nullptr;
  for (const Widening& one : kWidenings)
    if (one.from.find(from) != std::string_view::npos && one.to == to) return &one;
  return nullptr;
}

bool takes(std::string_view parameter, std::string_view argument) {
  if (parameter == argument) return true;
  const BoxType* box = box_of(parameter);
  if (box != nullptr) return argument == box->primitive;
  return widening(argument, parameter) != nullptr;
}

class BridgeWriter {
 public:
  BridgeWriter(const BridgedCall& call, const std::string& descriptor) : call_(call), descriptor_(descriptor) {
    auto own = classfile::parse_method_descriptor(descriptor_);
    auto called = classfile::parse_method_descriptor(call_.descriptor);
    DASHJ_CHECK(own.has_value() && called.has_value(), "methods should have descriptors");
    own_ = std::move(*own);
    called_ = std::move(*called);
    for (const FieldType& type : own_.parameters) locals_.emplace_back(type.text);
  }

  classfile::Bytes write(const std::string& class_name) {
    classfile::Bytes written = code();
    return equiv::made_class(class_name, {{call_.name, descriptor_, std::move(written)}}, constants_);
  }

 private:
  classfile::Bytes code() {
    equiv::CodeWriter code(constants_, locals_);
    if (!call_.is_static) {
      code.op_with(kNew, constants_.class_of(call_.owner));
      code.op(kDup);
      code.call(kInvokespecial, call_.owner, "<init>", "()V");
    }
    const std::size_t single = call_.gathers ? called_.parameters.size() - 1 : own_.parameters.size();
    for (std::size_t i = 0; i < single; ++i) {
      code.load(i);
      pass(code, own_.parameters[i].text, called_.parameters[i].text);
    }
    if (call_.gathers) gather(code, single);
    if (call_.is_static)
      code.call_static(call_.owner, call_.name, call_.descriptor, call_.is_of_interface);
    else
      code.call(kInvokevirtual, call_.owner, call_.name, call_.descriptor);
    give_back(code);
    constexpr int kObjectAndWidest = 4, kArrayAndIndex = 3;
    return code.finish(static_cast<std::uint16_t>(called_.parameter_slots() + kObjectAndWidest + kArrayAndIndex));
  }

  void gather(equiv::CodeWriter& code, std::size_t first) const {
    const std::string_view array = called_.parameters.back().text;
    const Component& component = *component_of(array);
    code.op_with(kSipush, static_cast<std::uint16_t>(own_.parameters.size() - first));
    code.op(kNewarray);
    code.op(component.number);
    for (std::size_t i = first; i < own_.parameters.size(); ++i) {
      code.op(kDup);
      code.op_with(kSipush, static_cast<std::uint16_t>(i - first));
      code.load(i);
      pass(code, own_.parameters[i].text, array.substr(1));
      code.op(component.store);
    }
  }

  static void widen(equiv::CodeWriter& code, std::string_view from, std::string_view to) {
    if (const Widening* one = widening(from, to); one != nullptr && one->opcode != kNop) code.op(one->opcode);
  }

  static void pass(equiv::CodeWriter& code, std::string_view given, std::string_view taken) {
    if (given == taken) return;
    if (const BoxType* box = box_of(taken))
      code.call_static(box->class_name, "valueOf", "(" + std::string(given) + ")" + std::string(taken));
    else
      widen(code, given, taken);
  }

  void give_back(equiv::CodeWriter& code) const {
    const std::string_view given = called_.result.text;
    if (const BoxType* box = box_of(given); box != nullptr && given != own_.result.text)
      code.call(kInvokevirtual, box->class_name, box->unboxing, "()" + std::string(box->primitive));
    widen(code, unboxed(given), own_.result.text);
    const FieldType& type = own_.result;
    code.op(type.kind == TypeKind::Void    ? kReturn
            : type.is_int_like()           ? kIreturn
            : type.is_reference()          ? kAreturn
            : type.kind == TypeKind::Long  ? kIreturn + 1
            : type.kind == TypeKind::Float ? kIreturn + 2
                                           : kIreturn + 3);
  }

  const BridgedCall& call_;
  const std::string& descriptor_;
  equiv::ConstantWriter constants_;
  classfile::MethodDescriptor own_, called_;
  std::vector<std::string> locals_;
};

}  // namespace

std::optional<BridgedTypes> bridged_types(std::string_view asked, std::string_view found, bool is_varargs) {
  const auto wanted = classfile::parse_method_descriptor(asked), given = classfile::parse_method_descriptor(found);
  if (!wanted || !given) return std::nullopt;
  const std::size_t count = wanted->parameters.size();
  const auto takes_one = [&](std::size_t i, std::string_view parameter) {
    return takes(parameter, wanted->parameters[i].text);
  };
  const auto takes_all = [&](std::size_t to) {
    for (std::size_t i = 0; i < to; ++i)
      if (!takes_one(i, given->parameters[i].text)) return false;
    return true;
  };
  const bool is_one_by_one = given->parameters.size() == count && takes_all(count);
  if (!is_one_by_one) {
    if (!is_varargs || given->parameters.empty() || given->parameters.size() > count + 1) return std::nullopt;
    const std::size_t first = given->parameters.size() - 1;
    const std::string_view array = given->parameters.back().text;
    if (component_of(array) == nullptr || !takes_all(first)) return std::nullopt;
    for (std::size_t i = first; i < count; ++i)
      if (!takes_one(i, array.substr(1))) return std::nullopt;
  }
  const std::string_view result = wanted->result.text;
  const std::string_view own = given->result.text == result ? result : unboxed(given->result.text);
  const auto is_exact = [](std::string_view from, std::string_view to) {
    const Widening* one = widening(from, to);
    return one != nullptr && one->is_exact;
  };
  if (own == result || is_exact(own, result)) return BridgedTypes{std::string(result), asked != found, !is_one_by_one};
  // Each value that is asked for is one of the wider type, so results are equal there where they are equal numbers.
  if (is_exact(result, own)) return BridgedTypes{std::string(own), true, !is_one_by_one};
  return std::nullopt;
}

classfile::Bytes bridge_class(const std::string& class_name, const BridgedCall& call, const std::string& descriptor) {
  return BridgeWriter(call, descriptor).write(class_name);
}

}  // namespace dashj::grade
