// SPDX-License-Identifier: MIT
// Lowers every method of every class of the class paths given: nothing may crash, every body must be valid, its text
// form must be read back as the same text, and each basic block may have one first statement only. Prints how much is
// supported, by ring. With --table: a table of that for people, a column for each class path. With --jdk HOME the class
// paths are modules of that JDK's image, lowered as classes of the JDK.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "classes.h"
#include "classfile/archive/class_path.h"
#include "classfile/archive/memory_container.h"
#include "classfile/archive/module_image.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/lower_method.h"
#include "classfile/tac/text.h"
#include "method_ring.h"

namespace {

using namespace dashj;
using sweep::Classes;

/// Of the methods of one ring, lowered as what others call: the inputs and the initialiser that a run starts with are
/// of another ring than the method.
struct Share {
  std::size_t methods = 0, supported = 0;
};

struct Counts {
  std::size_t classes = 0, unreadable = 0, methods = 0, entries = 0, supported_entries = 0, refused = 0, broken = 0;
  std::size_t statements = 0;
  std::array<Share, 6> rings;

  bool wants_methods = false;

  Share& of(sweep::Ring ring) { return rings.at(static_cast<std::size_t>(ring) - 1); }
};

const tac::Unsupported* first_unsupported(const tac::Body& body) {
  for (const tac::Stmt& stmt : body.statements) {
    if (const auto* unsupported = std::get_if<tac::Unsupported>(&stmt.operation)) return unsupported;
  }
  return nullptr;
}

void complain(const classfile::ClassFile& owner, const classfile::Member& method, std::string_view what,
              Counts& counts) {
  ++counts.broken;
  fmt::print(stderr, "{}.{}{}: {}\n", owner.name, method.name, method.descriptor, what);
}

void check_body(const classfile::ClassFile& owner, const classfile::Member& method, const tac::Body& body,
                Counts& counts) {
  for (const std::string& problem : tac::validate_body(body)) complain(owner, method, problem, counts);
  const std::string text = tac::print_tac(body);
  const auto parsed = tac::parse_tac(text);
  if (!parsed) {
    complain(owner, method, parsed.error().text(), counts);
  } else if (tac::print_tac(*parsed) != text) {
    complain(owner, method, "the text form is read back differently", counts);
  }
}

/// The checked body; none: the bytecode was refused. Obfuscated and hand-made classes may hold what no JVM verifies.
std::optional<tac::Body> lower_checked(const classfile::ClassFile& owner, const classfile::Member& method,
                                       const lower::ClassLookup& lookup, const lower::LowerOptions& options,
                                       Counts& counts) {
  auto body = lower::lower_method(owner, method, lookup, options);
  if (!body) {
    ++counts.refused;
    fmt::print(stderr, "{}\n", body.error().text());
    return std::nullopt;
  }
  check_body(owner, method, *body, counts);
  return std::move(*body);
}

void sweep_method(const classfile::ClassFile& owner, const classfile::Member& method, const lower::ClassLookup& lookup,
                  lower::LowerOptions options, Counts& counts) {
  ++counts.methods;
  options.is_entry = false;
  const auto body = lower_checked(owner, method, lookup, options, counts);
  if (!body) return;
  counts.statements += body->statements.size();
  const sweep::Ring ring = sweep::ring_of(owner, method, lookup);
  Share& share = counts.of(ring);
  const tac::Unsupported* unsupported = first_unsupported(*body);
  ++share.methods;
  if (unsupported == nullptr) ++share.supported;
  if (counts.wants_methods)
    fmt::print("{} {}.{}{}: {}\n", static_cast<int>(ring), owner.name, method.name, method.descriptor,
               unsupported == nullptr ? "supported" : unsupported->what);
  if (!method.has_flag(classfile::kAccStatic) || method.name == "<clinit>") return;
  options.is_entry = true;
  const auto entry = lower_checked(owner, method, lookup, options, counts);
  ++counts.entries;
  if (entry && first_unsupported(*entry) == nullptr) ++counts.supported_entries;
}

/// The classes of a module, as they stand in the image.
Result<classfile::ClassPath> open_module(const std::string& java_home, const std::string& module) {
  const classfile::ModuleImage image = DASHJ_TRY(classfile::ModuleImage::open(java_home));
  std::map<std::string, classfile::Bytes> classes;
  for (const std::string& name : image.class_names(module)) classes[name] = DASHJ_TRY(image.find(name)).value();
  std::vector<std::unique_ptr<classfile::ClassContainer>> containers;
  containers.push_back(std::make_unique<classfile::MemoryContainer>(std::move(classes)));
  return classfile::ClassPath::of(std::move(containers));
}

bool sweep_path(const std::string& target, const std::string& java_home, Counts& counts) {
  const auto path = java_home.empty() ? classfile::ClassPath::open(target) : open_module(java_home, target);
  if (!path) {
    fmt::print(stderr, "{}\n", path.error().text());
    return false;
  }
  Classes classes(*path);
  const auto find = [&](std::string_view name) { return classes.find(name); };
  const auto find_none = [](std::string_view) -> const classfile::ClassFile* { return nullptr; };
  const lower::ClassLookup lookup =
      java_home.empty() ? lower::ClassLookup(find) : lower::ClassLookup(find_none, find, find);
  lower::LowerOptions options;
  options.callee = [](const classfile::ClassFile&, const classfile::Member&) {
    return std::optional(tac::MethodId{1});
  };
  options.subclasses = [&](std::string_view name) { return classes.subclasses(name); };
  for (const std::string& name : path->class_names()) {
    ++counts.classes;
    const classfile::ClassFile* class_file = classes.find(name);
    if (class_file == nullptr) {
      ++counts.unreadable;
      fmt::print(stderr, "{}: not readable\n", name);
      continue;
    }
    for (const classfile::Member& method : class_file->methods) {
      if (method.code) sweep_method(*class_file, method, lookup, options, counts);
    }
  }
  return true;
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

bool is_clean(const Counts& counts) {
  return counts.unreadable == 0 && counts.refused == 0 && counts.broken == 0;
}

constexpr std::array<std::string_view, 6> kRingNames{
    "1 primitives, static calls",           "2 static fields, initialisers", "3 exceptions", "4 arrays", "5 objects",
    "6 strings, the JDK, lambdas, the rest"};

Share sum(const Counts& counts) {
  Share all;
  for (const Share& share : counts.rings) {
    all.methods += share.methods;
    all.supported += share.supported;
  }
  return all;
}

std::string cell(const Share& share) {
  if (share.methods == 0) return "-";
  return fmt::format("{} of {} ({:.1f} %)", share.supported, share.methods, percent(share.supported, share.methods));
}

void print_row(std::string_view name, const std::vector<Counts>& all, const auto& share_of) {
  fmt::print("| {} |", name);
  for (const Counts& counts : all) fmt::print(" {} |", cell(share_of(counts)));
  fmt::print("\n");
}

void print_table(const std::vector<std::string>& targets, const std::vector<Counts>& all) {
  fmt::print("| ring |");
  for (const std::string& target : targets) fmt::print(" {} |", std::filesystem::path(target).filename().string());
  fmt::print("\n| --- |");
  for (std::size_t i = 0; i < targets.size(); ++i) fmt::print(" --- |");
  fmt::print("\n");
  for (std::size_t ring = 0; ring < kRingNames.size(); ++ring)
    print_row(kRingNames.at(ring), all, [&](const Counts& counts) { return counts.rings.at(ring); });
  print_row("all", all, sum);
}

void print_counts(const std::string& target, const Counts& counts) {
  fmt::print("{}: {} classes ({} not readable), {} methods, {} statements\n", target, counts.classes, counts.unreadable,
             counts.methods, counts.statements);
  for (std::size_t ring = 0; ring < kRingNames.size(); ++ring)
    fmt::print("  ring {}: {}\n", kRingNames.at(ring), cell(counts.rings.at(ring)));
  fmt::print("  without unsupported statements: {} of all, {} of the static ones as entries\n", cell(sum(counts)),
             cell({counts.entries, counts.supported_entries}));
  fmt::print("  refused: {}, broken: {}\n", counts.refused, counts.broken);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> targets(argv + 1, argv + argc);
  const bool wants_table = !targets.empty() && targets.front() == "--table";
  const bool wants_methods = !targets.empty() && targets.front() == "--methods";
  if (wants_table || wants_methods) targets.erase(targets.begin());
  std::string java_home;
  if (targets.size() > 1 && targets.front() == "--jdk") {
    java_home = targets[1];
    targets.erase(targets.begin(), targets.begin() + 2);
  }
  std::vector<Counts> all(targets.size());
  bool is_good = true;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    all[i].wants_methods = wants_methods;
    is_good = sweep_path(targets[i], java_home, all[i]) && is_clean(all[i]) && is_good;
    if (!wants_table) print_counts(targets[i], all[i]);
  }
  if (wants_table) print_table(targets, all);
  const bool is_empty = std::all_of(all.begin(), all.end(), [](const Counts& counts) { return counts.methods == 0; });
  return is_good && !is_empty ? 0 : 1;
}
