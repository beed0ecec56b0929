// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/exit_status.h"
#include "cli/options.h"

namespace dashj::cli {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Command parsed(std::vector<const char*> words) {
  words.insert(words.begin(), "dashj");
  return parse_options(static_cast<int>(words.size()), words.data());
}

AnalyseCommand analysis(std::vector<const char*> words) {
  const Command command = parsed(std::move(words));
  if (const auto* finished = std::get_if<Finished>(&command)) {
    ADD_FAILURE() << finished->error;
    return {};
  }
  return std::get<AnalyseCommand>(command);
}

/// Exit status and message of a usage error.
std::string refusal(std::vector<const char*> words) {
  const Command command = parsed(std::move(words));
  const auto* finished = std::get_if<Finished>(&command);
  return finished ? std::to_string(finished->exit_status) + " " + finished->error : "accepted";
}

TEST(ParseOptions, ThereIsAJailUnlessItIsSwitchedOff) {
  EXPECT_EQ(analysis({"Foo.jar", "A.b"}).machine.jail(), jni::JailLayers::all());
  EXPECT_EQ(analysis({"--no-jail", "Foo.jar", "A.b"}).machine.jail(), jni::JailLayers::none());
  const Command command = parsed({"replay", "--no-jail", "Foo.jar", "A.b", "x=1"});
  EXPECT_EQ(std::get<ReplayCommand>(command).machine.jail(), jni::JailLayers::none());
}

TEST(ParseOptions, TargetComesFirstThenEntries) {
  const AnalyseCommand command = analysis({"Foo.jar", "A.b", "C.d(I)V"});
  EXPECT_EQ(command.target, "Foo.jar");
  EXPECT_THAT(command.entries, ElementsAre("A.b", "C.d(I)V"));
}

TEST(ParseOptions, DefaultsAreThoseOfTheContract) {
  const AnalyseCommand command = analysis({"Foo.jar", "A.b"});
  EXPECT_EQ(command.analysis.timeout_seconds, 120.0);
  EXPECT_EQ(command.analysis.seed, 0u);
  EXPECT_TRUE(command.analysis.property.error_calls);
  EXPECT_TRUE(command.analysis.property.assertions);
  EXPECT_FALSE(command.has_json);
  EXPECT_FALSE(command.memory_mib.has_value());
}

TEST(ParseOptions, TimeoutZeroIsNone) {
  EXPECT_EQ(analysis({"Foo.jar", "A.b", "--timeout", "0"}).analysis.timeout_seconds, std::nullopt);
  EXPECT_EQ(analysis({"Foo.jar", "A.b", "--timeout=2.5"}).analysis.timeout_seconds, 2.5);
}

TEST(ParseOptions, JsonAloneDoesNotSwallowTheNextArgument) {
  const AnalyseCommand command = analysis({"--json", "Foo.jar", "A.b"});
  EXPECT_TRUE(command.has_json);
  EXPECT_THAT(command.json_file, IsEmpty());
  EXPECT_EQ(command.target, "Foo.jar");
}

TEST(ParseOptions, JsonWithAFileLeavesTheTextOnStdout) {
  const AnalyseCommand command = analysis({"Foo.jar", "--json=r.json", "A.b"});
  EXPECT_FALSE(command.has_json);
  EXPECT_EQ(command.json_file, "r.json");
  EXPECT_THAT(command.entries, ElementsAre("A.b"));
}

TEST(ParseOptions, ListsDoNotSwallowTheTarget) {
  const AnalyseCommand command = analysis({"--all", "--property", "assert", "out"});
  EXPECT_EQ(command.target, "out");
  EXPECT_FALSE(command.analysis.property.error_calls);
  EXPECT_TRUE(command.analysis.property.assertions);
}

TEST(ParseOptions, AFolderNamedLikeACommandIsWrittenAsAPath) {
  EXPECT_EQ(analysis({"./check", "A.b"}).target, "./check");
  EXPECT_EQ(analysis({"./replay", "A.b"}).target, "./replay");
}

TEST(ParseOptions, GradesNeedAPlaceToGo) {
  EXPECT_THAT(refusal({"grade", "a.toml", "s"}), AllOf(HasSubstr("64 "), HasSubstr("--out")));
  EXPECT_THAT(refusal({"grade", "a.toml", "s", "--out", "o", "--shard", "5/4"}),
              AllOf(HasSubstr("64 "), HasSubstr("--shard")));
  EXPECT_THAT(refusal({"merge", "--out", "o", "--json", "a.json"}),
              AllOf(HasSubstr("64 "), HasSubstr("exclude each other")));
  EXPECT_EQ(std::get<MergeCommand>(parsed({"merge", "--out", "o", "a.json"})).out, "o");
  const Command command =
      parsed({"grade", "a.toml", "s", "--out", "o", "--shard", "2/4", "--cache", "c", "--memory", "900"});
  const auto& grade = std::get<GradeCommand>(command);
  EXPECT_EQ(grade.assignment + grade.submissions + grade.out + grade.cache_directory, "a.tomlsoc");
  EXPECT_EQ(grade.shard, (Shard{2, 4}));
  EXPECT_EQ(grade.memory_mib, 900u);
}

TEST(ParseOptions, AShardIsAPartOfSo) {
  EXPECT_EQ(analysis({"--all", "Foo.jar", "--shard", "2/4"}).shard, (Shard{2, 4}));
  EXPECT_EQ(analysis({"--all", "Foo.jar"}).shard, std::nullopt);
  EXPECT_THAT(refusal({"--all", "Foo.jar", "--shard", "5/4"}),
              AllOf(HasSubstr("64 "), HasSubstr("expected I/N"), HasSubstr("'5/4'")));
  EXPECT_THAT(refusal({"--all", "Foo.jar", "--shard", "1/4", "--baseline", "b"}),
              AllOf(HasSubstr("64 "), HasSubstr("exclude each other")));
}

TEST(ParseOptions, WhatIsKeptInACacheIsWhole) {
  const AnalyseCommand command = analysis({"Foo.jar", "A.b", "--cache", "c"});
  EXPECT_EQ(command.cache_directory, "c");
  EXPECT_TRUE(command.analysis.wants_certificate);
  EXPECT_TRUE(command.analysis.wants_trace);
  EXPECT_FALSE(analysis({"Foo.jar", "A.b"}).analysis.wants_certificate);
  for (const char* option : {"--smtlib", "--log-queries"})
    EXPECT_THAT(refusal({"Foo.jar", "A.b", "--cache", "c", option, "d"}),
                AllOf(HasSubstr("64 "), HasSubstr(option), HasSubstr("exclude each other")));
}

TEST(ParseOptions, MergeTakesFiles) {
  const auto command = std::get<MergeCommand>(parsed({"merge", "--json=all.json", "a.json", "b.json"}));
  EXPECT_THAT(command.files, ElementsAre("a.json", "b.json"));
  EXPECT_EQ(command.json_file, "all.json");
  EXPECT_FALSE(command.has_json);
  EXPECT_THAT(refusal({"merge"}), HasSubstr("64 "));
}

TEST(ParseOptions, ACommandStandsFirst) {
  EXPECT_THAT(refusal({"--verbose", "dump", "x"}), AllOf(HasSubstr("64 "), HasSubstr("stands first")));
}

TEST(ParseOptions, WithoutArgumentsTheUsageIsAnError) {
  EXPECT_THAT(refusal({}), AllOf(HasSubstr("64 "), HasSubstr("Usage: dashj [options] TARGET ENTRY...")));
}

TEST(ParseOptions, HelpAndVersionGoToStdout) {
  const Command help = parsed({"--help"}), version = parsed({"--version"});
  EXPECT_EQ(std::get<Finished>(help).exit_status, 0);
  EXPECT_THAT(std::get<Finished>(help).output, HasSubstr("--timeout SECONDS"));
  EXPECT_THAT(std::get<Finished>(help).error, IsEmpty());
  EXPECT_THAT(std::get<Finished>(version).output, HasSubstr("dashj "));
}

TEST(ParseOptions, UsageErrorsSayWhatToDo) {
  EXPECT_THAT(refusal({"Foo.jar"}), AllOf(HasSubstr("64 "), HasSubstr("ENTRY is missing")));
  EXPECT_THAT(refusal({"--all", "Foo.jar", "A.b"}), AllOf(HasSubstr("64 "), HasSubstr("exclude each other")));
  EXPECT_THAT(refusal({"Foo.jar", "A.b", "--timeot", "3"}),
              AllOf(HasSubstr("64 "), HasSubstr("did you mean --timeout")));
  EXPECT_THAT(refusal({"Foo.jar", "A.b", "--property", "leaks"}),
              AllOf(HasSubstr("64 "), HasSubstr("known: error, assert, exceptions")));
  EXPECT_THAT(refusal({"Foo.jar", "A.b", "--with", "magic"}), AllOf(HasSubstr("64 "), HasSubstr("unsat-regions")));
  EXPECT_THAT(refusal({"Foo.jar", "A.b", "--json="}), HasSubstr("64 "));
}

TEST(ParseOptions, NumbersMustBeWholeAndFit) {
  for (const char* option : {"--seed", "--memory", "--max-tests"}) {
    for (const char* value : {"-1", "3.5", "x", "18446744073709551616", ""}) {
      EXPECT_THAT(refusal({"Foo.jar", "A.b", option, value}), HasSubstr("64 ")) << option << " " << value;
    }
  }
  EXPECT_EQ(analysis({"Foo.jar", "A.b", "--seed", "18446744073709551615"}).analysis.seed, UINT64_MAX);
  for (const char* value : {"-1", "nan", "inf", "1e99"}) {
    EXPECT_THAT(refusal({"Foo.jar", "A.b", "--timeout", value}), HasSubstr("64 ")) << value;
  }
}

TEST(ParseOptions, ATechniqueCannotBeOnAndOff) {
  EXPECT_THAT(refusal({"Foo.jar", "A.b", "--with", "unsat-regions", "--without", "unsat-regions"}), HasSubstr("64 "));
}

TEST(ParseOptions, TechniquesAreSwitchedSinglyWhateverTheAlgorithm) {
  EXPECT_TRUE(analysis({"Foo.jar", "A.b"}).analysis.techniques.merged_paths);
  EXPECT_FALSE(analysis({"Foo.jar", "A.b", "--without=merged-paths"}).analysis.techniques.merged_paths);
  EXPECT_FALSE(analysis({"Foo.jar", "A.b", "--algorithm=study"}).analysis.techniques.merged_paths);
  EXPECT_TRUE(
      analysis({"Foo.jar", "A.b", "--with=merged-paths", "--algorithm=study"}).analysis.techniques.merged_paths);
}

TEST(ParseOptions, ReplayTakesInputsOrAReport) {
  const Command inputs = parsed({"replay", "Foo.jar", "A.b", "x=-1", "y=2"});
  EXPECT_THAT(std::get<ReplayCommand>(inputs).inputs, ElementsAre("x=-1", "y=2"));
  const Command report = parsed({"replay", "r.json", "Foo.jar"});
  EXPECT_EQ(std::get<ReplayCommand>(report).report, "r.json");
  EXPECT_EQ(std::get<ReplayCommand>(report).target, "Foo.jar");
  EXPECT_THAT(refusal({"replay", "Foo.jar"}), HasSubstr("64 "));
  EXPECT_THAT(refusal({"replay", "r.json", "Foo.jar", "x=1"}), HasSubstr("64 "));
}

TEST(ParseOptions, DumpWantsOneForm) {
  const Command dump = parsed({"dump", "--tac", "Foo.jar", "A.b"});
  EXPECT_EQ(std::get<DumpCommand>(dump).form, DumpForm::Tac);
  EXPECT_EQ(std::get<DumpCommand>(dump).what, "A.b");
  const Command of_jdk = parsed({"dump", "--tac", "java.util.List.of", "--java-home", "/jdk"});
  EXPECT_EQ(std::get<DumpCommand>(of_jdk).target, "java.util.List.of");
  EXPECT_EQ(std::get<DumpCommand>(of_jdk).java_home, "/jdk");
  EXPECT_THAT(refusal({"dump", "Foo.jar"}), HasSubstr("64 "));
  EXPECT_THAT(refusal({"dump", "--tac", "--class", "Foo.jar"}), HasSubstr("64 "));
}

TEST(ParseOptions, CheckTakesACertificateAndATarget) {
  const Command command =
      parsed({"check", "proof.json", "Foo.jar", "--smtlib", "out", "--solver", "cvc5", "--timeout", "7"});
  ASSERT_TRUE(std::holds_alternative<CheckCommand>(command));
  const auto& check = std::get<CheckCommand>(command);
  EXPECT_EQ(check.certificate, "proof.json");
  EXPECT_EQ(check.target, "Foo.jar");
  EXPECT_EQ(check.smtlib_directory, "out");
  EXPECT_EQ(check.solver, "cvc5");
  EXPECT_EQ(check.timeout_seconds, 7);
  EXPECT_EQ(std::get<CheckCommand>(parsed({"check", "proof.json", "Foo.jar"})).timeout_seconds, 120);
  EXPECT_THAT(refusal({"check", "proof.json"}), HasSubstr("64 "));
  EXPECT_THAT(refusal({"check", "proof.json", "Foo.jar", "--timeout", "-1"}), HasSubstr("--timeout"));
}

TEST(ParseOptions, ACertificateIsMadeWhereAFileIsNamed) {
  EXPECT_FALSE(analysis({"Foo.jar", "A.b"}).analysis.wants_certificate);
  const AnalyseCommand command = analysis({"--certificate", "proof.json", "--smtlib", "out", "Foo.jar", "A.b"});
  EXPECT_EQ(command.certificate_file, "proof.json");
  EXPECT_EQ(command.smtlib_directory, "out");
  EXPECT_TRUE(command.analysis.wants_certificate);
}

}  // namespace
}  // namespace dashj::cli
