// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/work_meter.h"
#include "jvm/jvm_runner.h"
#include "program/entry.h"
#include "program/lower_methods.h"

namespace dashj::jvm {
namespace {

struct SilentProgress : ProgressSink {
  void update(const Progress&) override {}
};

/// The same methods, but code of the JDK subtracts where it should add.
tac::Methods with_wrong_library(const program::LoweredMethods& lowered) {
  std::vector<tac::Body> bodies;
  for (std::uint32_t m = 0; m < lowered.methods.size(); ++m) bodies.push_back(lowered.methods.body(tac::MethodId{m}));
  for (tac::Body& body : bodies)
    for (tac::Stmt& stmt : body.statements) {
      auto* assign = std::get_if<tac::Assign>(&stmt.operation);
      auto* binary = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
      const bool is_one =
          binary != nullptr && binary->type == tac::Type::Int && body.class_name == "java/util/ArrayList";
      if (is_one && binary->op == tac::BinaryOp::Add) binary->op = tac::BinaryOp::Sub;
    }
  return tac::Methods(std::move(bodies));
}

// Without the difference the run is read; with it, it is no evidence, and no bug that ends the process.
TEST(ModelDiffers, IsAReasonWhereCodeOfTheJdkIsInTheRun) {
  const Result<jni::JavaInstallation> java = jni::find_java(std::nullopt);
  program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  program.find_jdk(java->home);
  const program::Entry entry = program::resolve_entry(program, "UsesList.size").value();
  AnalysisOptions options;
  options.worker_binary = DASHJ_WORKER;
  options.worker_heap_mib = 64;
  SilentProgress progress;
  AnalysisContext context(program, options, *java, progress);
  program::LoweredMethods lowered = program::lower_methods(program, entry, options.property).value();
  StopToken stop;
  WorkMeter meter;
  Statistics statistics;
  const auto run = [&] {
    JvmRunner runner(context, lowered, static_state(program, lowered.entries), stop, meter, statistics);
    return runner.run({{5}, {}}, {});
  };
  const auto good = run();
  ASSERT_TRUE(good) << good.error().detail;
  EXPECT_EQ(good->trace.end, concrete::TraceEnd::Returned);
  lowered.methods = with_wrong_library(lowered);
  const auto bad = run();
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().kind, UnknownKind::ModelDiffers);
  EXPECT_EQ(bad.error().detail, "code of the JDK, as seen in UsesList.size(I)I");
}

}  // namespace
}  // namespace dashj::jvm
