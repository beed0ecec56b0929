// SPDX-License-Identifier: MIT
#include "grade/classes/code_points.h"

#include <gmock/gmock.h>

#include "classfile/format/byte_writer.h"
#include "equiv/code_writer.h"

namespace dashj::grade {
namespace {

using classfile::ByteWriter;

/// class NAME { static int f() { return 0; } }, of two instructions with a line each; no lines: no table.
classfile::Bytes class_of(const std::string& name, const std::vector<std::uint16_t>& lines) {
  equiv::ConstantWriter constants;
  classfile::ClassFile made;
  made.major_version = 50;
  made.access_flags = classfile::kAccPublic | 0x0020;
  made.this_class = constants.class_of(name);
  made.super_class = constants.class_of("java/lang/Object");
  ByteWriter code;
  code.u2(1);
  code.u2(0);
  code.u4(2);
  code.u1(3);  // iconst_0
  code.u1(0xAC);
  code.u2(0);
  code.u2(lines.empty() ? 0 : 1);
  const std::uint16_t table = constants.utf8("LineNumberTable");
  if (!lines.empty()) {
    code.u2(table);
    code.u4(static_cast<std::uint32_t>(2 + 4 * lines.size()));
    code.u2(static_cast<std::uint16_t>(lines.size()));
    for (std::uint16_t i = 0; i < lines.size(); ++i) {
      code.u2(i);
      code.u2(lines[i]);
    }
  }
  classfile::Member method;
  method.access_flags = classfile::kAccPublic | classfile::kAccStatic;
  method.name_index = constants.utf8("f");
  method.descriptor_index = constants.utf8("()I");
  method.attributes.push_back({constants.utf8("Code"), "Code", code.take(), 0});
  made.methods.push_back(std::move(method));
  made.pool = constants.take();
  return classfile::write_class(made);
}

Grade named(const CodePoints& points, int line, const std::string& reason) {
  Grade grade;
  grade.at.line = line;
  grade.reason = reason;
  points.name_lines(grade);
  return grade;
}

TEST(CodePointsTest, EqualCodeIsEqualAndHasItsOwnLines) {
  const CodePoints one({{"A", class_of("A", {3, 4})}, {"B", class_of("B", {7})}});
  const CodePoints other({{"A", class_of("A", {10, 10})}, {"B", class_of("B", {20, 21})}});
  EXPECT_EQ(one.classes(), other.classes());
  EXPECT_EQ(named(one, 30'002, "").at, (CodeLine{"A.f", 4}));
  EXPECT_EQ(named(other, 30'002, "").at, (CodeLine{"A.f", 10}));
  EXPECT_EQ(named(one, 30'004, "").at, (CodeLine{"B.f", 7}));
  EXPECT_EQ(named(other, 30'004, "").at, (CodeLine{"B.f", 21}));
  EXPECT_EQ(named(one, 29, "").at, CodeLine{});
  EXPECT_EQ(named(one, 30'005, "").at, CodeLine{});
}

TEST(CodePointsTest, TextsNameLinesAndKeepOtherNumbers) {
  const CodePoints points({{"A", class_of("A", {3, 4})}});
  EXPECT_EQ(named(points, 0, "a call in submission A.f(I)I, line 30002; no difference: 30001 inputs were run").reason,
            "a call in submission A.f(I)I, line 4; no difference: 30001 inputs were run");
  EXPECT_EQ(named(points, 0, "in the loops of lines 30001, 30002").reason, "in the loops of lines 3, 4");
  EXPECT_EQ(named(points, 0, "line 12 of R.f, line 30002 of A.f").reason, "line 12 of R.f, line 4 of A.f");
}

TEST(CodePointsTest, ALineIsNamedOnce) {
  const CodePoints points({{"A", class_of("A", {3, 4})}});
  EXPECT_EQ(
      named(points, 0,
            "printed (reference: line 3 of R.f; submission: line 30001 of A.f, line 30001 of A.f, line 30002 of A.f)")
          .reason,
      "printed (reference: line 3 of R.f; submission: line 3 of A.f, line 4 of A.f)");
  EXPECT_EQ(named(points, 0, "line 30001 of A.f, line 30001 of A.g").reason, "line 3 of A.f, line 3 of A.g");
}

TEST(CodePointsTest, WhatHasNoLinesStaysAsItIs) {
  const Classes classes{{"A", class_of("A", {})}, {"B", {1, 2, 3}}};
  const CodePoints points(classes);
  EXPECT_EQ(points.classes(), classes);
  EXPECT_EQ(named(points, 30'001, "").at, CodeLine{});
}

}  // namespace
}  // namespace dashj::grade
