// SPDX-License-Identifier: MIT
#include "grade/box_types.h"

#include <algorithm>
#include <iterator>

namespace dashj::grade {
namespace {

constexpr BoxType kBoxes[] = {{"Ljava/lang/Boolean;", "java/lang/Boolean", "Boolean", "booleanValue", "Z"},
                              {"Ljava/lang/Byte;", "java/lang/Byte", "Byte", "byteValue", "B"},
                              {"Ljava/lang/Character;", "java/lang/Character", "Character", "charValue", "C"},
                              {"Ljava/lang/Short;", "java/lang/Short", "Short", "shortValue", "S"},
                              {"Ljava/lang/Integer;", "java/lang/Integer", "Integer", "intValue", "I"},
                              {"Ljava/lang/Long;", "java/lang/Long", "Long", "longValue", "J"},
                              {"Ljava/lang/Float;", "java/lang/Float", "Float", "floatValue", "F"},
                              {"Ljava/lang/Double;", "java/lang/Double", "Double", "doubleValue", "D"}};

}  // namespace

const BoxType* box_of(std::string_view descriptor) {
  const auto* found = std::find_if(std::begin(kBoxes), std::end(kBoxes),
                                   [&](const BoxType& box) { return box.descriptor == descriptor; });
  return found == std::end(kBoxes) ? nullptr : found;
}

std::string_view unboxed(std::string_view descriptor) {
  const BoxType* box = box_of(descriptor);
  return box == nullptr ? descriptor : box->primitive;
}

}  // namespace dashj::grade
