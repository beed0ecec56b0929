// SPDX-License-Identifier: MIT
// Lowers every method of every class of the class paths given: nothing may crash, every body must be valid, its text form must be read
// back as the same text, and each basic block may have one first statement only. Prints how much is supported.
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <memory>
#include <string>

#include "classfile/archive/class_path.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/lower_method.h"
#include "classfile/tac/text.h"

namespace {

using namespace dashj;

struct Counts {
  std::size_t classes = 0, unreadable = 0, methods = 0, supported = 0, refused = 0, broken = 0;
  std::size_t int_methods = 0, int_supported = 0, statements = 0;
};

/// The classes of one class path, read once.
class Classes {
 public:
  explicit Classes(const classfile::ClassPath& path) : path_(path) {}

  const classfile::ClassFile* find(std::string_view name) {
    auto known = classes_.find(name);
    if (known == classes_.end()) known = classes_.emplace(std::string(name), read(name)).first;
    return known->second.get();
  }

 private:
  std::unique_ptr<classfile::ClassFile> read(std::string_view name) const {
    const auto bytes = path_.find(name);
    if (!bytes || !*bytes) return nullptr;
    auto class_file = classfile::read_class(**bytes, path_.origin(name));
    return class_file ? std::make_unique<classfile::ClassFile>(std::move(*class_file)) : nullptr;
  }

  const classfile::ClassPath& path_;
  std::map<std::string, std::unique_ptr<classfile::ClassFile>, std::less<>> classes_;
};

bool has_unsupported(const tac::Body& body) {
  for (const tac::Stmt& stmt : body.statements) {
    if (std::holds_alternative<tac::Unsupported>(stmt.operation)) return true;
  }
  return false;
}

void complain(const classfile::ClassFile& owner, const classfile::Member& method, std::string_view what, Counts& counts) {
  ++counts.broken;
  fmt::print(stderr, "{}.{}{}: {}\n", owner.name, method.name, method.descriptor, what);
}

void check_body(const classfile::ClassFile& owner, const classfile::Member& method, const tac::Body& body, Counts& counts) {
  for (const std::string& problem : tac::validate_body(body)) complain(owner, method, problem, counts);
  const std::string text = tac::print_tac(body);
  const auto parsed = tac::parse_tac(text);
  if (!parsed) {
    complain(owner, method, parsed.error().text(), counts);
  } else if (tac::print_tac(*parsed) != text) {
    complain(owner, method, "the text form is read back differently", counts);
  }
}

void sweep_method(const classfile::ClassFile& owner, const classfile::Member& method, const lower::ClassLookup& lookup,
                  Counts& counts) {
  ++counts.methods;
  lower::LowerOptions options;
  options.callee = [](const classfile::ClassFile&, const classfile::Member&) { return std::optional(tac::MethodId{1}); };
  const auto body = lower::lower_method(owner, method, lookup, options);
  if (!body) {
    // Obfuscated and hand-made classes may hold what no JVM verifies; those are listed and counted.
    ++counts.refused;
    fmt::print(stderr, "{}\n", body.error().text());
    return;
  }
  counts.statements += body->statements.size();
  check_body(owner, method, *body, counts);
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  const bool is_int_method = method.has_flag(classfile::kAccStatic) && descriptor && descriptor->is_int_like() &&
                             method.name != "<clinit>";
  const bool is_supported = !has_unsupported(*body);
  if (is_int_method) ++counts.int_methods;
  if (is_supported) ++counts.supported;
  if (is_int_method && is_supported) ++counts.int_supported;
}

bool sweep(const std::string& target, Counts& counts) {
  const auto path = classfile::ClassPath::open(target);
  if (!path) {
    fmt::print(stderr, "{}\n", path.error().text());
    return false;
  }
  Classes classes(*path);
  const lower::ClassLookup lookup = [&](std::string_view name) { return classes.find(name); };
  for (const std::string& name : path->class_names()) {
    ++counts.classes;
    const classfile::ClassFile* class_file = classes.find(name);
    if (class_file == nullptr) {
      ++counts.unreadable;
      fmt::print(stderr, "{}: not readable\n", name);
      continue;
    }
    for (const classfile::Member& method : class_file->methods) {
      if (method.code) sweep_method(*class_file, method, lookup, counts);
    }
  }
  return true;
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

int main(int argc, char** argv) {
  Counts counts;
  bool is_complete = argc > 1;
  for (int i = 1; i < argc; ++i) is_complete = sweep(argv[i], counts) && is_complete;
  fmt::print("{} classes ({} not readable), {} methods, {} statements\n", counts.classes, counts.unreadable,
             counts.methods, counts.statements);
  fmt::print("without unsupported statements: {:.1f} % of all, {:.1f} % of the {} static int methods\n",
             percent(counts.supported, counts.methods), percent(counts.int_supported, counts.int_methods),
             counts.int_methods);
  fmt::print("refused: {}, broken: {}\n", counts.refused, counts.broken);
  const bool is_clean = counts.unreadable == 0 && counts.refused == 0 && counts.broken == 0 && counts.methods > 0;
  return is_complete && is_clean ? 0 : 1;
}
