// SPDX-License-Identifier: MIT
#include "classfile/lower/api_calls.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace dashj::lower {
namespace {

constexpr std::array<std::string_view, 2> kApiClasses{"org/dashj/Dash", "org/sosy_lab/sv_benchmarks/Verifier"};

struct Row {
  std::string_view name, descriptor;
  ApiRequest request;
};

constexpr std::array<Row, 9> kRows{{
    {"assume", "(Z)V", {ApiRequest::Kind::Assume, tac::Type::Boolean}},
    {"nondetBoolean", "()Z", {ApiRequest::Kind::Choose, tac::Type::Boolean}},
    {"nondetByte", "()B", {ApiRequest::Kind::Choose, tac::Type::Byte}},
    {"nondetShort", "()S", {ApiRequest::Kind::Choose, tac::Type::Short}},
    {"nondetChar", "()C", {ApiRequest::Kind::Choose, tac::Type::Char}},
    {"nondetInt", "()I", {ApiRequest::Kind::Choose, tac::Type::Int}},
    {"nondetLong", "()J", {ApiRequest::Kind::Choose, tac::Type::Long}},
    {"nondetFloat", "()F", {ApiRequest::Kind::Choose, tac::Type::Float}},
    {"nondetDouble", "()D", {ApiRequest::Kind::Choose, tac::Type::Double}},
}};

}  // namespace

std::optional<ApiRequest> api_request(const ResolvedMethod& called) {
  if (std::find(kApiClasses.begin(), kApiClasses.end(), called.owner->name) == kApiClasses.end()) return std::nullopt;
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& candidate) {
    return candidate.name == called.method->name && candidate.descriptor == called.method->descriptor;
  });
  return row == kRows.end() ? std::nullopt : std::optional(row->request);
}

}  // namespace dashj::lower
