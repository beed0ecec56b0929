// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "classfile/lower/block_builder.h"

/// A `switch` over types (JLS 14.11, 14.30), which java.lang.runtime.SwitchBootstraps links.
namespace dashj::lower {

inline constexpr std::string_view kSwitchBootstraps = "java/lang/runtime/SwitchBootstraps";

/// A number that a box of it matches.
struct NumberLabel {
  std::int32_t value = 0;
};
/// A class that objects of it match, by its name in a class entry of the constant pool.
struct ClassLabel {
  std::string_view class_name;
};
/// A text that equal strings match, in modified UTF-8.
struct TextLabel {
  std::string_view text;
};
/// The constant of an enum of the program, by its name.
struct EnumLabel {
  const classfile::ClassFile* owner = nullptr;
  std::string_view constant;
};
using SwitchLabel = std::variant<NumberLabel, ClassLabel, TextLabel, EnumLabel>;

struct TypeSwitch {
  std::string_view selector;  ///< The class that the call site names: the JDK takes the label of it for matched.
  std::vector<SwitchLabel> labels;
  /// Of enumSwitch where all labels are constants: they are told apart by number and name.
  const classfile::ClassFile* numbered = nullptr;
};

/// The switch of an InvokeDynamic constant of SwitchBootstraps.typeSwitch or enumSwitch. Else why it cannot be told, to
/// stand behind "which": classes that cannot be asked for, or linking would throw.
[[nodiscard]] tl::expected<TypeSwitch, std::string> read_type_switch(const MethodContext& context, std::uint16_t index);

/// typeSwitch(object, restart), and enumSwitch: -1 for null, else the first label from `restart` on that the object
/// matches, else how many labels there are.
[[nodiscard]] tac::Operand lower_type_switch(BlockBuilder& builder, const TypeSwitch& type_switch,
                                             const tac::Operand& object, const tac::Operand& restart);

}  // namespace dashj::lower
