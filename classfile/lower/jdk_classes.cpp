// SPDX-License-Identifier: MIT
#include "classfile/lower/jdk_classes.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/mutant.h"
#include "classfile/format/annotations.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/known_classes.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;

/// The classes right in them, not in packages below.
constexpr std::array<std::string_view, 4> kPackages{"java/util/", "java/util/function/", "java/util/stream/",
                                                    "jdk/internal/util/"};
constexpr std::array<std::string_view, 23> kClasses{kObject,
                                                    "java/io/Closeable",
                                                    "java/io/Serializable",
                                                    "java/lang/AutoCloseable",
                                                    "java/lang/CharSequence",
                                                    "java/lang/Cloneable",
                                                    "java/lang/Comparable",
                                                    "java/lang/Iterable",
                                                    "java/lang/MatchException",
                                                    "java/lang/Number",
                                                    "java/lang/Runnable",
                                                    "java/util/concurrent/Callable",
                                                    "java/util/concurrent/CopyOnWriteArrayList",
                                                    "java/util/concurrent/CopyOnWriteArrayList$COWIterator",
                                                    "java/util/concurrent/CopyOnWriteArrayList$COWSubList",
                                                    "java/util/concurrent/CopyOnWriteArrayList$COWSubListIterator",
                                                    "java/util/concurrent/CopyOnWriteArraySet",
                                                    "java/util/concurrent/atomic/AtomicBoolean",
                                                    "java/util/concurrent/atomic/AtomicInteger",
                                                    "java/util/concurrent/atomic/AtomicLong",
                                                    "java/util/concurrent/atomic/AtomicReference",
                                                    "java/util/concurrent/atomic/LongAdder",
                                                    "java/util/concurrent/atomic/Striped64"};

bool has_followed_name(std::string_view name) {
  if (std::find(kClasses.begin(), kClasses.end(), name) != kClasses.end()) return true;
  const std::string_view package = name.substr(0, name.rfind('/') + 1);
  return std::find(kPackages.begin(), kPackages.end(), package) != kPackages.end() && !known_superclass(name);
}

bool is_intrinsic(const classfile::Annotation& annotation) {
  return annotation.type == "Ljdk/internal/vm/annotation/IntrinsicCandidate;" ||
         annotation.type == "Ljdk/internal/HotSpotIntrinsicCandidate;";
}

bool is_integer(const classfile::FieldType& type) {
  return !type.is_reference() && type.kind != classfile::TypeKind::Float && type.kind != classfile::TypeKind::Double;
}

bool calculates_with_integers(const classfile::Member& method) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  return descriptor && method.has_flag(classfile::kAccStatic) && is_integer(descriptor->result) &&
         std::all_of(descriptor->parameters.begin(), descriptor->parameters.end(), is_integer);
}

/// The documentation says all that they do, so an intrinsic does the same: of Arrays, and of Spliterator.
bool is_documented(const ClassFile& owner, const classfile::Member& method) {
  return (owner.name == "java/util/Arrays" && method.name == "copyOfRange") ||
         (owner.name == "java/util/stream/Streams$RangeIntSpliterator" && method.name == "forEachRemaining");
}

}  // namespace

bool is_open_package(std::string_view class_name) {
  return class_name.starts_with("java/");
}

bool is_followed(const ClassFile& class_file, const ClassLookup::Find& jdk) {
  const std::vector<std::string> chain = with_superclasses(class_file.name, jdk);
  const auto built_in = std::find_if(chain.begin(), chain.end(), [&](const std::string& name) {
    return name == kObject || name == kEnum || is_known_exception(name);
  });
  const auto is_one = [&](const std::string& name) { return jdk(name) != nullptr && has_followed_name(name); };
  if (class_file.name == kObject) return true;
  return built_in != chain.end() && built_in != chain.begin() && std::all_of(chain.begin(), built_in, is_one);
}

bool is_run_as_written(const ClassFile& owner, const classfile::Member& method) {
  if (!method.code) return false;
  const auto annotations = classfile::annotations_of(owner, method);
  if (!annotations) return false;
  const bool is_plain = std::none_of(annotations->begin(), annotations->end(), is_intrinsic);
  return DASHJ_MUTATE(intrinsics_as_written, is_plain, true) || calculates_with_integers(method) ||
         is_documented(owner, method);
}

}  // namespace dashj::lower
