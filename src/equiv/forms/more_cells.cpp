// SPDX-License-Identifier: MIT
#include "equiv/forms/more_cells.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/rewrite.h"

namespace dashj::equiv {
namespace {

using tac::Body;
using tac::LocalId;
using tac::StmtId;

/// A local that is 1 once something given was seen to have more cells than `most`.
class MoreCells {
 public:
  MoreCells(Body& body, std::int32_t most)
      : body_(body), most_(most), has_more_(new_local(body, "more", tac::Type::Int)) {}

  // Lengths are written nowhere. From the last one to the first: statements behind move up.
  void return_false_without(const std::vector<tac::ArrayInput>& arrays) {
    for (auto s = static_cast<std::uint32_t>(body_.statements.size()); s-- > 0;) {
      const auto* ret = std::get_if<tac::Return>(&body_.statements[s].operation);
      if (ret == nullptr) continue;
      const tac::Return given = *ret;
      const StmtId as_given{s + static_cast<std::uint32_t>(arrays.size()) + 2};
      std::vector<tac::Operation> operations;
      for (const tac::ArrayInput& array : arrays)
        operations.emplace_back(tac::Branch{tac::Relation::Gt, LocalId{array.length}, tac::Constant(most_), as_given});
      operations.emplace_back(tac::Return{tac::Operand(0)});
      operations.emplace_back(given);
      tac::insert_operations(body_, s + 1, operations);
      body_.statements[s].operation = tac::Branch{tac::Relation::Ne, has_more_, tac::Constant(0), as_given};
    }
  }

  // What a row is, is read behind the branch that ends the loop over rows, before anything else that is read there.
  void look_at_rows() {
    const auto is_of_rows = [](const tac::Stmt& stmt) {
      const auto* branch = std::get_if<tac::Branch>(&stmt.operation);
      return branch != nullptr && branch->ends_rows;
    };
    const auto is_load = [](const tac::Stmt& stmt) {
      const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
      return assign != nullptr && std::holds_alternative<tac::Load>(assign->value);
    };
    const auto head = std::find_if(body_.statements.begin(), body_.statements.end(), is_of_rows);
    const auto row = std::find_if(head, body_.statements.end(), is_load);
    DASHJ_CHECK(row != body_.statements.end(), "what a row is should be read");
    const auto behind = static_cast<std::uint32_t>(row - body_.statements.begin()) + 1;
    const LocalId length = std::get<tac::Assign>(row->operation).target;
    tac::insert_operations(body_, behind,
                           {tac::Branch{tac::Relation::Le, length, tac::Constant(most_), StmtId{behind + 2}},
                            tac::Assign{has_more_, tac::Copy{tac::Constant(DASHJ_MUTATE(no_row_has_more, 1, 0))}}});
  }

  // Nothing was seen yet.
  void start() { tac::insert_operations(body_, 0, {tac::Assign{has_more_, tac::Copy{tac::Constant(0)}}}); }

 private:
  Body& body_;
  const std::int32_t most_;
  const LocalId has_more_;
};

}  // namespace

// An object has no length, and what says what a cell is that is one is none, either.
std::optional<SideCode> with_more_cells(SideCode precondition, std::int32_t most) {
  std::vector<tac::ArrayInput> arrays = tac::array_inputs(precondition.body.descriptor);
  std::erase_if(arrays, [](const tac::ArrayInput& array) { return array.is_object(); });
  const auto count = [&arrays](const auto& is_counted) {
    return std::count_if(arrays.begin(), arrays.end(), is_counted);
  };
  if (count([](const auto& array) { return array.rows.has_value(); }) > 1) return std::nullopt;
  MoreCells more(precondition.body, most);
  more.return_false_without(arrays);
  if (count([](const auto& array) { return array.rows && array.objects.empty(); }) == 1) more.look_at_rows();
  more.start();
  return precondition;
}

}  // namespace dashj::equiv
