// SPDX-License-Identifier: MIT
#include "learn/polynomial_equations.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/java_int.h"
#include "learn/limits.h"

namespace dashj::learn {

namespace {

/// Denominators to get rid of, besides the odd coefficients themselves.
constexpr std::array<std::uint64_t, 6> kMultiples{1, 3, 5, 7, 9, 15};

std::uint64_t magnitude(std::int64_t coefficient) {
  const auto bits = static_cast<std::uint64_t>(coefficient);
  return coefficient < 0 ? 0 - bits : bits;
}

std::size_t cost_of(const PolynomialEquation& equation) {
  std::size_t cost = 0;
  for (const auto& [monomial, coefficient] : equation.addends) {
    // The constant addend may be anything.
    const std::size_t bits = static_cast<std::size_t>(std::bit_width(magnitude(coefficient)));
    cost += monomial.empty() ? 1 + bits / 4 : 1 + monomial.size() + bits;
  }
  return cost;
}

std::uint64_t value_of(const Monomial& monomial, const State& state) {
  std::uint64_t value = 1;
  for (const std::size_t variable : monomial) value *= static_cast<std::uint64_t>(state[variable]);
  return value;
}

bool is_true_of(const PolynomialEquation& equation, const State& state) {
  std::uint64_t sum = 0;
  for (const auto& [monomial, coefficient] : equation.addends)
    sum += static_cast<std::uint64_t>(coefficient) * value_of(monomial, state);
  return sum << (64 - equation.width) == 0;
}

PolynomialEquation equation_of(std::span<const std::uint64_t> vector, std::span<const Monomial> columns,
                               unsigned width) {
  PolynomialEquation equation{{}, 0, width};
  for (std::size_t i = 0; i < vector.size(); ++i) {
    const std::int64_t coefficient = term::to_signed(vector[i], static_cast<std::uint8_t>(width));
    if (coefficient != 0) equation.addends.emplace_back(columns[i], coefficient);
  }
  equation.cost = cost_of(equation);
  return equation;
}

// Rows for so many columns: with hardly more than columns, what is left in the kernel is often chance.
std::size_t needed_rows(std::size_t columns) {
  return columns + columns / 4 + kMinSpareRows;
}

bool is_multiple(const Monomial& monomial, const Monomial& divisor) {
  return std::includes(monomial.begin(), monomial.end(), divisor.begin(), divisor.end());
}

}  // namespace

// A variable with a small range is the better one to express others by: it tends to be a counter, and they multiples.
PolynomialFinder::PolynomialFinder(const StateTable& table, unsigned width)
    : table_(table), width_(width), exact_(NearValues::exact(table.shape().constants)) {
  const auto range = [&](std::size_t variable) {
    const std::vector<std::int64_t>& values = table_.values(variable);
    return values.empty() ? 0 : saturating_difference(values.back(), values.front());
  };
  for (std::size_t i = 0; i < table.variable_count(); ++i)
    if (table.width(i) <= width) by_range_.push_back(i);
  const auto is_wide = [&](std::size_t variable) { return table.width(variable) == width; };
  if (std::none_of(by_range_.begin(), by_range_.end(), is_wide)) by_range_.clear();
  std::stable_sort(by_range_.begin(), by_range_.end(),
                   [&](std::size_t a, std::size_t b) { return range(a) < range(b); });
}

std::vector<PolynomialEquation> PolynomialFinder::find_linear() {
  return find(table_.all(), columns(by_range_, 1, leads_), leads_);
}

std::vector<PolynomialEquation> PolynomialFinder::find_products() {
  std::vector<PolynomialEquation> found =
      find_of_degree(table_.all(), 2, free_variables(leads_, kMaxSquaredVariables), leads_);
  const std::vector<std::size_t> left = free_variables(leads_, kMaxCubedVariables + 1);
  if (left.size() > kMaxCubedVariables) return found;
  const std::vector<PolynomialEquation> cubic = find_of_degree(table_.all(), 3, left, leads_);
  found.insert(found.end(), cubic.begin(), cubic.end());
  return found;
}

std::vector<PolynomialEquation> PolynomialFinder::find_under(const Rows& rows) {
  Leads leads = leads_;
  std::vector<PolynomialEquation> found = find(rows, columns(by_range_, 1, leads), leads);
  // What is constant under a guard is so by chance unless it is a number of the program.
  std::erase_if(found, [&](const PolynomialEquation& equation) {
    const auto [constant, variable] = std::pair(equation.addends.front(), equation.addends.back());
    const bool is_constant = equation.addends.size() == 1 || (equation.addends.size() == 2 && constant.first.empty());
    const std::int64_t value = table_.column(variable.first.front())[rows.front()];
    return is_constant && !exact_.contains(value);
  });
  const std::vector<PolynomialEquation> products =
      find_of_degree(rows, 2, free_variables(leads, kMaxSquaredVariablesUnderGuard), leads);
  found.insert(found.end(), products.begin(), products.end());
  return found;
}

// Of all these variables at once; where too few rows tell them apart, of each set of fewer, the larger ones first.
std::vector<PolynomialEquation> PolynomialFinder::find_of_degree(const Rows& rows, std::size_t degree,
                                                                 const std::vector<std::size_t>& variables,
                                                                 Leads& leads) {
  const std::vector<Monomial> all = columns(variables, degree, leads);
  if (has_distinct(rows, variables, needed_rows(all.size()))) return find(rows, all, leads);
  std::vector<PolynomialEquation> found;
  for (std::size_t count = std::min(kMaxChosenVariables, variables.size()); count >= kMinChosenVariables; --count) {
    std::vector<bool> is_chosen(variables.size());
    std::fill_n(is_chosen.begin(), count, true);
    do {
      std::vector<std::size_t> chosen;
      for (std::size_t i = 0; i < variables.size(); ++i) {
        if (is_chosen[i]) chosen.push_back(variables[i]);
      }
      const std::vector<Monomial> columns = this->columns(chosen, degree, leads);
      if (!has_distinct(rows, chosen, needed_rows(columns.size()))) continue;
      const std::vector<PolynomialEquation> equations = find(rows, columns, leads);
      found.insert(found.end(), equations.begin(), equations.end());
    } while (std::prev_permutation(is_chosen.begin(), is_chosen.end()));
  }
  return found;
}

// Those of most values that no linear equation expresses by others.
std::vector<std::size_t> PolynomialFinder::free_variables(const Leads& leads, std::size_t count) const {
  std::vector<std::size_t> variables;
  for (const std::size_t i : by_range_)
    if (!leads.contains({i})) variables.push_back(i);
  std::sort(variables.begin(), variables.end());
  const auto varies_more = [&](std::size_t a, std::size_t b) {
    return table_.values(a).size() > table_.values(b).size();
  };
  std::stable_sort(variables.begin(), variables.end(), varies_more);
  variables.resize(std::min(variables.size(), count));
  return variables;
}

std::vector<std::size_t> PolynomialFinder::unexpressed() const {
  std::vector<std::size_t> variables = free_variables(leads_, table_.variable_count());
  std::sort(variables.begin(), variables.end());
  std::erase_if(variables, [&](std::size_t variable) { return table_.width(variable) != width_; });
  return variables;
}

// By degree, those of small range first: what comes last is expressed by what comes first.
std::vector<Monomial> PolynomialFinder::columns(std::vector<std::size_t> variables, std::size_t degree,
                                                const Leads& leads) const {
  std::erase_if(variables, [&](std::size_t variable) { return leads.contains({variable}); });
  const auto place = [&](std::size_t variable) {
    return std::find(by_range_.begin(), by_range_.end(), variable) - by_range_.begin();
  };
  std::sort(variables.begin(), variables.end(), [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
  std::vector<Monomial> all{{}};
  for (std::size_t first = 0, d = 1; d <= degree; ++d) {
    const std::size_t last = all.size();
    for (; first < last; ++first) {
      const Monomial smaller = all[first];
      for (const std::size_t variable : variables) {
        if (!smaller.empty() && place(variable) < place(smaller.back())) continue;
        all.push_back(smaller);
        all.back().push_back(variable);
      }
    }
  }
  for (Monomial& monomial : all) std::sort(monomial.begin(), monomial.end());
  const auto is_expressed = [&](const Monomial& monomial) {
    return std::any_of(leads.begin(), leads.end(), [&](const Monomial& lead) { return is_multiple(monomial, lead); });
  };
  std::erase_if(all, is_expressed);
  return all;
}

std::vector<PolynomialEquation> PolynomialFinder::find(const Rows& rows, const std::vector<Monomial>& columns,
                                                       Leads& leads) {
  std::vector<PolynomialEquation> found;
  if (columns.size() < 2 || rows.empty()) return found;
  const ModularKernel kernel = this->kernel(rows, columns);
  for (const ModularKernel::Generator& generator : kernel.generators) {
    PolynomialEquation equation = simplest(kernel, generator.vector, columns);
    const bool is_linear = columns[generator.column].size() <= 1;
    if (is_linear || is_short(equation)) leads.insert(columns[generator.column]);
    if (is_as_wide(equation) && is_short(equation) && has_support(equation, rows) && !is_of_few_values(equation, rows))
      found.push_back(std::move(equation));
  }
  const auto is_cheaper = [](const PolynomialEquation& a, const PolynomialEquation& b) { return a.cost < b.cost; };
  std::stable_sort(found.begin(), found.end(), is_cheaper);
  return found;
}

// The kernel of a few rows; rows that contradict it are added until there are none.
ModularKernel PolynomialFinder::kernel(const Rows& rows, const std::vector<Monomial>& columns) const {
  std::vector<std::vector<std::uint64_t>> chosen;
  const auto choose = [&](const State& state) {
    chosen.emplace_back();
    for (const Monomial& monomial : columns) chosen.back().push_back(value_of(monomial, state));
  };
  const std::size_t count = std::min(rows.size(), kFirstRowsPerColumn * columns.size());
  for (std::size_t i = 0; i < count; ++i) choose(table_.states()[rows[i * rows.size() / count]]);
  while (true) {
    ModularKernel kernel = modular_kernel(chosen, columns.size(), width_);
    std::vector<PolynomialEquation> equations;
    for (const ModularKernel::Generator& generator : kernel.generators)
      equations.push_back(equation_of(generator.vector, columns, width_));
    const std::size_t before = chosen.size();
    for (const std::uint32_t row : rows) {
      if (chosen.size() - before >= kMaxRowsOfRetry) break;
      const State& state = table_.states()[row];
      const auto holds = [&](const PolynomialEquation& equation) { return is_true_of(equation, state); };
      if (!std::all_of(equations.begin(), equations.end(), holds)) choose(state);
    }
    if (chosen.size() == before) return kernel;
  }
}

// Odd multiples of an equation say the same.
PolynomialEquation PolynomialFinder::simplest(const ModularKernel& kernel, const std::vector<std::uint64_t>& vector,
                                              const std::vector<Monomial>& columns) const {
  std::vector<std::uint64_t> multiples(kMultiples.begin(), kMultiples.end());
  for (const std::uint64_t coefficient : vector) {
    if (coefficient % 2 == 1) multiples.push_back(inverse_of_odd(coefficient));
  }
  PolynomialEquation best{{}, SIZE_MAX};
  for (const std::uint64_t multiple : multiples) {
    std::vector<std::uint64_t> scaled = vector;
    for (std::uint64_t& coefficient : scaled)
      coefficient = coefficient * multiple & term::width_mask(static_cast<std::uint8_t>(width_));
    PolynomialEquation equation = equation_of(without_torsion(kernel, std::move(scaled)), columns, width_);
    if (equation.cost < best.cost) best = std::move(equation);
  }
  return best;
}

bool PolynomialFinder::is_as_wide(const PolynomialEquation& equation) const {
  return std::any_of(equation.addends.begin(), equation.addends.end(), [&](const auto& addend) {
    return std::any_of(addend.first.begin(), addend.first.end(),
                       [&](std::size_t variable) { return table_.width(variable) == width_; });
  });
}

bool PolynomialFinder::is_odd_one(std::int64_t coefficient) const {
  const std::vector<std::int64_t>& constants = table_.shape().constants;
  const auto is_coefficient = [&](std::int64_t constant) { return magnitude(constant) == magnitude(coefficient); };
  return magnitude(coefficient) > kMaxSmallFactor && std::none_of(constants.begin(), constants.end(), is_coefficient);
}

// x * x == x of what is 0 or 1; the same of x - y and x + y: an equation of degree n for what has n values.
bool PolynomialFinder::is_of_few_values(const PolynomialEquation& equation, const Rows& rows) const {
  std::size_t degree = 0;
  std::set<std::size_t> variables;
  for (const auto& [monomial, coefficient] : equation.addends) {
    degree = std::max(degree, monomial.size());
    variables.insert(monomial.begin(), monomial.end());
  }
  if (degree < 2 || variables.size() > 2) return false;
  const std::vector<std::int64_t>& x = table_.column(*variables.begin());
  const std::vector<std::int64_t>& y = table_.column(*variables.rbegin());
  std::set<std::int64_t> sums, differences;
  for (const std::uint32_t row : rows) {
    if (sums.size() <= degree) sums.insert(java_int::add(x[row], y[row]));
    if (differences.size() <= degree) differences.insert(java_int::sub(x[row], y[row]));
  }
  return sums.size() <= degree || (variables.size() > 1 && differences.size() <= degree);
}

bool PolynomialFinder::is_short(const PolynomialEquation& equation) const {
  const auto is_product = [](const auto& addend) { return addend.first.size() > 1; };
  const bool has_products = std::any_of(equation.addends.begin(), equation.addends.end(), is_product);
  const auto is_strange = [&](const auto& addend) {
    return !addend.first.empty() && magnitude(addend.second) > kMaxPolynomialCoefficient && is_odd_one(addend.second);
  };
  return equation.addends.size() <= kMaxPolynomialAddends &&
         !(has_products && std::any_of(equation.addends.begin(), equation.addends.end(), is_strange));
}

// Rows that differ in variables of the equation: where one of them is the same for a whole run, the run counts once.
bool PolynomialFinder::has_support(const PolynomialEquation& equation, const Rows& rows) const {
  std::set<std::size_t> variables;
  bool has_odd_one = false;
  for (const auto& [monomial, coefficient] : equation.addends) {
    variables.insert(monomial.begin(), monomial.end());
    has_odd_one = has_odd_one || (!monomial.empty() && is_odd_one(coefficient));
  }
  const bool is_constant = variables.size() == 1 && equation.addends.size() <= 2;
  const std::size_t needed =
      is_constant ? 1 : equation.addends.size() + (has_odd_one ? kMinSpareRowsIfOdd : kMinSpareRows);
  return has_distinct(rows, {variables.begin(), variables.end()}, needed);
}

bool PolynomialFinder::has_distinct(const Rows& rows, const std::vector<std::size_t>& variables,
                                    std::size_t needed) const {
  if (rows.size() < needed) return false;
  std::set<State> seen;
  for (const std::uint32_t row : rows) {
    State projection;
    for (const std::size_t variable : variables) projection.push_back(table_.column(variable)[row]);
    seen.insert(std::move(projection));
    if (seen.size() >= needed) return true;
  }
  return false;
}

}  // namespace dashj::learn
