// SPDX-License-Identifier: MIT
#include "grade/run/standard_check.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>

#include "base/stop_token.h"
#include "base/whole_file.h"
#include "compare/inspect_reference.h"
#include "grade/texts.h"
#include "jobs/result_bytes.h"

namespace dashj::grade {
namespace {

using Findings = std::vector<compare::Finding>;
using compare::FindingKind;

/// The row of texts_en.def for each kind.
constexpr Text kTexts[] = {
#define DASHJ_FINDING(kind, is_mistake, arguments) Text::kind##Found,
#include "compare/findings.def"
#undef DASHJ_FINDING
};
#define DASHJ_FINDING(kind, is_mistake, arguments) \
  static_assert(arguments_of(pattern_of(Language::English, Text::kind##Found)) == (arguments));
#include "compare/findings.def"
#undef DASHJ_FINDING

std::string text_of(const compare::Finding& finding, Language language) {
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const std::string& argument : finding.arguments) arguments.push_back(argument);
  return fmt::vformat(pattern_of(language, kTexts[static_cast<std::size_t>(finding.kind)]), arguments);
}

struct FindingFields : DiagnosticFields {
  using DiagnosticFields::of;
  template <class A>
  static void of(A& archive, compare::Finding& value) {
    auto& [example, kind, arguments] = value;
    archive(example, kind, arguments);
  }
};

std::string key_of(const GradeSetup& setup, const Standard& standard) {
  cache::CacheKey key("check of a task");
  key.add("identity", setup.identity).add("task", standard.identity());
  for (const Example& example : standard.task().examples) key.add("call", example.call).add("result", example.result);
  for (const Case& part : standard.task().cases) key.add("case", part.precondition);
  return key.digest();
}

/// Whether text_of and add_notes can say them: files may have been changed by others.
bool are_whole(const Findings& findings, const Task& task) {
  return std::all_of(findings.begin(), findings.end(), [&](const compare::Finding& finding) {
    const auto kind = static_cast<std::size_t>(finding.kind);
    return kind < std::size(compare::kFindings) && finding.arguments.size() == compare::kFindings[kind].arguments &&
           (!finding.example || *finding.example < task.examples.size());
  });
}

/// Findings of earlier runs, as their bytes.
class Known {
 public:
  explicit Known(const GradeSetup& setup) : setup_(setup) {}

  /// Bytes that are no findings of the task count as none.
  [[nodiscard]] std::optional<Findings> find(const Standard& standard) const {
    const std::string key = key_of(setup_, standard);
    std::ifstream file(path_of(key), std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.is_open() && setup_.cache) bytes = setup_.cache->lookup(key).value_or("");
    auto read = read_result<FindingFields, Findings>(bytes);
    const bool is_known = read && *read && are_whole(**read, standard.task());
    return is_known ? std::optional(std::move(**read)) : std::nullopt;
  }
  // Findings that cannot be kept are found again.
  void keep(const Standard& standard, const std::string& bytes) const {
    const std::string key = key_of(setup_, standard);
    if (setup_.cache) setup_.cache->store(key, bytes);
    if (setup_.parts.empty()) return;
    std::error_code problem;
    std::filesystem::create_directories(setup_.parts + "/.checks", problem);
    if (auto file = WholeFile::open(path_of(key), path_of(key))) static_cast<void>(file->write(bytes));
  }

 private:
  [[nodiscard]] std::string path_of(const std::string& key) const { return setup_.parts + "/.checks/" + key; }
  const GradeSetup& setup_;
};

/// In its own process. What is given up there ends with it.
class CheckProcess final : public jobs::Engine {
 public:
  CheckProcess(const GradeSetup& setup, const std::vector<const Standard*>& standards, ProgressSink& progress)
      : setup_(setup), standards_(standards), progress_(progress) {}

  jobs::Answer work(std::size_t index) override {
    return {write_result<FindingFields>(inspect(*standards_[index])), true};
  }

 private:
  Result<Findings> inspect(const Standard& standard) {
    compare::InspectionTask task{standard.pair_of_reference(), {}, setup_.options, setup_.java};
    for (const Example& example : standard.task().examples) task.examples.push_back({example.call, example.result});
    const double seconds = standard.task().timeout_seconds;
    task.options.timeout_seconds = seconds > 0 ? std::optional(seconds) : std::nullopt;
    const bool has_cases = !standard.task().cases.empty();
    task.is_of_examples_only = has_cases;
    Findings findings = DASHJ_TRY(compare::inspect_reference(task, progress_));
    if (!has_cases) return findings;
    task.pair = DASHJ_TRY(standard.pair_in_no_case());
    const compare::CountedInput input = DASHJ_TRY(compare::find_counted_input(task, progress_));
    if (!input.call.empty())
      findings.push_back(compare::finding<FindingKind::InNoCase>(std::nullopt, input.call));
    else if (!input.unknown.empty())
      findings.push_back(compare::finding<FindingKind::CasesNotKnown>(std::nullopt, input.unknown));
    return findings;
  }

  const GradeSetup& setup_;
  const std::vector<const Standard*>& standards_;
  ProgressSink& progress_;
};

void add_notes(const Standard& standard, const Findings& findings, Language language, std::vector<Note>& notes) {
  const Task& task = standard.task();
  for (const compare::Finding& finding : findings)
    notes.push_back({finding.example ? task.examples[*finding.example].where : task.where, task.name,
                     finding.is_mistake(), text_of(finding, language)});
}

/// As bytes; no value: the user has interrupted.
Result<std::optional<Findings>> findings_of(const std::optional<jobs::Outcome>& outcome, Language language) {
  if (!outcome || StopToken::is_interrupted()) return std::nullopt;
  std::string how = "an answer that cannot be read";
  if (const auto* dead = std::get_if<jobs::Died>(&*outcome)) how = dead->how;
  if (const auto* bytes = std::get_if<std::string>(&*outcome))
    if (auto read = read_result<FindingFields, Findings>(*bytes)) return DASHJ_TRY(std::move(*read));
  return Findings{compare::finding<FindingKind::NotToItsEnd>(std::nullopt, say<Text::EngineEnded>(language, how))};
}

}  // namespace

std::string text_of(const Note& note, Language language) {
  return fmt::format("{}: {} '{}': {}", note.where, say<Text::CheckedTask>(language), note.task, note.text);
}

Result<std::optional<std::vector<Note>>> check_standards(const GradeSetup& setup, std::size_t engines,
                                                         const jobs::ShowStanding& show) {
  const Known known(setup);
  std::vector<const Standard*> all, open;
  for (const Standard& standard : setup.whole_tasks) all.push_back(&standard);
  for (const Standard& standard : setup.standards) all.push_back(&standard);
  std::vector<std::optional<Findings>> found;
  for (const Standard* standard : all) {
    const bool is_reference = standard->task().kind == Task::Kind::Reference;
    found.push_back(is_reference ? known.find(*standard) : Findings{});
    if (!found.back()) open.push_back(standard);
  }
  jobs::Engines processes(
      engines, open.size(),
      [&](ProgressSink& progress) { return std::make_unique<CheckProcess>(setup, open, progress); }, show);
  std::vector<Note> notes;
  for (std::size_t i = 0, next = 0; i < found.size(); ++i) {
    if (!found[i]) {
      const auto outcome = processes.outcome(next++);
      found[i] = DASHJ_TRY(findings_of(outcome, setup.language));
      if (!found[i]) return std::nullopt;
      if (const auto* bytes = std::get_if<std::string>(&*outcome)) known.keep(*all[i], *bytes);
    }
    add_notes(*all[i], *found[i], setup.language, notes);
  }
  return notes;
}

}  // namespace dashj::grade
