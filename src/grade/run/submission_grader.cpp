// SPDX-License-Identifier: MIT
#include "grade/run/submission_grader.h"

#include <fmt/format.h>

#include <cstdint>
#include <utility>

#include "base/sha256.h"
#include "base/stop_token.h"
#include "grade/classes/code_points.h"
#include "grade/submission.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

std::string digest_of(const std::string& bytes) {
  return sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

jni::WorkerOptions worker_options(const GradeSetup& setup) {
  jni::WorkerOptions options;
  options.worker_binary = setup.options.worker_binary;
  options.libjvm = setup.java.libjvm;
  options.jail = setup.options.jail;
  return options;
}

void add_classes(cache::CacheKey& key, const Classes& classes) {
  for (const auto& [name, bytes] : classes) key.add("class", name).add("bytes", sha256(bytes));
}

}  // namespace

SubmissionGrader::SubmissionGrader(const GradeSetup& setup, GradeSink& sink)
    : setup_(setup),
      sink_(sink),
      compiler_(worker_options(setup), *setup.materials, setup.language),
      store_(setup.parts, setup.cache ? &*setup.cache : nullptr) {}

cache::CacheKey SubmissionGrader::key_for(std::string_view kind, const Standard& standard) const {
  cache::CacheKey key(kind);
  key.add("identity", setup_.identity).add("task", standard.identity());
  return key;
}

// Of what was handed in, as it is.
std::string SubmissionGrader::key_of(const Standard& standard, const Submission& submission) const {
  cache::CacheKey key = key_for("grade of a submission", standard);
  key.add("materials", setup_.materials->identity)
      .add("language", word_of(setup_.language))
      .add("deviation", fmt::format("{}", static_cast<int>(standard.task().deviation.kind)));
  for (const SourceFile& source : submission.sources)
    key.add("source", source.path).add("text", digest_of(source.text));
  add_classes(key, submission.classes);
  return key.digest();
}

std::string SubmissionGrader::key_of(const Standard& standard, const Adapted& adapted) const {
  cache::CacheKey key = key_for("grade of classes", standard);
  key.add("entry", adapted.entry).add("result", adapted.result);
  add_classes(key, adapted.classes);
  return key.digest();
}

// Nothing that takes time: it is found again.
GradedSubmission SubmissionGrader::unreadable(const std::string& name, const Diagnostic& problem) const {
  GradedSubmission row{name, {}};
  row.grades.assign(setup_.standards.size(), {Category::BadSubmission, {}, {}, {}, problem.text()});
  return row;
}

Result<Graded> SubmissionGrader::grade(const std::string& name) {
  sink_.begin(name, "");
  const auto submission = setup_.submissions.read(name);
  if (!submission) {
    sink_.done(setup_.standards.size(), true);
    return Graded{unreadable(name, submission.error()), setup_.standards.size()};
  }
  Graded graded{{name, {}}};
  std::optional<SubmissionClasses> classes;
  for (std::size_t i = 0; i < setup_.standards.size(); ++i) {
    const Standard& standard = setup_.standards[i];
    const std::string key = key_of(standard, *submission);
    auto known = store_.find(name, i + 1, key);
    const bool was_known = known.has_value();
    graded.known += was_known ? 1 : 0;
    if (!known) {
      sink_.begin(name, standard.task().name);
      const TaskGrade one = DASHJ_TRY(found(standard, *submission, classes));
      if (StopToken::is_interrupted()) return Graded{{name, {}}, 0, false};
      DASHJ_TRY_VOID(store_.keep(name, i + 1, key, one));
      known = one.grade;
    }
    sink_.done(1, was_known);
    graded.row.grades.push_back(std::move(*known));
  }
  return graded;
}

Graded SubmissionGrader::without_engine(const std::string& name, const std::string& how) const {
  const auto submission = setup_.submissions.read(name);
  if (!submission) return {unreadable(name, submission.error()), setup_.standards.size()};
  Graded graded{{name, {}}};
  const Grade none{Category::Unknown, {}, {}, {}, UnknownReason{UnknownKind::Engine, how}.text()};
  for (std::size_t i = 0; i < setup_.standards.size(); ++i) {
    const auto known = store_.find(name, i + 1, key_of(setup_.standards[i], *submission));
    graded.row.grades.push_back(known.value_or(none));
  }
  return graded;
}

Result<TaskGrade> SubmissionGrader::found(const Standard& standard, const Submission& submission,
                                          std::optional<SubmissionClasses>& classes) {
  if (!classes) classes = DASHJ_TRY(compiler_.classes_of(submission));
  if (classes->refused) return TaskGrade{*classes->refused, classes->is_lasting};
  TaskGrade one = DASHJ_TRY(graded(standard, *classes));
  one.grade.notes = classes->notes;
  return one;
}

Result<TaskGrade> SubmissionGrader::graded(const Standard& standard, const SubmissionClasses& submitted) {
  auto adapted = adapt_submission(submitted.classes, standard.asked(), setup_.language);
  if (!adapted) {
    // What the compiler says of other files, such as a test, does not matter where the class is there.
    if (submitted.errors.empty() || adapted.error().has_class)
      return TaskGrade{{Category::BadSubmission, {}, {}, {}, adapted.error().why}};
    return TaskGrade{{Category::NotCompiling, {}, {}, {}, submitted.errors + "\n" + adapted.error().why}};
  }
  const std::vector<std::string> deviations = std::move(adapted->deviations);
  const CalledMethod called = std::move(adapted->called);
  if (!deviations.empty() && standard.task().deviation.kind == DeviationRule::Kind::Reject)
    return TaskGrade{{Category::BadSubmission, {}, {}, {}, fmt::format("{}", fmt::join(deviations, "\n"))}};
  Adapted in_reach = standard.in_reach(std::move(*adapted));
  const CodePoints points(std::exchange(in_reach.classes, {}));
  in_reach.classes = points.classes();
  TaskGrade one = DASHJ_TRY(analysed(standard, in_reach));
  points.name_lines(one.grade);
  one.grade.deviations = deviations;
  const bool has_input = one.grade.category == Category::Wrong || one.grade.category == Category::DidNotEnd;
  if (has_input && standard.task().kind == Task::Kind::Reference) one.grade.called = called;
  // A specification calls the class by the name that was asked for.
  if (has_input && standard.task().kind == Task::Kind::Specification && deviations.empty())
    one.grade.called = standard.specification();
  return one;
}

// The one who waited for its turn looks again: the other one may have kept it, one whose limit of time or memory was
// reached as well. So the same bytecode has one grade in a run.
Result<TaskGrade> SubmissionGrader::analysed(const Standard& standard, const Adapted& submitted) {
  const std::string key = key_of(standard, submitted);
  if (auto known = store_.find_analysed(key)) return *known;
  std::optional<SameCode::Turn> turn;
  if (setup_.same_code) {
    turn.emplace(setup_.same_code->take_turn(key));
    if (auto known = setup_.same_code->find(key)) return *known;
  }
  StopToken::set_out_of_memory(false);
  TaskGrade graded = DASHJ_TRY(grade_task(standard, submitted, setup_.options, setup_.java, sink_));
  if (StopToken::is_interrupted()) return graded;
  store_.keep_analysed(key, graded);
  if (setup_.same_code) setup_.same_code->keep(key, graded);
  return graded;
}

}  // namespace dashj::grade
