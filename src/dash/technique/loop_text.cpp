// SPDX-License-Identifier: MIT
#include "dash/technique/loop_text.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>
#include <utility>

#include "classfile/tac/heap_names.h"
#include "program/any_index.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::dash {

using term::Op;
using term::Term;

namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// "heap#ints[concat(a, k + 1)]" is a[k + 1], and of what was given "old(a[k + 1])".
void name_cells(std::string& text, std::string_view map, std::string_view before, std::string_view behind) {
  constexpr std::string_view kStart = "[concat(", kEnd = ")]", kBetween = ", ";
  for (std::size_t at = text.find(map); at != std::string::npos; at = text.find(map, at + 1)) {
    const std::size_t start = text.find('[', at), end = text.find(kEnd, at);
    if (start == std::string::npos || end == std::string::npos) return;
    const std::size_t between = text.find(kBetween, start);
    // "heap#length[a]" is of objects: there is no index.
    if (text.compare(start, kStart.size(), kStart) != 0 || between > end) continue;
    const std::size_t first = start + kStart.size();
    const std::string array = text.substr(first, between - first);
    const std::string index = text.substr(between + kBetween.size(), end - between - kBetween.size());
    std::string cell(before);
    cell += array;
    cell += "[" + index + "]";
    cell += behind;
    text.replace(at, end + kEnd.size() - at, cell);
  }
}

// "sext32(bits7to0(a[k]))" is a[k] of an array of bytes.
void name_narrow_cells(std::string& text) {
  static const std::regex kNarrow(R"((?:[sz]ext32\()?bits(?:7|15)to0\(([^()]+|old\([^()]+\))\)(\))?)");
  text = std::regex_replace(text, kNarrow, "$1");
}

// "heap#length[a]" is a.length, and so is what the program reads of it, "(2147483647 & heap#length[a])".
void name_lengths(std::string& text) {
  static const std::regex kRead(R"(\(2147483647 & heap#length\[([\w#]+)\]\))");
  static const std::regex kLength(R"(heap#length\[([\w#]+)\])");
  text = std::regex_replace(text, kRead, "$1.length");
  text = std::regex_replace(text, kLength, "$1.length");
}

// "v#index" is the index of a cell that v is or was (tac/kept_indices.h).
void name_kept_indices(std::string& text) {
  static const std::regex kIndex(R"(\b([A-Za-z_$][\w$]*)#index\b)");
  text = std::regex_replace(text, kIndex, "indexOf($1)");
}

// "b#size" is a field of an object (tac/fields_as_locals.h). What is kept beside a local to be compared is none.
void name_fields(std::string& text) {
  static const std::regex kField(R"(\b([A-Za-z_$][\w$]*)#(?!(?:cell\d+|order\d+)\b)([A-Za-z_$][\w$]*))");
  text = std::regex_replace(text, kField, "$1.$2");
}

std::string readable(std::string text) {
  name_cells(text, "given#", "old(", ")");
  name_cells(text, "heap#", "", "");
  name_narrow_cells(text);
  name_lengths(text);
  name_kept_indices(text);
  name_fields(text);
  return text;
}

// The entry's name of a length and the one of the map are the same in Java.
bool says_nothing(std::string_view text) {
  constexpr std::string_view kEquals = " == ";
  const std::size_t at = text.find(kEquals);
  return at != std::string_view::npos && text.substr(0, at) == text.substr(at + kEquals.size());
}

// A local that stands for nothing in the source: a temporary, or a variable that the compiler made, also of a call.
bool is_unnamed(const std::string& name) {
  static const std::regex kUnnamed(R"([tv]\d+(#\d+)?(#index)?)");
  return std::regex_match(name, kUnnamed);
}

// That nothing has changed, "for every k: a[k] == old(a[k])", which most loops keep of most arrays.
bool says_what_was(std::string_view text) {
  constexpr std::string_view kBounds = ": ", kEquals = " == ";
  if (const std::size_t at = text.rfind(kBounds); at != std::string_view::npos) text.remove_prefix(at + kBounds.size());
  const std::size_t at = text.find(kEquals);
  if (at == std::string_view::npos) return false;
  const std::string left(text.substr(0, at)), right(text.substr(at + kEquals.size()));
  return left == "old(" + right + ")" || right == "old(" + left + ")";
}

class LoopText {
 public:
  LoopText(const symbolic::LocationGraph& locations, term::Builder& builder)
      : locations_(locations), builder_(builder), any_index_(builder.store()) {}

  [[nodiscard]] bool is_over_indices(Term claim) const { return any_index_.is_in(claim); }

  [[nodiscard]] bool is_about_references(Term claim) const {
    const auto variables = term::VariableCollector(builder_.store()).variables(claim);
    return !variables.empty() && std::all_of(variables.begin(), variables.end(), [&](Term variable) {
      const auto found = std::find(locations_.variables.begin(), locations_.variables.end(), variable);
      if (found == locations_.variables.end()) return false;
      return locations_.body->locals[static_cast<std::size_t>(found - locations_.variables.begin())].type ==
             tac::Type::Ref;
    });
  }

  // Whether it speaks of what only the bytecode has.
  [[nodiscard]] bool has_unnamed(Term claim) const {
    return names_any(claim, [](const std::string& name) { return is_unnamed(name); });
  }

  // Whether it speaks of what the model keeps of objects, for which Java has no words: how many there are, numbers of
  // classes, which are objects of their own.
  [[nodiscard]] bool speaks_of_model(Term claim) const {
    constexpr std::array<std::string_view, 6> kModel{"Class#number", "Object#own",  "Object#which",
                                                     "Object#hash",  "String#open", "String#known"};
    return names_any(claim, [&](const std::string& name) {
      const auto word = tac::heap_word(name);
      return word == "objects" || word == "class" ||
             std::any_of(kModel.begin(), kModel.end(), [&](std::string_view model) { return name.starts_with(model); });
    });
  }

  [[nodiscard]] std::string text(Term claim) const {
    if (!is_over_indices(claim)) return print(claim);
    std::vector<Term> bounds, rest;
    for (const Term part : disjuncts(claim)) (speaks_of_cells(part) ? rest : bounds).push_back(part);
    std::string condition;
    for (const Term bound : bounds) condition += (condition.empty() ? "" : " && ") + print(builder_.lnot(bound));
    const bool is_of_two = program::AnyIndex(builder_.store()).speaks_of_second(claim);
    const auto [first, second] = index_names();
    return "for every " + first + (is_of_two ? " and " + second : "") +
           (condition.empty() ? "" : " with " + condition) + ": " + print(builder_.lor(rest));
  }

 private:
  template <class Is>
  [[nodiscard]] bool names_any(Term claim, const Is& is) const {
    const auto variables = term::VariableCollector(builder_.store()).variables(claim);
    return std::any_of(variables.begin(), variables.end(),
                       [&](Term variable) { return is(std::string(builder_.store().name(variable))); });
  }

  [[nodiscard]] std::string print(Term term) const {
    std::string text = readable(term::print_infix(builder_.store(), term));
    const auto [first, second] = index_names();
    replace_all(text, "any other index", second);
    replace_all(text, "any index", first);
    return text;
  }

  // That no local has.
  [[nodiscard]] std::pair<std::string, std::string> index_names() const {
    std::vector<std::string> free;
    for (const char* name : {"k", "m", "p", "q", "index", "other", "any", "any2"}) {
      const auto& locals = locations_.body->locals;
      if (std::none_of(locals.begin(), locals.end(), [&](const tac::Local& local) { return local.name == name; }))
        free.emplace_back(name);
    }
    free.resize(2, "any");
    return {free[0], free[1]};
  }

  // A place in an array is its number and an index.
  [[nodiscard]] bool speaks_of_cells(Term part) const {
    return term::print_infix(builder_.store(), part).find("[concat(") != std::string::npos;
  }

  [[nodiscard]] std::vector<Term> disjuncts(Term claim) const {
    if (builder_.store().op(claim) != Op::Or) return {claim};
    const auto args = builder_.store().args(claim);
    return {args.begin(), args.end()};
  }

  const symbolic::LocationGraph& locations_;
  term::Builder& builder_;
  program::AnyIndex any_index_;
};

}  // namespace

std::vector<std::string> loop_texts(const symbolic::LocationGraph& locations, term::Builder& builder,
                                    const std::vector<Term>& known, std::size_t most) {
  const LoopText texts(locations, builder);
  std::vector<std::string> over_indices, others, unchanged, unnamed;
  for (const Term claim : known) {
    if (texts.is_about_references(claim) || texts.speaks_of_model(claim)) continue;
    const std::string text = texts.text(claim);
    std::vector<std::string>& kind = texts.has_unnamed(claim)       ? unnamed
                                     : says_what_was(text)          ? unchanged
                                     : texts.is_over_indices(claim) ? over_indices
                                                                    : others;
    if (!says_nothing(text) && std::find(kind.begin(), kind.end(), text) == kind.end()) kind.push_back(text);
  }
  for (const auto* rest : {&others, &unchanged, &unnamed})
    over_indices.insert(over_indices.end(), rest->begin(), rest->end());
  over_indices.resize(std::min(over_indices.size(), most));
  return over_indices;
}

}  // namespace dashj::dash
