// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "classfile/format/class_file.h"

namespace dashj::grade {

/// A call of another method than the one that is asked for: what stands in a bridge.
struct BridgedCall {
  std::string owner, name, descriptor;  ///< Owner: internal name.
  bool is_static = true;  ///< Else it is called on an object of the owner's constructor without parameters.
  bool is_of_interface = false;
  bool gathers = false;  ///< As in BridgedTypes.
};

/// What comes of a call with other types than those that are asked for, as Java converts arguments; a box is opened
/// again.
struct BridgedTypes {
  std::string result;     ///< Descriptor of what the bridge gives.
  bool is_other = false;  ///< A type is another one than was asked for.
  bool gathers = false;   ///< The last parameter is an array of all the arguments from there on (JLS 15.12.4.2).
};
/// No value: an argument would not be taken, or the result can be compared in neither type. `result` is the one of
/// `asked`, or a wider one that holds each of its values. `is_varargs`: the last parameter of `found` is declared as
/// `int...`; of primitive types only.
[[nodiscard]] std::optional<BridgedTypes> bridged_types(std::string_view asked, std::string_view found,
                                                        bool is_varargs = false);

/// A class with one public static method, of the call's name, which makes the call and gives what comes of it.
/// `descriptor`: parameters of `asked`, and result, of bridged_types. Precondition: there is a value of these.
[[nodiscard]] classfile::Bytes bridge_class(const std::string& class_name, const BridgedCall& call,
                                            const std::string& descriptor);

}  // namespace dashj::grade
