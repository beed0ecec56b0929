// SPDX-License-Identifier: MIT
#include "classfile/lower/known_classes.h"

#include <algorithm>
#include <array>

namespace dashj::lower {
namespace {

constexpr std::array<std::string_view, 20> kExceptions{
    kAssertionError,
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/CloneNotSupportedException",
    "java/lang/Error",
    "java/lang/Exception",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalMonitorStateException",
    "java/lang/IllegalStateException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/InterruptedException",
    "java/lang/NegativeArraySizeException",
    "java/lang/NullPointerException",
    "java/lang/NumberFormatException",
    "java/lang/RuntimeException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/Throwable",
    "java/lang/UnsupportedOperationException",
};

constexpr std::array<std::string_view, 4> kQuietRoots{"java/lang/Enum", "java/lang/Object", "java/lang/Record",
                                                      kStringBuilder};

}  // namespace

bool is_known_exception(std::string_view class_name) {
  return std::find(kExceptions.begin(), kExceptions.end(), class_name) != kExceptions.end();
}

bool is_initialised_quietly(std::string_view class_name) {
  return is_known_exception(class_name) ||
         std::find(kQuietRoots.begin(), kQuietRoots.end(), class_name) != kQuietRoots.end();
}

}  // namespace dashj::lower
