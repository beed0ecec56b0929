// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "classfile/lower/lower_method.h"
#include "classfile/print/class_printer.h"
#include "classfile/tac/text.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/output.h"
#include "jni/client/worker_client.h"
#include "limits/all_limits.h"
#include "program/annotated_entries.h"
#include "program/entry.h"
#include "program/jdk.h"
#include "program/start_heap.h"

namespace dashj::cli {
namespace {

/// One class, and which of its methods; all of them when no method was named.
struct Selected {
  const classfile::ClassFile* owner = nullptr;
  std::vector<const classfile::Member*> methods;
  bool is_whole = true;
};

Selected whole_class(const classfile::ClassFile& owner) {
  Selected selected{&owner, {}, true};
  for (const classfile::Member& method : owner.methods) selected.methods.push_back(&method);
  return selected;
}

Result<std::vector<Selected>> select_all(const program::Program& program) {
  std::vector<Selected> all;
  for (const std::string& name : program.class_names())
    all.push_back(whole_class(*DASHJ_TRY(program.load_class(name))));
  return all;
}

/// `what` is a class if there is one of that name, else a class and a method.
Result<std::vector<Selected>> select(const program::Program& program, const std::string& what) {
  constexpr program::Scope kScope = program::Scope::ProgramAndJdk;
  if (what.empty()) return select_all(program);
  std::string internal_name = what;
  std::replace(internal_name.begin(), internal_name.end(), '.', '/');
  const classfile::ClassFile* named = DASHJ_TRY(program::load_class(program, internal_name, kScope));
  if (named) return std::vector<Selected>{whole_class(*named)};
  program::NamedMethods found = DASHJ_TRY(program::find_methods(program, what, kScope));
  return std::vector<Selected>{{found.owner, std::move(found.methods), false}};
}

/// Not a file that is there, nor what would be one.
bool may_name_class(const std::string& text) {
  std::error_code problem;
  return text.find_first_of("/:") == std::string::npos && !text.ends_with(".jar") && !text.ends_with(".class") &&
         !std::filesystem::exists(text, problem);
}

/// The JDK has this class, or the class before the last dot.
bool names_class_of(const program::Jdk& jdk, std::string text) {
  text.resize(std::min(text.find('('), text.size()));
  std::replace(text.begin(), text.end(), '.', '/');
  return jdk.has_class(text) || jdk.has_class(text.substr(0, text.rfind('/')));
}

/// TARGET, or where it is a class or a method of the JDK no class at all: `what` says then which.
Result<program::Program> open_program(const DumpCommand& command, std::string& what) {
  const Result<jni::JavaInstallation> java = jni::find_java(command.java_home);
  if (!java && command.java_home) return tl::unexpected(java.error());
  auto jdk = java ? program::Jdk::open(java->home) : tl::unexpected(java.error());
  const bool may_be_of_jdk = command.what.empty() && may_name_class(command.target);
  if (may_be_of_jdk && jdk && names_class_of(**jdk, command.target)) {
    program::Program of_jdk = program::Program::of(classfile::ClassPath::of({}));
    of_jdk.set_jdk(std::move(*jdk));
    what = command.target;
    return of_jdk;
  }
  Result<program::Program> opened = program::Program::open(command.target);
  // Whoever names a class of the JDK wants to know why it cannot be read.
  if (!opened && may_be_of_jdk && !jdk && command.target.starts_with("java.")) return tl::unexpected(jdk.error());
  if (opened && jdk) opened->set_jdk(std::move(*jdk));
  return opened;
}

std::string print_three_address_code(const program::Program& program, const Selected& selected) {
  const lower::ClassLookup lookup = program.lookup();
  lower::LowerOptions options;
  options.is_entry = !lookup.is_of_jdk(selected.owner->name);  // an entry is of the program
  std::string text;
  for (const classfile::Member* method : selected.methods) {
    if (!method->code) continue;
    const Result<tac::Body> body = lower::lower_method(*selected.owner, *method, lookup, options);
    text += (body ? tac::print_tac(*body) : "// " + body.error().text() + "\n") + "\n";
  }
  return text;
}

std::string print_class_file(const Selected& selected) {
  if (selected.is_whole) return classfile::print_class(*selected.owner);
  classfile::ClassFile shortened = *selected.owner;
  shortened.methods.clear();
  for (const classfile::Member* method : selected.methods) shortened.methods.push_back(*method);
  return classfile::print_class(shortened);
}

Result<std::string> print_annotated(const program::Program& program) {
  std::string text;
  for (const program::AnnotatedEntry& found : DASHJ_TRY(program::annotated_entries(program)))
    text += found.entry.name() + (found.allows_unknown ? " unknown-allowed\n" : "\n");
  return text;
}

/// One row a limit, in columns, by module.
std::string print_limits() {
  std::vector<ModuleLimits> modules = all_limits();
  modules.push_back({"src/cli", limits()});
  std::size_t name_width = 0, value_width = 0, unit_width = 0;
  for (const ModuleLimits& module : modules) {
    for (const LimitRow& row : module.rows) {
      name_width = std::max(name_width, row.name.size());
      value_width = std::max(value_width, std::to_string(row.value).size());
      unit_width = std::max(unit_width, row.unit.size());
    }
  }
  std::string text;
  for (const ModuleLimits& module : modules) {
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", module.module);
    for (const LimitRow& row : module.rows)
      text += fmt::format("  {:{}}  {:>{}}  {:{}}  {}\n", row.name, name_width, row.value, value_width, row.unit,
                          unit_width, row.why);
  }
  return text;
}

/// The time stands on standard error, as it differs from run to run.
Result<std::string> start_heap(const program::Program& program, std::string class_name) {
  std::replace(class_name.begin(), class_name.end(), '.', '/');
  if (program.jdk() == nullptr || !program.jdk()->has_class(class_name))
    return bad_input(class_name, "expected a class of the JDK");
  const std::clock_t start = std::clock();
  std::string text = program::print_start_heap(program, class_name);
  fmt::print(stderr, "made in {:.1f} ms\n", 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  return text;
}

Result<void> dump(const DumpCommand& command) {
  if (command.form == DumpForm::Limits) return write_output(print_limits());
  std::string what = command.what;
  const program::Program program = DASHJ_TRY(open_program(command, what));
  if (command.form == DumpForm::StartHeap) return write_output(DASHJ_TRY(start_heap(program, what)));
  if (command.form == DumpForm::Annotated) return write_output(DASHJ_TRY(print_annotated(program)));
  for (const Selected& selected : DASHJ_TRY(select(program, what))) {
    const bool is_tac = command.form == DumpForm::Tac;
    DASHJ_TRY_VOID(write_output(is_tac ? print_three_address_code(program, selected) : print_class_file(selected)));
  }
  return {};
}

}  // namespace

int run_dump(const DumpCommand& command) {
  const Result<void> written = dump(command);
  return written ? 0 : report_failure(written.error());
}

}  // namespace dashj::cli
