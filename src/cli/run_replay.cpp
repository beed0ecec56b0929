// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>

#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/output.h"
#include "jvm/check_class_version.h"
#include "jvm/find_worker.h"
#include "jvm/replay_input.h"
#include "program/property_names.h"
#include "report/json_report.h"
#include "report/run_report.h"
#include "verdict/parse_inputs.h"

namespace dashj::cli {
namespace {

/// One input to run, and where it failed when it was found, by which property; without a report any failure will do.
struct Request {
  std::string entry_name;
  std::vector<verdict::NamedValue> input;
  std::optional<verdict::Frame> failing;
  program::Property property;
};

Result<std::vector<Request>> requests_of_report(const std::string& path, const ReplayCommand& command) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return bad_input(path, "no such file, or not readable; write a report with --json=FILE");
  std::ostringstream document;
  document << file.rdbuf();
  std::vector<Request> requests;
  for (report::ReportedFailure& failure : DASHJ_TRY(report::read_failures(document.str(), path))) {
    program::Property property = command.property;
    const auto problem = command.has_property ? std::nullopt : program::read_property(failure.property, property);
    if (problem) return bad_input(path, *problem);
    requests.push_back({std::move(failure.entry_name), std::move(failure.input), std::move(failure.failing), property});
  }
  if (requests.empty()) return bad_input(path, "the report has no UNSAFE entry: there is nothing to replay");
  return requests;
}

Result<std::vector<Request>> requests_of(const ReplayCommand& command) {
  if (!command.report.empty()) return requests_of_report(command.report, command);
  Request request{command.entry, {}, std::nullopt, command.property};
  for (const std::string& text : command.inputs) request.input.push_back(DASHJ_TRY(verdict::parse_assignment(text)));
  return std::vector<Request>{std::move(request)};
}

/// A request that has been checked against the program.
struct ReadyRequest {
  program::Entry entry;
  verdict::Inputs inputs;
  std::optional<verdict::Frame> failing;
  program::Property property;
};

Result<std::vector<ReadyRequest>> make_ready(const program::Program& program, const std::vector<Request>& requests) {
  std::vector<ReadyRequest> ready;
  for (const Request& request : requests) {
    const program::Entry entry = DASHJ_TRY(program::resolve_entry(program, request.entry_name));
    program::Property property = request.property;
    DASHJ_TRY_VOID(program::complete_exception_classes(program, property));
    ready.push_back(
        {entry, DASHJ_TRY(verdict::parse_inputs(entry, request.input)), request.failing, std::move(property)});
  }
  return ready;
}

bool is_same_place(const verdict::Frame& a, const verdict::Frame& b) {
  return a.class_name == b.class_name && a.method_name == b.method_name && a.descriptor == b.descriptor &&
         a.bytecode_offset == b.bytecode_offset;
}

/// What fails, but not where the report says, does not fail as reported.
jvm::Replay compared(jvm::Replay replay, const std::optional<verdict::Frame>& expected) {
  if (replay.end != jvm::ReplayEnd::Fails || !expected || is_same_place(replay.failing, *expected)) return replay;
  replay.end = jvm::ReplayEnd::DoesNotFail;
  replay.text = "it fails elsewhere: " + report::frame_text(replay.failing);
  return replay;
}

std::string print_replay(const std::string& name, const jvm::Replay& replay) {
  if (replay.end == jvm::ReplayEnd::Cut) return fmt::format("CUT ({}) {}\n", replay.text, name);
  if (replay.end == jvm::ReplayEnd::DoesNotFail) return fmt::format("DOES NOT FAIL ({}) {}\n", replay.text, name);
  return fmt::format("FAILS {}\n  fails at {}: {}\n  call stack:\n{}", name, report::frame_text(replay.failing),
                     replay.failure, report::stack_text(replay.stack));
}

int timeout_ms_of(const std::optional<double>& seconds) {
  return seconds ? static_cast<int>(std::clamp(*seconds * 1000, 1.0, kMaxReplayMs)) : static_cast<int>(kMaxReplayMs);
}

/// Worst first: one input that does not fail as reported decides, then one that was cut.
int exit_status_of(const std::vector<jvm::ReplayEnd>& ends) {
  const auto has = [&](jvm::ReplayEnd end) { return std::find(ends.begin(), ends.end(), end) != ends.end(); };
  if (has(jvm::ReplayEnd::DoesNotFail)) return kExitReplayDoesNot;
  return has(jvm::ReplayEnd::Cut) ? kExitReplayCut : kExitReplayFails;
}

Result<int> replay_all(const ReplayCommand& command, const program::Program& program, jni::WorkerClient& worker,
                       const std::vector<ReadyRequest>& requests) {
  std::vector<jvm::ReplayEnd> ends;
  for (const ReadyRequest& request : requests) {
    const jvm::Replay replay =
        DASHJ_TRY(jvm::replay_input(worker, program, request.entry, request.inputs.arguments, request.inputs.choices,
                                    request.property, timeout_ms_of(command.timeout_seconds)));
    if (StopToken::is_interrupted()) return kExitInterrupted;
    const jvm::Replay judged = compared(replay, request.failing);
    DASHJ_TRY_VOID(write_output(print_replay(request.entry.name(), judged)));
    ends.push_back(judged.end);
    worker.reset_classes();
  }
  return exit_status_of(ends);
}

Result<int> replay(const ReplayCommand& command) {
  const std::vector<Request> requests = DASHJ_TRY(requests_of(command));
  const program::Program program = DASHJ_TRY(program::Program::open(command.target));
  const std::vector<ReadyRequest> ready = DASHJ_TRY(make_ready(program, requests));
  jni::WorkerOptions options;
  options.role = jni::WorkerRole::Replay;
  options.worker_binary = DASHJ_TRY(jvm::find_worker(command.machine.worker));
  options.jail = command.machine.jail();
  const jni::JavaInstallation java = DASHJ_TRY(jni::find_java(command.machine.java_home));
  options.libjvm = java.libjvm;
  for (const ReadyRequest& request : ready) DASHJ_TRY_VOID(jvm::check_class_version(program, request.entry, java));
  const StopToken stop;
  const auto source = [&program](std::string_view name) { return program.class_bytes(name); };
  const std::unique_ptr<jni::WorkerClient> worker = DASHJ_TRY(jni::WorkerClient::start(options, source, stop));
  return replay_all(command, program, *worker, ready);
}

}  // namespace

int run_replay(const ReplayCommand& command) {
  const Result<int> status = replay(command);
  return status ? *status : report_failure(status.error());
}

}  // namespace dashj::cli
