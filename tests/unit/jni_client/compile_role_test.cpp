// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <set>
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
  CompileReply compile(const std::vector<std::string>& sources, int timeout_ms = 30'000,
                       const std::vector<CompiledClass>& given = {}) {
    if (!compiler_) compiler_ = start(options(WorkerRole::Compile));
    auto reply = compiler_->compile(sources, given, timeout_ms);
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

TEST_F(CompileRoleTest, NamesOfVariablesMakeNoDifference) {
  const auto one = compile({"class A { static int f(int x) { int y = x; return y; } }"});
  const auto other = compile({"/* anna */ class A { static int f(int in) { int out = in; return out; } }"});
  EXPECT_EQ(one.classes, other.classes);
}

// Grades name the student's line.
TEST_F(CompileRoleTest, LinesAreKept) {
  const auto one = compile({"class A { static int f(int x) { int y = x; return y; } }"});
  const auto other = compile({"class A { static int f(int x) { int y = x;\n return y; } }"});
  EXPECT_EQ(other.end, CompileEnd::Compiled);
  EXPECT_NE(one.classes, other.classes);
}

TEST_F(CompileRoleTest, ErrorsNameTheSourceAndTheLine) {
  const auto reply = compile({"class A extends B {}", "class B {\n  int f() { return \"a\"; }\n}"});
  EXPECT_EQ(reply.end, CompileEnd::Refused) << "one needs the other";
  EXPECT_THAT(reply.classes, IsEmpty());
  ASSERT_EQ(reply.messages.size(), 2u);
  EXPECT_EQ(reply.messages[0].source, 1);
  EXPECT_EQ(reply.messages[0].line, 2);
  EXPECT_THAT(reply.messages[0].text, HasSubstr("incompatible types"));
}

TEST_F(CompileRoleTest, SourcesWithErrorsAreLeftOutWhereOthersDoNotNeedThem) {
  const auto reply = compile(
      {"class Test { void t() { org.junit.Assert.fail(); } }", "class A {}", "class B {", "class C extends B {}"});
  EXPECT_EQ(reply.end, CompileEnd::Compiled);
  EXPECT_THAT(reply.classes, ElementsAre(Field(&CompiledClass::name, "A")));
  std::set<int> wrong;
  for (const CompilerMessage& message : reply.messages) wrong.insert(message.source);
  EXPECT_THAT(wrong, ElementsAre(0, 2, 3));
}

TEST_F(CompileRoleTest, OfTwoSourcesThatDeclareOneClassTheFirstCounts) {
  const auto reply = compile({"class A { int first; }", "package p; class A {}", "class B {} class A { int second; }"});
  EXPECT_EQ(reply.end, CompileEnd::Compiled);
  EXPECT_THAT(reply.classes, ElementsAre(Field(&CompiledClass::name, "A"), Field(&CompiledClass::name, "p/A")));
  EXPECT_THAT(reply.left_out, ElementsAre(LeftOutSource{2, "A"}));
  EXPECT_THAT(reply.messages, IsEmpty());
}

TEST_F(CompileRoleTest, ClassesThatAreGivenAreReferredToAndNotReplaced) {
  const auto given =
      compile({"package p; public class G { public static int one() { return 1; } public static class In {} }"});
  const auto reply = compile({"class A { int f() { return p.G.one(); } p.G.In in; }", "package p; public class G { }"},
                             30'000, given.classes);
  EXPECT_EQ(reply.end, CompileEnd::Compiled);
  EXPECT_THAT(reply.classes, ElementsAre(Field(&CompiledClass::name, "A")));
  EXPECT_THAT(reply.left_out, ElementsAre(LeftOutSource{1, "p.G"}));
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
  EXPECT_EQ(reply.end, CompileEnd::GaveUp);
  EXPECT_FALSE(reply.messages.empty());
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
