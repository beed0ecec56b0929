// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "base/float_text.h"
#include "base/java_float.h"
#include "term/java_shape.h"
#include "term/java_text.h"
#include "term/limits.h"

namespace dashj::term {
namespace {

std::string bit_vector_text(std::uint64_t value, std::uint8_t width) {
  const std::string number = std::to_string(to_signed(value, width));
  if (width == 32) return number;
  return width == 64 ? number + "L" : fmt::format("{}i{}", number, width);
}

// Of its bits; of a NaN that is not the one of Java the number, which comes back as it was.
std::string float_text(std::uint64_t value, std::uint8_t width) {
  const std::int64_t bits = to_signed(value, width);
  const std::string text = width == 32 ? float_literal(bits) : double_literal(bits);
  return (width == 32 ? parse_float(text) : parse_double(text)) == bits ? text : bit_vector_text(value, width);
}

std::string constant_text(const TermStore& store, Term term, ConstantStyle style) {
  const std::uint64_t value = store.value(term);
  const Sort sort = store.sort(term);
  if (sort.is_bool()) return value != 0 ? "true" : "false";
  if (style == ConstantStyle::Exit && sort.width == 8 && value < std::size(kExitWords))
    return std::string(kExitWords[value]);
  return style == ConstantStyle::Float ? float_text(value, sort.width) : bit_vector_text(value, sort.width);
}

class JavaPrinter {
 public:
  JavaPrinter(const TermStore& store, std::span<const Term> roots, const JavaNames& names)
      : store_(store), shaper_(store, names) {
    collect(roots);
    choose_names();
  }

  [[nodiscard]] std::vector<std::string> definitions() const {
    std::vector<std::string> result;
    for (const Term term : order_)
      if (names_.contains(term.id)) result.push_back(names_.at(term.id) + " = " + text(term, false));
    return result;
  }

  [[nodiscard]] std::string text_of_root(Term root) const { return text(root, sizes_.at(root.id) > kMaxReadableSize); }

 private:
  // By its name, if it has one and `may_be_named`.
  [[nodiscard]] std::string text(Term root, bool may_be_named) const;

  // How often each subterm is written, and all of them by age: operands are older.
  void collect(std::span<const Term> roots) {
    std::vector<Term> pending;
    const auto use = [&](Term term) {
      const bool is_known = uses_.contains(term.id);
      ++uses_[term.id];
      if (!is_known) pending.push_back(term);
    };
    for (const Term root : roots) {
      ++roots_[root.id];
      if (!uses_.contains(root.id)) {
        uses_[root.id] = 0;
        pending.push_back(root);
      }
    }
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      order_.push_back(term);
      for (const JavaOperand& operand : shaper_.shape(term).operands) use(operand.term);
    }
    std::sort(order_.begin(), order_.end());
  }

  void choose_names() {
    struct Measure {
      std::uint32_t size = 1, depth = 1;
    };
    std::unordered_map<std::uint32_t, Measure> measures;
    for (const Term term : order_) {
      Measure whole;
      const JavaShape shape = shaper_.shape(term);
      for (const JavaOperand& operand : shape.operands) {
        const Measure part = measures.at(operand.term.id);
        whole.size = std::min(whole.size + part.size, kMaxMeasuredSize);
        whole.depth = std::max(whole.depth, part.depth + 1);
      }
      sizes_[term.id] = whole.size;
      // Written out as a whole, it is written out where it is the root only.
      const auto as_root = roots_.find(term.id);
      const std::uint32_t uses =
          uses_.at(term.id) + (as_root != roots_.end() && whole.size > kMaxReadableSize ? as_root->second : 0);
      if ((uses > 1 && whole.size > kMaxRepeatedSize) || whole.depth >= kMaxPrintedDepth) {
        names_[term.id] = fmt::format("@{}", names_.size() + 1);
        whole = Measure{};
      }
      measures[term.id] = whole;
    }
  }

  const TermStore& store_;
  JavaShaper shaper_;
  std::vector<Term> order_;
  std::unordered_map<std::uint32_t, std::uint32_t> uses_, roots_;  // as a part, as a whole
  std::unordered_map<std::uint32_t, std::uint32_t> sizes_;         // with names for what has one
  std::unordered_map<std::uint32_t, std::string> names_;
};

std::string JavaPrinter::text(Term root, bool may_be_named) const {
  // Work still to print, last first: literal text, or a term.
  using Item = std::variant<std::string, JavaOperand>;
  std::string out;
  std::vector<Item> pending{JavaOperand{root, kChoice}};
  while (!pending.empty()) {
    const Item item = std::move(pending.back());
    pending.pop_back();
    if (const auto* literal = std::get_if<std::string>(&item)) {
      out += *literal;
      continue;
    }
    const auto& operand = std::get<JavaOperand>(item);
    const auto name = names_.find(operand.term.id);
    if (name != names_.end() && (may_be_named || operand.term != root)) {
      out += name->second;
      continue;
    }
    if (store_.is_const(operand.term)) {
      out += constant_text(store_, operand.term, operand.style);
      continue;
    }
    JavaShape shape = shaper_.shape(operand.term);
    if (store_.op(operand.term) == Op::Ite) shape.operands[1].style = shape.operands[2].style = operand.style;
    const bool needs_parentheses = shape.precedence < operand.weakest;
    out += needs_parentheses ? "(" : "";
    out += shape.before;
    pending.emplace_back(shape.after + (needs_parentheses ? ")" : ""));
    for (std::size_t i = shape.operands.size(); i-- > 0;) {
      pending.emplace_back(shape.operands[i]);
      if (i > 0) pending.emplace_back(shape.between[std::min(i, shape.between.size()) - 1]);
    }
  }
  return out;
}

}  // namespace

JavaText print_java(const TermStore& store, std::span<const Term> terms, const JavaNames& names) {
  const JavaPrinter printer(store, terms, names);
  JavaText result{printer.definitions(), {}};
  for (const Term term : terms) result.terms.push_back(printer.text_of_root(term));
  return result;
}

}  // namespace dashj::term
