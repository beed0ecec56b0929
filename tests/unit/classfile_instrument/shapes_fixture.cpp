// SPDX-License-Identifier: MIT
#include "shapes_fixture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace dashj::classfile {
namespace {

ClassFile read_back(const Bytes& bytes, std::string_view origin) {
  auto file = read_class(bytes, origin);
  EXPECT_TRUE(file.has_value()) << file.error().text();
  return file ? *file : ClassFile();
}

bool pushes(Opcode opcode) {
  return (opcode >= Opcode::IconstM1 && opcode <= Opcode::Sipush) || opcode == Opcode::I2c;
}

std::string pushed_before(const std::vector<Instruction>& code, std::size_t index) {
  const Instruction& push = code[index - 1];
  if (push.opcode == Opcode::I2c) return fmt::format(" {}", static_cast<std::uint16_t>(code[index - 2].operand));
  if (push.opcode == Opcode::Bipush || push.opcode == Opcode::Sipush) return fmt::format(" {}", push.operand);
  return fmt::format(" {}", static_cast<int>(push.opcode) - static_cast<int>(Opcode::Iconst0));
}

std::size_t index_of(const ClassFile& file, std::string_view method) {
  for (std::size_t i = 0; i < file.methods.size(); ++i) {
    if (file.methods[i].name == method) return i;
  }
  ADD_FAILURE() << "no method " << method;
  return 0;
}

Instrumented run(const ClassFile& file) {
  auto result = instrument(file, [](std::size_t index) { return static_cast<std::uint32_t>(100 + index); });
  EXPECT_TRUE(result.has_value()) << result.error().text();
  return result ? *result : Instrumented();
}

}  // namespace

ClassFile shapes() {
  std::ifstream in(SHAPES_CLASS, std::ios::binary);
  return read_back(Bytes(std::istreambuf_iterator<char>(in), {}), SHAPES_CLASS);
}

ClassFile instrumented(const ClassFile& file) {
  return read_back(run(file).bytes, "instrumented");
}

ProbeLevel level_of(const ClassFile& file, std::string_view method) {
  return run(file).levels[index_of(file, method)];
}

const Member& method_named(const ClassFile& file, std::string_view name) {
  return file.methods[index_of(file, name)];
}

std::vector<Instruction> code_of(const ClassFile& file, std::string_view method) {
  auto code = decode(method_named(file, method).code->bytecode, method);
  EXPECT_TRUE(code.has_value()) << code.error().text();
  return code ? *code : std::vector<Instruction>();
}

std::string probe_at(const ClassFile& file, const std::vector<Instruction>& code, std::size_t index) {
  if (code[index].opcode != Opcode::Invokestatic) return {};
  const MemberRef called = file.pool.member(static_cast<std::uint16_t>(code[index].operand));
  if (called.class_name != "dashj/harness/Probes") return {};
  const bool takes_number = called.name != "leave" && called.name != "bound" && called.name != "handler";
  return std::string(called.name) + (takes_number ? pushed_before(code, index) : std::string());
}

std::vector<std::string> probes_of(const ClassFile& file, std::string_view method) {
  const std::vector<Instruction> code = code_of(file, method);
  std::vector<std::string> probes;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (std::string probe = probe_at(file, code, i); !probe.empty()) probes.push_back(std::move(probe));
  }
  return probes;
}

std::string probe_from(const ClassFile& file, std::string_view method, std::int32_t offset) {
  const std::vector<Instruction> code = code_of(file, method);
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i].offset < offset || pushes(code[i].opcode)) continue;
    return probe_at(file, code, i);
  }
  return {};
}

ClassFile with_code(ClassFile file, std::string_view method, Bytes bytecode) {
  Code& code = *file.methods[index_of(file, method)].code;
  code.bytecode = std::move(bytecode);
  code.handlers.clear();
  code.attributes.clear();
  return file;
}

Bytes increments(std::size_t count) {
  Bytes code;
  for (std::size_t i = 0; i < count; ++i) append(code, {132, 0, 1});
  return code;
}

void append(Bytes& to, const Bytes& what) {
  to.insert(to.end(), what.begin(), what.end());
}

}  // namespace dashj::classfile
