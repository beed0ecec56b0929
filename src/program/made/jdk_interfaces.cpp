// SPDX-License-Identifier: MIT
#include "program/made/jdk_interfaces.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/check.h"
#include "program/made/pool_writer.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;

struct Row {
  std::string_view name, extends, method;
};

/// The last ones have methods that are not modelled. They are here because they are below the others: of each object it
/// must be known of which interfaces it is.
constexpr std::array kRows{
#define DASHJ_JDK_INTERFACE(name, extends, method) Row{name, extends, method},
#include "program/made/jdk_interfaces.def"
#undef DASHJ_JDK_INTERFACE
    Row{"java/util/concurrent/RunnableFuture", "java/lang/Runnable", ""},
    Row{"java/util/concurrent/RunnableScheduledFuture", "java/util/concurrent/RunnableFuture", ""},
    Row{"javax/tools/DocumentationTool$DocumentationTask", "java/util/concurrent/Callable", ""},
    Row{"javax/tools/JavaCompiler$CompilationTask", "java/util/concurrent/Callable", ""},
};

constexpr std::uint16_t kJava8 = 52;

ClassFile make(const Row& row) {
  ClassFile made;
  made.major_version = kJava8;
  made.access_flags = classfile::kAccPublic | classfile::kAccInterface | classfile::kAccAbstract;
  PoolWriter pool(made.pool);
  made.this_class = pool.class_named(std::string(row.name));
  made.super_class = pool.class_named("java/lang/Object");
  if (!row.extends.empty()) made.interfaces.push_back(pool.class_named(std::string(row.extends)));
  if (!row.method.empty()) {
    const std::size_t paren = row.method.find('(');
    classfile::Member method;
    method.access_flags = classfile::kAccPublic | classfile::kAccAbstract;
    method.name_index = pool.utf8(std::string(row.method.substr(0, paren)));
    method.descriptor_index = pool.utf8(std::string(row.method.substr(paren)));
    made.methods.push_back(std::move(method));
  }
  auto whole = classfile::read_class(classfile::write_class(made), row.name);
  DASHJ_CHECK(whole, "an interface of the table should be a class file");
  return std::move(*whole);
}

}  // namespace

const ClassFile* jdk_interface(std::string_view internal_name) {
  const auto is_asked_for = [&](const Row& row) { return row.name == internal_name; };
  if (std::none_of(kRows.begin(), kRows.end(), is_asked_for)) return nullptr;
  static const auto kMade = [] {
    std::map<std::string_view, ClassFile> made;
    for (const Row& row : kRows) made.emplace(row.name, make(row));
    return made;
  }();
  return &kMade.at(internal_name);
}

}  // namespace dashj::program
