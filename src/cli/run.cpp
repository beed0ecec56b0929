// SPDX-License-Identifier: MIT
#include "cli/run.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <variant>

#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "engine/lack_of_memory.h"

namespace dashj::cli {
namespace {

/// stderr, without times: two runs of one seed log the same.
void start_log(bool is_verbose) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("dashj"));
  spdlog::set_pattern("dashj: %^%l%$: %v");
  spdlog::set_level(is_verbose ? spdlog::level::debug : spdlog::level::warn);
}

int run_command(const Finished& finished) {
  std::fputs(finished.error.c_str(), stderr);
  if (finished.output.empty()) return finished.exit_status;
  const Result<void> written = write_output(finished.output);
  return written ? finished.exit_status : report_failure(written.error());
}

void start(const MachineOptions& machine) {
  start_log(machine.is_verbose);
  if (machine.without_jail)
    std::fputs("dashj: --no-jail: the program's code runs with your rights and may do all that you may do\n", stderr);
}

int run_command(const AnalyseCommand& command) {
  start(command.machine);
  return run_analysis(command);
}

int run_command(const DumpCommand& command) {
  return run_dump(command);
}

int run_command(const ReplayCommand& command) {
  start(command.machine);
  return run_replay(command);
}

int run_command(const CheckCommand& command) {
  start(command.machine);
  return run_check(command);
}

int run_command(const EquivCommand& command) {
  start(command.machine);
  return run_equiv(command);
}

int run_command(const GradeCommand& command) {
  start(command.machine);
  return run_grade(command);
}

int run_command(const MergeCommand& command) {
  return run_merge(command);
}

}  // namespace

int report_failure(const Diagnostic& problem) {
  std::fprintf(stderr, "dashj: %s\n", problem.text().c_str());
  return static_cast<int>(problem.failure);
}

int run(int argc, const char* const* argv) {
  handle_signals();
  engine::handle_lack_of_memory({kExitMissing, kExitOurBug});
  return std::visit([](const auto& command) { return run_command(command); }, parse_options(argc, argv));
}

}  // namespace dashj::cli
