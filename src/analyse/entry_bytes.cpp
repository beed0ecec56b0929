// SPDX-License-Identifier: MIT
#include "analyse/entry_bytes.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "jobs/result_bytes.h"

namespace dashj::analyse {
namespace {

/// A field more in a struct is an error of the compiler here: else it would be lost on the way.
struct ReportFields : DiagnosticFields {
  using DiagnosticFields::of;
  template <class A>
  static void of(A& archive, UnknownReason& value) {
    auto& [kind, detail] = value;
    archive(kind, detail);
  }
  template <class A>
  static void of(A& archive, program::ClassDigest& value) {
    auto& [name, sha256] = value;
    archive(name, sha256);
  }

  template <class A>
  static void of(A& archive, verdict::StatementText& value) {
    auto& [number, offset, line] = value;
    archive(number, offset, line);
  }
  template <class A>
  static void of(A& archive, verdict::ClaimText& value) {
    auto& [before, holds] = value;
    archive(before, holds);
  }
  template <class A>
  static void of(A& archive, verdict::VariableText& value) {
    auto& [name, type] = value;
    archive(name, type);
  }
  template <class A>
  static void of(A& archive, verdict::ProofText& value) {
    auto& [variables, definitions, claims, at_calls] = value;
    archive(variables, definitions, claims, at_calls);
  }
  template <class A>
  static void of(A& archive, verdict::FactText& value) {
    auto& [method, guarantee, proof] = value;
    archive(method, guarantee, proof);
  }
  template <class A>
  static void of(A& archive, verdict::CallFactText::Rigid& value) {
    auto& [variable, local] = value;
    archive(variable, local);
  }
  template <class A>
  static void of(A& archive, verdict::CallFactText& value) {
    auto& [call, rigid, fact] = value;
    archive(call, rigid, fact);
  }
  template <class A>
  static void of(A& archive, verdict::MethodText& value) {
    auto& [short_name, name] = value;
    archive(short_name, name);
  }
  template <class A>
  static void of(A& archive, verdict::RangeText& value) {
    auto& [parameter, low, high] = value;
    archive(parameter, low, high);
  }
  template <class A>
  static void of(A& archive, verdict::UnwindingText::Loop& value) {
    auto& [method, head, rounds] = value;
    archive(method, head, rounds);
  }
  template <class A>
  static void of(A& archive, verdict::UnwindingText::Recursion& value) {
    auto& [method, levels] = value;
    archive(method, levels);
  }
  template <class A>
  static void of(A& archive, verdict::UnwindingText::Row& value) {
    auto& [table, row, values] = value;
    archive(table, row, values);
  }
  template <class A>
  static void of(A& archive, verdict::UnwindingText& value) {
    auto& [loops, recursions, apart, rows_apart] = value;
    archive(loops, recursions, apart, rows_apart);
  }
  template <class A>
  static void of(A& archive, verdict::CertificateText& value) {
    auto& [entry, property, classes, statement, kind, presumes, methods, groups, proof, exhausted, unwinding, opens] =
        value;
    archive(entry, property, classes, statement, kind, presumes, methods, groups, proof, exhausted, unwinding, opens);
  }

  template <class A>
  static void of(A& archive, verdict::NamedValue& value) {
    auto& [name, text] = value;
    archive(name, text);
  }
  template <class A>
  static void of(A& archive, verdict::Frame& value) {
    auto& [class_name, method_name, descriptor, file, line, offset] = value;
    archive(class_name, method_name, descriptor, file, line, offset);
  }
  template <class A>
  static void of(A& archive, verdict::Thrown& value) {
    auto& [class_name, message] = value;
    archive(class_name, message);
  }
  template <class A>
  static void of(A& archive, verdict::SourceStep& value) {
    auto& [place, depth] = value;
    archive(place, depth);
  }
  template <class A>
  static void of(A& archive, verdict::SourceTrace& value) {
    auto& [first, last, left_out] = value;
    archive(first, last, left_out);
  }
  template <class A>
  static void of(A& archive, verdict::Unsafe& value) {
    auto& [input, failing, failure, stack, thrown, statement, trace, confirmed, further, test] = value;
    archive(input, failing, failure, stack, thrown, statement, trace, confirmed, further, test);
  }
  template <class A>
  static void of(A& archive, verdict::Safe& value) {
    auto& [statement, certificate, claims, obligations, inputs_run, proof, smtlib_files, presumes] = value;
    archive(statement, certificate, claims, obligations, inputs_run, proof, smtlib_files, presumes);
  }
  template <class A>
  static void of(A& archive, verdict::LoopNote& value) {
    auto& [line, known] = value;
    archive(line, known);
  }
  template <class A>
  static void of(A& archive, verdict::Unknown& value) {
    auto& [reason, loops] = value;
    archive(reason, loops);
  }
  template <class A>
  static void of(A& archive, std::pair<std::string, std::uint64_t>& value) {
    archive(value.first, value.second);
  }
  template <class A>
  static void of(A& archive, std::pair<std::string, double>& value) {
    archive(value.first, value.second);
  }
  template <class A>
  static void of(A& archive, Statistics& value) {
    std::vector<std::pair<std::string, std::uint64_t>> counters(value.counters().begin(), value.counters().end());
    std::vector<std::pair<std::string, double>> seconds(value.seconds().begin(), value.seconds().end());
    archive(counters, seconds);
    value = Statistics();
    for (const auto& [name, count] : counters) value.add(name, count);
    for (const auto& [name, time] : seconds) value.add_time(name, time);
  }
  template <class A>
  static void of(A& archive, verdict::EntryReport& value) {
    auto& [name, outcome, statistics, seconds, place, was_cut] = value;
    archive(name, outcome, statistics, seconds, place, was_cut);
  }
};

}  // namespace

std::string write_report(Result<verdict::EntryReport> report) {
  return write_result<ReportFields>(std::move(report));
}

std::optional<Result<verdict::EntryReport>> read_report(std::string_view bytes) {
  return read_result<ReportFields, verdict::EntryReport>(bytes);
}

}  // namespace dashj::analyse
