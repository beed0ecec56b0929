// SPDX-License-Identifier: MIT
#include "term/print_smtlib.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

#include "term/limits.h"
#include "term/smtlib_floats.h"

namespace dashj::term {

namespace {

constexpr std::array kSmtlibName{
#define DASHJ_TERM_OP(name, smtlib, arity) smtlib,
#include "term/term_ops.def"
#undef DASHJ_TERM_OP
};

std::string sort_text(Sort sort) {
  if (sort.is_map()) return fmt::format("(Array (_ BitVec {}) (_ BitVec {}))", sort.index_width, sort.width);
  return sort.is_bool() ? "Bool" : fmt::format("(_ BitVec {})", sort.width);
}

std::string quotable(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '|' || c == '\\'; }, '_');
  return name;
}

// Quoted always when not a plain letter-digit name; the two characters that quoting cannot hold become '_'. Names that
// could then collide, or with our own names of shared subterms and functions, get the variable's id as suffix.
std::string variable_text(const TermStore& store, Term variable) {
  const std::string& name = store.name(variable);
  const bool is_kept = !store.is_fresh(variable) && !name.empty() && !name.starts_with("?t") &&
                       name.find_first_of("|\\@") == std::string::npos;
  return is_kept ? "|" + name + "|" : fmt::format("|{}@{}|", quotable(name), variable.id);
}

// Functions share the names of SMT-LIB with variables, so each gets a suffix that no variable has.
std::string function_text(const TermStore& store, Term application) {
  return fmt::format("|{}@f{}|", quotable(store.name(application)), store.value(application));
}

std::string leaf_text(const TermStore& store, Term term) {
  switch (store.op(term)) {
    case Op::BoolConst:
      return store.value(term) != 0 ? "true" : "false";
    case Op::BvConst:
      return fmt::format("(_ bv{} {})", store.value(term), store.sort(term).width);
    case Op::Apply:
      return function_text(store, term);
    default:
      return variable_text(store, term);
  }
}

// SMT-LIB has no bits of a float, so an operator on floats is a function that nothing is known of: one for each
// signature.
std::string float_function_text(const TermStore& store, Term term) {
  std::string text(kSmtlibName[static_cast<std::size_t>(store.op(term))]);
  text += std::to_string(store.sort(store.args(term)[0]).width);
  return has_parameters(store.op(term)) ? text + "." + std::to_string(store.parameter0(term)) : text;
}

std::string operator_text(const TermStore& store, Term term) {
  if (is_of_floats(store.op(term))) return float_function_text(store, term);
  const std::string_view name = kSmtlibName[static_cast<std::size_t>(store.op(term))];
  switch (store.op(term)) {
    case Op::Extract:
      return fmt::format("(_ {} {} {})", name, store.parameter0(term), store.parameter1(term));
    case Op::ZeroExtend:
    case Op::SignExtend:
      return fmt::format("(_ {} {})", name, store.parameter0(term));
    case Op::ConstMap:
      return fmt::format("(as {} {})", name, sort_text(store.sort(term)));
    case Op::Apply:
      return function_text(store, term);
    default:
      return std::string(name);
  }
}

// Prints terms; inner nodes used more than once are printed by name, their definitions being the caller's to place.
class Printer {
 public:
  explicit Printer(const TermStore& store, SmtlibFloats floats = SmtlibFloats::Functions)
      : store_(store), floats_(floats) {}

  // Counts the uses of every node below the root; each root counts as a use of its own.
  void count_uses(Term root) {
    if (++uses_[root.id] > 1) return;
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      const bool is_access = store_.op(term) == Op::Select || store_.op(term) == Op::Store;
      if (is_access && store_.sort(store_.args(term)[1]) == kLong) indices_.insert(store_.args(term)[1]);
      if (store_.op(term) == Op::Variable) variables_.push_back(term);
      if (store_.op(term) == Op::Apply) functions_.try_emplace(store_.value(term), term);
      if (is_of_floats(store_.op(term))) float_functions_.try_emplace(float_function_text(store_, term), term);
      for (const Term arg : store_.args(term)) {
        if (++uses_[arg.id] == 1) pending.push_back(arg);
      }
    }
  }

  [[nodiscard]] std::vector<Term> variables() const { return sorted(variables_); }

  // One application of each function, by the age of the functions.
  [[nodiscard]] const std::map<std::uint64_t, Term>& functions() const { return functions_; }

  // The same of each operator on floats, by name.
  [[nodiscard]] const std::map<std::string, Term>& float_functions() const { return float_functions_; }

  [[nodiscard]] std::vector<Term> shared() const {
    std::vector<Term> result;
    for (const auto& [id, count] : uses_) {
      if (is_named(Term{id}, count)) result.push_back(Term{id});
    }
    return sorted(std::move(result));
  }

  /// Whether a term is not defined but said to be the result: the theory of floats has no bits of one.
  [[nodiscard]] bool is_said(Term term) const {
    return floats_ == SmtlibFloats::Theory && gives_float(store_.op(term));
  }
  /// The theory of arrays has none, so a script says what they hold at some indices: fills and copies.
  [[nodiscard]] bool is_range(Term term) const { return store_.op(term) == Op::Fill || store_.op(term) == Op::Copy; }

  /// What a fill or a copy holds at an index in sight.
  void print_cell(Term range, const std::string& at, std::string& out) const {
    const auto args = store_.args(range);
    const std::string row = text(args[1]), first = text(args[2]), below = text(args[0]);
    std::string is_set, value;
    if (store_.op(range) == Op::Fill) {
      is_set = fmt::format("(bvule {1} {0}) (bvule {0} {2})", column(at), first, text(args[3]));
      value = text(args[4]);
    } else {
      is_set = fmt::format("(bvsle {1} {0}) (bvslt {0} {2})", column(at), first, text(args[5]));
      value = fmt::format("(select {} {})", below, source(range, at));
    }
    out += fmt::format("(= (select {0} {1}) (ite (and (= ((_ extract 63 32) {1}) {2}) {3}) {4} (select {5} {1})))",
                       shared_name(range), at, row, is_set, value, below);
  }
  /// Of a first difference no theory has one, either.
  [[nodiscard]] bool is_difference(Term term) const { return store_.op(term) == Op::FirstDifference; }

  /// That it is no less than 0 and no greater than the count, and that the cells there differ, if it is below that.
  void print_stop(Term difference, std::string& out) const {
    const std::string name = shared_name(difference), count = text(store_.args(difference)[5]);
    const std::string zero = "#x00000000", both = compared(difference, name);
    out += fmt::format(
        "(and (bvsle {0} {1}) (or (bvslt {0} {2}) (= {1} {0})) (or (bvsle {2} {0}) (bvsle {1} {2})) (or (bvsle {2} "
        "{1}) "
        "(not {3})))",
        zero, name, count, both);
  }
  /// That the cells are the same so far behind its places as an index in sight is behind the first or second of them.
  void print_sameness(Term difference, std::size_t place, const std::string& at, std::string& out) const {
    const auto args = store_.args(difference);
    const std::string row = text(args[2 * place + 1]), start = text(args[2 * place + 2]);
    const std::string offset = fmt::format("(bvsub {} {})", column(at), start);
    out += fmt::format("(or (not (= ((_ extract 63 32) {0}) {1})) (bvslt {2} #x00000000) (bvsle {3} {2}) {4})", at, row,
                       offset, shared_name(difference), compared(difference, offset));
  }

  /// The indices that terms read and store at, those where first differences stop, and those where what copies have
  /// there was before.
  [[nodiscard]] std::vector<std::string> indices_in_sight() const {
    std::vector<std::string> result;
    for (const Term index : indices_) result.push_back(text(index));
    const std::vector<Term> shared = this->shared();
    for (const Term difference : shared)
      if (is_difference(difference))
        for (const std::size_t row : {1u, 3u}) result.push_back(behind(difference, row, shared_name(difference)));
    std::set<std::string> seen(result.begin(), result.end());
    for (auto copy = shared.rbegin(); copy != shared.rend(); ++copy) {
      if (store_.op(*copy) != Op::Copy) continue;
      for (std::size_t i = 0, before = result.size(); i < before && result.size() < kMaxIndicesInSight; ++i)
        if (std::string moved = source(*copy, result[i]); seen.insert(moved).second) result.push_back(std::move(moved));
    }
    return result;
  }

  [[nodiscard]] static std::string shared_name(Term term) { return fmt::format("?t{}", term.id); }

  // The text of `root` itself, never only its name.
  void print(Term root, std::string& out) const {
    std::vector<Frame> stack;
    open(root, stack, out);
    while (!stack.empty()) {
      Frame& frame = stack.back();
      const auto args = store_.args(frame.term);
      if (frame.next_arg == args.size()) {
        out += ')';
        stack.pop_back();
        continue;
      }
      const Term arg = args[frame.next_arg++];
      out += ' ';
      if (is_named(arg, uses_.at(arg.id))) {
        out += shared_name(arg);
      } else {
        open(arg, stack, out);
      }
    }
  }

 private:
  struct Frame {
    Term term;
    std::size_t next_arg = 0;
  };

  static std::vector<Term> sorted(std::vector<Term> terms) {
    std::sort(terms.begin(), terms.end());
    return terms;
  }

  static std::string column(const std::string& index) { return fmt::format("((_ extract 31 0) {})", index); }

  // Where what a copy has at an index was before.
  [[nodiscard]] std::string source(Term copy, const std::string& at) const {
    const auto args = store_.args(copy);
    return fmt::format("(concat {} (bvadd {} (bvsub {} {})))", text(args[3]), text(args[4]), column(at), text(args[2]));
  }

  // The index so far behind one of the places of a first difference, whose row is that argument.
  [[nodiscard]] std::string behind(Term difference, std::size_t row, const std::string& offset) const {
    const auto args = store_.args(difference);
    return fmt::format("(concat {} (bvadd {} {}))", text(args[row]), text(args[row + 1]), offset);
  }
  // That the cells so far behind its places are the same.
  [[nodiscard]] std::string compared(Term difference, const std::string& offset) const {
    const Term map = store_.args(difference)[0];
    const std::uint32_t bits = store_.parameter0(difference);
    const auto cell = [&](std::size_t row) {
      const std::string value = fmt::format("(select {} {})", text(map), behind(difference, row, offset));
      return bits == store_.sort(map).width ? value : fmt::format("((_ extract {} 0) {})", bits - 1, value);
    };
    return fmt::format("(= {} {})", cell(1), cell(3));
  }

  // As a part of another text.
  [[nodiscard]] std::string text(Term term) const {
    if (is_named(term, uses_.at(term.id))) return shared_name(term);
    std::string out;
    print(term, out);
    return out;
  }

  [[nodiscard]] bool is_named(Term term, std::uint32_t uses) const {
    return is_said(term) || is_range(term) || is_difference(term) || (uses > 1 && !store_.args(term).empty());
  }

  void open(Term term, std::vector<Frame>& stack, std::string& out) const {
    if (store_.args(term).empty()) {
      out += leaf_text(store_, term);
      return;
    }
    out += '(';
    out += operator_text(store_, term);
    if (is_said(term)) out += ".is " + shared_name(term);
    stack.push_back({term});
  }

  const TermStore& store_;
  const SmtlibFloats floats_;
  std::unordered_map<std::uint32_t, std::uint32_t> uses_;
  std::vector<Term> variables_;
  std::set<Term> indices_;  // of maps with rows
  std::map<std::uint64_t, Term> functions_;
  std::map<std::string, Term> float_functions_;
};

}  // namespace

std::string print_smtlib(const TermStore& store, Term term) {
  Printer printer(store);
  printer.count_uses(term);
  std::string out;
  std::size_t lets = 0;
  for (const Term shared : printer.shared()) {  // by age: a definition speaks of older ones only
    out += "(let ((" + Printer::shared_name(shared) + " ";
    printer.print(shared, out);
    out += ")) ";
    ++lets;
  }
  printer.print(term, out);
  out.append(lets, ')');
  return out;
}

namespace {

std::string declaration(const TermStore& store, Term application) {
  std::string parameters;
  for (const Term arg : store.args(application))
    parameters += (parameters.empty() ? "" : " ") + sort_text(store.sort(arg));
  const std::string name = operator_text(store, application);
  return fmt::format("(declare-fun {} ({}) {})\n", name, parameters, sort_text(store.sort(application)));
}

}  // namespace

std::string print_smtlib_script(const TermStore& store, std::span<const Term> assertions, SmtlibFloats floats) {
  Printer printer(store, floats);
  for (const Term assertion : assertions) printer.count_uses(assertion);
  const bool has_theory = floats == SmtlibFloats::Theory && !printer.float_functions().empty();
  const bool has_functions = !printer.functions().empty() || (!has_theory && !printer.float_functions().empty());
  const bool has_maps = std::any_of(assertions.begin(), assertions.end(), [&](Term t) { return store.has_maps(t); });
  std::string out =
      fmt::format("(set-logic QF_{}{}BV{})\n", has_maps ? "A" : "", has_functions ? "UF" : "", has_theory ? "FP" : "");
  for (const Term variable : printer.variables()) {
    out += fmt::format("(declare-fun {} () {})\n", variable_text(store, variable), sort_text(store.sort(variable)));
  }
  for (const auto& [name, application] : printer.functions()) out += declaration(store, application);
  for (const auto& [name, application] : printer.float_functions())
    out += has_theory ? float_definition(store, application, name) : declaration(store, application);
  for (const Term shared : printer.shared()) {
    const std::string sort = sort_text(store.sort(shared));
    if (printer.is_range(shared) || printer.is_difference(shared)) {
      out += fmt::format("(declare-fun {} () {})\n", Printer::shared_name(shared), sort);
      continue;
    }
    const bool is_said = printer.is_said(shared);
    out += fmt::format("({} {} () {}{} ", is_said ? "declare-fun" : "define-fun", Printer::shared_name(shared), sort,
                       is_said ? ")\n(assert" : "");
    printer.print(shared, out);
    out += ")\n";
  }
  const std::vector<std::string> indices = printer.indices_in_sight();
  const auto say = [&](const auto& print) {
    out += "(assert ";
    print();
    out += ")\n";
  };
  for (const Term shared : printer.shared()) {
    if (!printer.is_range(shared) && !printer.is_difference(shared)) continue;
    out += kSaysLess;
    out += '\n';
    if (printer.is_difference(shared)) say([&] { printer.print_stop(shared, out); });
    for (const std::string& index : indices) {
      if (printer.is_range(shared)) {
        say([&] { printer.print_cell(shared, index, out); });
        continue;
      }
      for (const std::size_t place : {0u, 1u}) say([&] { printer.print_sameness(shared, place, index, out); });
    }
  }
  for (const Term assertion : assertions) {
    out += "(assert ";
    printer.print(assertion, out);
    out += ")\n";
  }
  return out + "(check-sat)\n";
}

}  // namespace dashj::term
