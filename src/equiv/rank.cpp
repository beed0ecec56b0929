// SPDX-License-Identifier: MIT
#include "equiv/rank.h"

#include <fmt/format.h>

#include <limits>

namespace dashj::equiv {
namespace {

using Form = Rank::Form;

std::int64_t magnitude(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? static_cast<std::int64_t>(0 - bits) : value;
}

std::int64_t without_sign(std::int64_t value, bool is_long) {
  if (is_long) return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63));
  return static_cast<std::int64_t>(static_cast<std::uint32_t>(value));
}

}  // namespace

std::int64_t value_of(const Rank& rank, const tac::Body& body, const ValueOf& value) {
  const std::int64_t a = value(rank.a);
  const auto of_b = [&] { return static_cast<std::uint64_t>(value(rank.b)); };
  switch (rank.form) {
    case Form::Value:
      return a;
    case Form::Magnitude:
      return magnitude(a);
    case Form::Unsigned:
      return without_sign(a, body.type_of(rank.a) == tac::Type::Long);
    case Form::Difference:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - of_b());
    case Form::Sum:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + of_b());
  }
  return a;
}

std::strong_ordering progress(const Rank& rank, std::int64_t before, std::int64_t after) {
  return rank.rises ? before <=> after : after <=> before;
}

std::vector<Rank> all_ranks(const tac::Body& body, const std::vector<tac::LocalId>& locals) {
  std::vector<Rank> ranks;
  for (const Form form : {Form::Value, Form::Magnitude, Form::Unsigned})
    for (const tac::LocalId local : locals) {
      ranks.push_back({form, local, {}, false});
      if (form == Form::Value) ranks.push_back({form, local, {}, true});
    }
  for (const Form form : {Form::Difference, Form::Sum})
    for (std::size_t i = 0; i < locals.size(); ++i)
      for (std::size_t j = 0; j < locals.size(); ++j) {
        const bool is_twice = form == Form::Sum && j <= i;
        if (i == j || is_twice || body.type_of(locals[i]) != body.type_of(locals[j])) continue;
        ranks.push_back({form, locals[i], locals[j], false});
        if (form == Form::Sum) ranks.push_back({form, locals[i], locals[j], true});
      }
  return ranks;
}

std::string describe(const RankTuple& ranks, const tac::Body& body) {
  std::string text;
  for (const Rank& rank : ranks) {
    const std::string a = body.local(rank.a).name;
    const std::string b = rank.b.is_valid() ? body.local(rank.b).name : "";
    std::string what = a;
    if (rank.form == Form::Magnitude) what = "|" + a + "|";
    if (rank.form == Form::Unsigned) what = "unsigned " + a;
    if (rank.form == Form::Difference) what = a + " - " + b;
    if (rank.form == Form::Sum) what = a + " + " + b;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", then ", what, rank.rises ? "rises" : "falls");
  }
  return text;
}

}  // namespace dashj::equiv
