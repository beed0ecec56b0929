// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// Which part of Z3 works on a query.
enum class Engine {
  BitBlast,       ///< Preprocessing, then bits and SAT (bit_blaster.h); for cores and floats the solver Z3 chooses.
  Integers,       ///< The `smt` core over integers (integer_relaxation.h): congruences, digits, orders.
  SmallIntegers,  ///< The same for small values of all variables, where no sum overflows: models only.
  Orders,         ///< The same with the older of two simplex algorithms, which is faster where hardly a sum is made.
  SmtCore,        ///< The `smt` core: bits on demand, products kept together; decides inductive steps over products.
};

/// Which queries a stage is for; the others go on to the next one.
enum class Suits {
  All,
  Arithmetic,            ///< Those with divisions, and those without operators on bits; none with floats.
  LongArithmetic,        ///< The same of many terms, without products and divisions by unknowns, with units left.
  LongDivisions,         ///< The same with divisions by unknowns.
  ManySums,              ///< Those with several sums of unknowns and nothing else that is calculated; none with floats.
  LongSums,              ///< The same where the sums have 64 bits: of ints none overflows, and the circuits are large.
  ComparedSums,          ///< Those with several sums of unknowns and nothing else that is calculated, with units left.
  Orders,                ///< Those in which numbers are compared, and hardly one is calculated.
  OrdersOfCells,         ///< The same of cells that maps were read at.
  DivisionsAndProducts,  ///< Those with divisions, and products without operators on bits; none with floats.
};

/// One attempt at a query, in Z3's deterministic resource units.
struct Stage {
  Engine engine = Engine::BitBlast;
  std::uint64_t resource_limit = 0;
  Suits suits = Suits::All;
};

/// The table, tuned by tests/bench/smt_bench: attempts in order until one decides.
[[nodiscard]] std::span<const Stage> default_stages();
/// What they use at most.
[[nodiscard]] std::uint64_t units_of(std::span<const Stage> stages);

/// The innermost ring: Z3 itself. Charges `meter` (null: one of its own), and adds to the counter "queries.second"
/// those queries that the first stage did not decide. A limit (of the query, or else `default_limit`; 0: none) is used
/// up stage by stage; what is more than the table's makes each stage longer.
[[nodiscard]] std::unique_ptr<SmtSolver> make_z3_solver(const term::TermStore& store, const StopToken& stop,
                                                        Statistics& statistics, std::uint64_t default_limit,
                                                        std::span<const Stage> stages = default_stages(),
                                                        WorkMeter* meter = nullptr);

}  // namespace dashj::smt
