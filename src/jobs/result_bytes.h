// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/mutant.h"
#include "base/result.h"
#include "jobs/byte_archive.h"

namespace dashj {

/// To inherit from for what names the fields of a value (ByteWriter): the failure that may stand in its place.
struct DiagnosticFields {
  template <class A>
  static void of(A& archive, Diagnostic& value) {
    auto& [failure, where, message] = value;
    archive(failure, where, message);
  }
};

/// A value, or what was missing for it, on its way between two processes of one run. It comes back exactly as it was.
template <class Fields, class T>
[[nodiscard]] std::string write_result(Result<T> result) {
  using Either = std::variant<T, Diagnostic>;
  Either either = result ? Either(std::move(*result)) : Either(std::move(result).error());
  ByteWriter<Fields> writer;
  writer(either);
  return writer.take();
}

/// No value: these are no bytes of write_result.
template <class Fields, class T>
[[nodiscard]] std::optional<Result<T>> read_result(std::string_view bytes) {
  std::variant<T, Diagnostic> either;
  ByteReader<Fields> reader(bytes);
  reader(either);
  if (DASHJ_MUTATE(torn_answers, !reader.is_whole(), false)) return std::nullopt;
  if (auto* problem = std::get_if<Diagnostic>(&either)) return Result<T>(tl::unexpected(std::move(*problem)));
  return Result<T>(std::get<T>(std::move(either)));
}

}  // namespace dashj
