// SPDX-License-Identifier: MIT
#include "classfile/lower/known_classes.h"

#include <algorithm>
#include <array>

namespace dashj::lower {
namespace {

struct Row {
  std::string_view name, superclass;
};

/// Exceptions that the JVM itself throws when it runs out of something are not among them: what a program does that
/// makes one cannot be told from that.
constexpr std::array kExceptions{
    Row{"java/lang/Throwable", "java/lang/Object"},
    Row{"java/lang/Error", "java/lang/Throwable"},
    Row{"java/lang/Exception", "java/lang/Throwable"},
    Row{"java/lang/RuntimeException", "java/lang/Exception"},
    Row{kAssertionError, "java/lang/Error"},
    Row{"java/lang/LinkageError", "java/lang/Error"},
    Row{kNoClassDefFoundError, "java/lang/LinkageError"},
    Row{kExceptionInInitializerError, "java/lang/LinkageError"},
    Row{kArithmeticException, "java/lang/RuntimeException"},
    Row{kArrayIndexOutOfBoundsException, "java/lang/IndexOutOfBoundsException"},
    Row{kArrayStoreException, "java/lang/RuntimeException"},
    Row{kClassCastException, "java/lang/RuntimeException"},
    Row{"java/lang/CloneNotSupportedException", "java/lang/Exception"},
    Row{"java/lang/IllegalArgumentException", "java/lang/RuntimeException"},
    Row{"java/lang/IllegalMonitorStateException", "java/lang/RuntimeException"},
    Row{"java/lang/IllegalStateException", "java/lang/RuntimeException"},
    Row{"java/lang/IndexOutOfBoundsException", "java/lang/RuntimeException"},
    Row{"java/lang/InterruptedException", "java/lang/Exception"},
    Row{kNegativeArraySizeException, "java/lang/RuntimeException"},
    Row{kNullPointerException, "java/lang/RuntimeException"},
    Row{"java/lang/NumberFormatException", "java/lang/IllegalArgumentException"},
    Row{"java/lang/SecurityException", "java/lang/RuntimeException"},
    Row{"java/lang/StringIndexOutOfBoundsException", "java/lang/IndexOutOfBoundsException"},
    Row{"java/lang/UnsupportedOperationException", "java/lang/RuntimeException"},
    Row{"java/io/IOException", "java/lang/Exception"},
    Row{"java/io/FileNotFoundException", "java/io/IOException"},
    Row{"java/util/NoSuchElementException", "java/lang/RuntimeException"},
    Row{"java/util/ConcurrentModificationException", "java/lang/RuntimeException"},
    Row{"java/util/concurrent/TimeoutException", "java/lang/Exception"},
};

constexpr std::array kOthers{
    Row{"java/lang/Object", ""},
    Row{"java/lang/String", "java/lang/Object"},
    Row{"java/lang/Class", "java/lang/Object"},
    Row{kAnother, "java/lang/Object"},
    Row{kEnum, "java/lang/Object"},
    Row{kRecord, "java/lang/Object"},
    Row{kStringBuilder, "java/lang/Object"},
    Row{kPrintStream, "java/lang/Object"},
    Row{"java/lang/Boolean", "java/lang/Object"},
    Row{"java/lang/Character", "java/lang/Object"},
    Row{"java/lang/Number", "java/lang/Object"},
    Row{"java/lang/Byte", "java/lang/Number"},
    Row{"java/lang/Short", "java/lang/Number"},
    Row{"java/lang/Integer", "java/lang/Number"},
    Row{"java/lang/Long", "java/lang/Number"},
    Row{"java/lang/Float", "java/lang/Number"},
    Row{"java/lang/Double", "java/lang/Number"},
};

constexpr std::array<std::string_view, 4> kQuietRoots{"java/lang/Enum", "java/lang/Object", "java/lang/Record",
                                                      kStringBuilder};

template <class Table>
const Row* find(const Table& table, std::string_view class_name) {
  const auto row = std::find_if(table.begin(), table.end(), [&](const Row& r) { return r.name == class_name; });
  return row == table.end() ? nullptr : &*row;
}

}  // namespace

bool is_known_exception(std::string_view class_name) {
  return find(kExceptions, class_name) != nullptr;
}

std::optional<std::string_view> known_superclass(std::string_view class_name) {
  if (const Row* row = find(kExceptions, class_name)) return row->superclass;
  if (const Row* row = find(kOthers, class_name)) return row->superclass;
  return std::nullopt;
}

bool is_initialised_quietly(std::string_view class_name) {
  return is_known_exception(class_name) ||
         std::find(kQuietRoots.begin(), kQuietRoots.end(), class_name) != kQuietRoots.end();
}

}  // namespace dashj::lower
