// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_classes/check_mutant.h"

#include <fmt/format.h>

#include <cctype>

#include "classfile/archive/class_path.h"
#include "classfile/flow/block_graph.h"
#include "classfile/format/annotations.h"
#include "classfile/print/class_printer.h"

namespace dashj::fuzz {
namespace {

/// "origin: byte 12: field: ...".
bool names_offset_and_field(const std::string& message, const std::string& origin) {
  const std::string start = origin + ": byte ";
  if (!message.starts_with(start)) return false;
  std::size_t i = start.size();
  while (i < message.size() && std::isdigit(static_cast<unsigned char>(message[i])) != 0) ++i;
  return i > start.size() && message.substr(i, 2) == ": " && message.find(": ", i + 2) != std::string::npos;
}

bool has_digit(const std::string& message) {
  return message.find_first_of("0123456789") != std::string::npos;
}

void check_methods(const classfile::ClassFile& file, Outcome& outcome) {
  for (const classfile::Member& method : file.methods) {
    if (const auto annotations = classfile::annotations_of(file, method);
        !annotations && !has_digit(annotations.error().text()))
      outcome.violation = "a refused annotation does not name an offset: " + annotations.error().text();
    if (!method.code) continue;
    const auto graph = classfile::build_block_graph(file, method);
    if (graph) continue;
    ++outcome.undecodable_methods;
    if (!has_digit(graph.error().text()))
      outcome.violation = "a refused method does not name an offset: " + graph.error().text();
  }
}

}  // namespace

Outcome check_class(const classfile::Bytes& bytes, const std::string& origin) {
  Outcome outcome;
  const auto file = classfile::read_class(bytes, origin);
  if (!file) {
    const std::string message = file.error().text();
    if (!names_offset_and_field(message, origin))
      outcome.violation = "the refusal does not name offset and field: " + message;
    return outcome;
  }
  outcome.is_accepted = true;
  if (classfile::write_class(*file) != bytes) outcome.violation = "written back, the class differs";
  if (classfile::print_class(*file).empty()) outcome.violation = "the class prints as nothing";
  check_methods(*file, outcome);
  return outcome;
}

Outcome check_jar(const std::string& path) {
  Outcome all;
  const auto jar = classfile::ClassPath::open(path);
  if (!jar) {
    if (!jar.error().text().starts_with(path + ": "))
      all.violation = "the refusal does not name the jar: " + jar.error().text();
    return all;
  }
  all.is_accepted = true;
  for (const std::string& name : jar->class_names()) {
    const std::string origin = jar->origin(name);
    const auto bytes = jar->find(name);
    if (!bytes) {
      if (!bytes.error().text().starts_with(origin + ": "))
        all.violation = "the refusal does not name the entry: " + bytes.error().text();
      continue;
    }
    if (!*bytes) {
      all.violation = fmt::format("{} is listed but not found", origin);
      continue;
    }
    const Outcome one = check_class(**bytes, origin);
    all.undecodable_methods += one.undecodable_methods;
    if (!one.violation.empty()) all.violation = one.violation;
  }
  return all;
}

}  // namespace dashj::fuzz
