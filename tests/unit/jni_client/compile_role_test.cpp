// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <string>

#include "classfile/format/class_file.h"
#include "worker_fixture.h"

namespace dashj::jni {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

class CompileRoleTest : public WorkerTest {
 protected:
  CompileReply compile(const std::vector<std::string>& sources, int timeout_ms = 30'000) {
    if (!compiler_) compiler_ = start(options(WorkerRole::Compile));
    auto reply = compiler_->compile(sources, timeout_ms);
    EXPECT_TRUE(reply) << reply.error().text();
    return reply ? std::move(*reply) : CompileReply();
  }

  std::unique_ptr<WorkerClient> compiler_;
};

TEST_F(CompileRoleTest, ClassesReferToEachOtherAndToTheJdk) {
  const auto reply = compile(
      {"class B extends A { static int f(int x) { return Math.abs(x); } }", "package p;", "class A { class In {} }"});
  ASSERT_EQ(reply.end, CompileEnd::Compiled);
  EXPECT_THAT(reply.classes, ElementsAre(Field(&CompiledClass::name, "A"), Field(&CompiledClass::name, "A$In"),
                                         Field(&CompiledClass::name, "B")));
  const auto made = classfile::read_class(reply.classes[2].bytes, "B");
  ASSERT_TRUE(made) << made.error().text();
  EXPECT_NE(made->find_method("f", "(I)I"), nullptr);
}

TEST_F(CompileRoleTest, NamesOfVariablesAndBlankLinesMakeNoDifference) {
  const auto one = compile({"class A { static int f(int x) { int y = x; return y; } }"});
  const auto other = compile({"// anna\nclass A {\n  static int f(int in) { int out = in;\n\n return out; } }"});
  EXPECT_EQ(one.classes, other.classes);
}

TEST_F(CompileRoleTest, ErrorsNameTheSourceAndTheLine) {
  const auto reply = compile({"class A {}", "class B {\n  int f() { return \"a\"; }\n}"});
  EXPECT_EQ(reply.end, CompileEnd::Refused);
  EXPECT_THAT(reply.classes, IsEmpty());
  ASSERT_EQ(reply.messages.size(), 1u);
  EXPECT_EQ(reply.messages[0].source, 1);
  EXPECT_EQ(reply.messages[0].line, 2);
  EXPECT_THAT(reply.messages[0].text, HasSubstr("incompatible types"));
}

TEST_F(CompileRoleTest, TheNameOfAFileIsFree) {
  EXPECT_EQ(compile({"public class Anything { }"}).end, CompileEnd::Compiled);
}

TEST_F(CompileRoleTest, Latin1AndUtf8) {
  EXPECT_EQ(compile({"class A { char c = '\xE4'; } // gr\xFC\xDF"}).end, CompileEnd::Compiled);
  EXPECT_EQ(compile({"\xEF\xBB\xBF"
                     "class A { char c = '\xC3\xA4'; }"})
                .end,
            CompileEnd::Compiled);
}

TEST_F(CompileRoleTest, NoProcessorOfTheSourcesRuns) {
  // Were it looked for, its absence would be an error; the class path of the compiler is empty.
  const auto reply =
      compile({"import javax.annotation.processing.*; @SupportedAnnotationTypes(\"*\") public class P extends "
               "AbstractProcessor { public boolean process(java.util.Set<? extends "
               "javax.lang.model.element.TypeElement> a, RoundEnvironment r) { System.exit(1); return true; } }"});
  EXPECT_EQ(reply.end, CompileEnd::Compiled);
}

TEST_F(CompileRoleTest, NestingThatIsTooDeepIsAnAnswerAndTheNextSourceIsCompiled) {
  std::string deep = "class A { int x = ";
  for (int i = 0; i < 200'000; ++i) deep += "(";
  const auto reply = compile({deep});
  EXPECT_NE(reply.end, CompileEnd::Compiled);
  EXPECT_EQ(compile({"class A {}"}).end, CompileEnd::Compiled);
}

TEST_F(CompileRoleTest, TimeEndsIt) {
  const auto reply = compile({"class A {}"}, 0);
  EXPECT_FALSE(reply.end);
  EXPECT_THAT(reply.why, HasSubstr("time"));
  EXPECT_EQ(compile({"class A {}"}).end, CompileEnd::Compiled);
}

}  // namespace
}  // namespace dashj::jni
