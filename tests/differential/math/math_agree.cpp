// SPDX-License-Identifier: MIT
// Reads what RunMath writes and holds the three-address code of MathFunctions against it. Argument: the folder of its
// class.
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/check.h"
#include "classfile/archive/class_path.h"
#include "classfile/lower/global_table.h"
#include "classfile/lower/lower_method.h"
#include "classfile/tac/methods.h"
#include "concrete/tac_interpreter.h"

namespace dashj::agree {
namespace {

struct Outcome {
  bool threw = false;
  tac::Value result = 0;
  bool operator==(const Outcome&) const = default;
};

tac::Methods lowered(const classfile::ClassFile& owner, const std::string& name) {
  for (const classfile::Member& method : owner.methods) {
    if (method.name != name) continue;
    lower::GlobalTable globals;
    lower::LowerOptions options;
    options.globals = &globals;
    const auto body = lower::lower_method(
        owner, method, [](std::string_view) { return nullptr; }, options);
    DASHJ_CHECK(body, "the method should be lowered");
    return tac::Methods({*body}, globals.globals());
  }
  DASHJ_UNREACHABLE("the class should have every method that was run");
}

/// None: the model does not say, as it does not where the bits of a NaN show. `observed`: what functions of Math give,
/// in the order of their calls; one that was promised something else throws.
std::optional<Outcome> run(const tac::Body& body, const std::vector<tac::Value>& arguments,
                           const std::vector<tac::Value>& observed) {
  std::vector<tac::Value> values(body.locals.size(), 0);
  std::copy(arguments.begin(), arguments.end(), values.begin());
  const auto value_of = [&](tac::LocalId id) { return values[id.index()]; };
  std::size_t calls = 0;
  for (std::size_t at = 0;;) {
    const tac::Operation& operation = body.statements[at].operation;
    ++at;
    if (const auto* assign = std::get_if<tac::Assign>(&operation)) {
      values[assign->target.index()] = concrete::evaluate_expression(assign->value, value_of);
    } else if (const auto* branch = std::get_if<tac::Branch>(&operation)) {
      const tac::Value left = concrete::evaluate_operand(branch->left, value_of);
      const bool holds =
          concrete::evaluate_relation(branch->relation, left, concrete::evaluate_operand(branch->right, value_of));
      if (holds) at = branch->target.index();
    } else if (const auto* go = std::get_if<tac::Goto>(&operation)) {
      at = go->target.index();
    } else if (const auto* ret = std::get_if<tac::Return>(&operation)) {
      return Outcome{false, concrete::evaluate_operand(*ret->value, value_of)};
    } else if (const auto* choose = std::get_if<tac::Choose>(&operation)) {
      values[choose->target.index()] = observed.at(calls++);
    } else if (std::holds_alternative<tac::Throw>(operation) || std::holds_alternative<tac::Stop>(operation)) {
      return Outcome{true, 0};
    } else {
      DASHJ_CHECK(std::holds_alternative<tac::Unsupported>(operation), "no other statement should be in such a body");
      return std::nullopt;
    }
  }
}

tac::Value read_value() {
  unsigned char bytes[8];
  DASHJ_CHECK(std::fread(bytes, 1, 8, stdin) == 8, "no record should be cut off");
  std::uint64_t value = 0;
  for (const unsigned char byte : bytes) value = value << 8 | byte;
  return static_cast<tac::Value>(value);
}

void complain(const std::string& name, const std::vector<tac::Value>& arguments, const Outcome& jvm,
              const Outcome& ours) {
  std::cout << name << " of";
  for (const tac::Value argument : arguments) std::cout << " " << std::hex << "0x" << argument << std::dec;
  const auto show = [](const Outcome& outcome) {
    std::cout << (outcome.threw ? " threw" : "") << " 0x" << std::hex << outcome.result << std::dec;
  };
  std::cout << ": JVM";
  show(jvm);
  std::cout << ", here";
  show(ours);
  std::cout << "\n";
}

/// How many records differ; one where nothing is modelled.
std::size_t compare_method(const classfile::ClassFile& owner, const std::string& name, std::size_t count,
                           std::size_t& unsaid) {
  const tac::Methods methods = lowered(owner, name);
  const tac::Body& body = methods.body(tac::Methods::entry());
  std::size_t wrong = 0;
  const std::size_t unsaid_before = unsaid;
  std::vector<tac::Value> arguments(body.declared_parameter_count);
  for (std::size_t i = 0; i < count; ++i) {
    for (tac::Value& argument : arguments) argument = read_value();
    Outcome jvm;
    const tac::Value mark = read_value();
    jvm.result = read_value();
    std::vector<tac::Value> observed{jvm.result};
    if (name.ends_with("Twice")) {
      observed = {mark, jvm.result};
    } else {
      jvm.threw = mark != 0;
    }
    const auto ours = run(body, arguments, observed);
    if (!ours) ++unsaid;
    if (!ours || *ours == jvm) continue;
    if (++wrong <= 5) complain(name, arguments, jvm, *ours);
  }
  // A method of the table that says nothing of any input is not written out.
  if (unsaid - unsaid_before == count) {
    std::cout << name << " is not modelled\n";
    return wrong + 1;
  }
  return wrong;
}

int compare_all(const std::string& folder) {
  const auto path = classfile::ClassPath::open(folder);
  DASHJ_CHECK(path, "the folder should be there");
  const auto owner = classfile::read_class(path->find("MathFunctions")->value(), "MathFunctions");
  DASHJ_CHECK(owner, "the class should be readable");
  std::size_t methods = 0, records = 0, unsaid = 0, wrong = 0;
  char name[100];
  unsigned long count = 0;
  while (std::scanf("%99s %lu", name, &count) == 2) {
    std::getchar();  // the end of the line
    wrong += compare_method(*owner, name, count, unsaid);
    ++methods;
    records += count;
  }
  std::cout << methods << " methods, " << records << " results, " << unsaid << " not modelled, " << wrong << " wrong\n";
  return wrong == 0 && methods == owner->methods.size() - 1 ? 0 : 1;  // all but the constructor
}

}  // namespace
}  // namespace dashj::agree

int main(int argc, char** argv) {
  return argc == 2 ? dashj::agree::compare_all(argv[1]) : 64;
}
