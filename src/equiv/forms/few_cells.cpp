// SPDX-License-Identifier: MIT
#include "equiv/forms/few_cells.h"

#include <algorithm>
#include <string>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "concrete/given_arrays.h"

namespace dashj::equiv {
namespace {

using tac::ArrayInput;
using tac::Body;
using tac::LocalId;
using tac::StmtId;

/// The parameters for cells come where those for maps of cells were, so other locals move up.
class FewCells {
 public:
  FewCells(const Body& body, std::int32_t most)
      : body_(body), most_(most), arrays_(tac::array_inputs(body.descriptor)), first_(arrays_.front().cells) {}

  Body run() {
    Body result = body_;
    replace_parameters(result);
    move_locals(result);
    write_cells(result);
    return result;
  }

 private:
  [[nodiscard]] std::uint32_t cell(std::size_t array, std::int32_t index) const {
    return first_ +
           DASHJ_MUTATE(cells_of_first_array, static_cast<std::uint32_t>(array), 0) *
               static_cast<std::uint32_t>(most_) +
           static_cast<std::uint32_t>(index);
  }

  void replace_parameters(Body& result) const {
    const auto maps = result.locals.begin() + first_;
    std::vector<tac::Local> cells;
    for (std::size_t k = 0; k < arrays_.size(); ++k)
      for (std::int32_t i = 0; i < most_; ++i)
        cells.push_back({body_.locals[arrays_[k].length].name + "#" + std::to_string(i), tac::LocalKind::Parameter, -1,
                         arrays_[k].component});
    result.locals.erase(maps, maps + (body_.declared_parameter_count - first_));
    result.locals.insert(result.locals.begin() + first_, cells.begin(), cells.end());
    result.parameter_count = result.declared_parameter_count = first_ + static_cast<std::uint32_t>(cells.size());
  }

  void move_locals(Body& result) const {
    const auto moved = [&](LocalId& local) {
      if (local.value >= body_.declared_parameter_count)
        local.value = local.value - body_.declared_parameter_count + result.declared_parameter_count;
    };
    for (tac::Stmt& stmt : result.statements) {
      clear_given(stmt);
      tac::for_each_local(stmt.operation, moved);
    }
    for (LocalId& output : result.outputs) moved(output);
  }

  // The map that is given is looked at nowhere but where the globals are set to it.
  void clear_given(tac::Stmt& stmt) const {
    auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
    const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
    if (from != nullptr && is_map_given(*from)) copy->value = tac::Constant(0, body_.type_of(*from));
  }
  [[nodiscard]] bool is_map_given(LocalId local) const {
    return local.value >= first_ && local.value < body_.declared_parameter_count;
  }

  // Right behind the statement that says which object an array is: the cells of its kind are set before
  // (entry_arrays.h), and nobody reads any yet.
  void write_cells(Body& result) const {
    const tac::ArrayOutputs outputs = tac::array_outputs(body_.descriptor);
    for (std::size_t k = 0; k < arrays_.size(); ++k) {
      const LocalId object = result.outputs[outputs.objects() + k];
      const LocalId cells = result.outputs[outputs.cells_of(arrays_[k])];
      const auto made = std::find_if(result.statements.begin(), result.statements.end(), [&](const tac::Stmt& stmt) {
        return tac::local_written(stmt.operation) == object;
      });
      DASHJ_CHECK(made != result.statements.end(), "an array that is given should be made");
      insert_stores(result, static_cast<std::uint32_t>(made - result.statements.begin()) + 1, k, object, cells);
    }
  }
  void insert_stores(Body& result, std::uint32_t at, std::size_t array, LocalId object, LocalId cells) const {
    const auto count = static_cast<std::uint32_t>(most_);
    for (tac::Stmt& stmt : result.statements)
      tac::for_each_target(stmt.operation, [&](StmtId& target) { target.value += target.value >= at ? count : 0; });
    std::vector<tac::Stmt> stores;
    const tac::Type type = tac::stack_type(arrays_[array].component);
    for (std::int32_t i = 0; i < most_; ++i)
      stores.push_back({tac::Assign{cells, tac::Store{cells, object, i, LocalId{cell(array, i)}, type}}, 0, false, -1});
    result.statements.insert(result.statements.begin() + at, stores.begin(), stores.end());
  }

  const Body& body_;
  const std::int32_t most_;
  const std::vector<ArrayInput> arrays_;
  const std::uint32_t first_;  // parameter for cells
};

}  // namespace

SideCode with_few_cells(const SideCode& code, std::int32_t most) {
  if (tac::array_inputs(code.body.descriptor).empty()) return code;
  return {FewCells(code.body, most).run(), code.callees, code.ends};
}

std::vector<tac::Value> arguments_of_few(std::string_view descriptor, std::int32_t most,
                                         const std::vector<tac::Value>& arguments) {
  const std::vector<ArrayInput> places = tac::array_inputs(descriptor);
  if (places.empty()) return arguments;
  std::vector<tac::Value> result(arguments.begin(), arguments.begin() + places.front().cells);
  std::uint32_t last = 0;
  for (const ArrayInput& place : places) last = std::max(last, place.cells);
  result.resize(last + 1, 0);
  std::vector<concrete::GivenArray> arrays = concrete::given_arrays(descriptor, result);
  for (std::size_t k = 0; k < arrays.size(); ++k)
    for (std::uint32_t i = 0; i < arrays[k].length && arrays[k].has_cells(); ++i) {
      const tac::Value value = arguments[places.front().cells + k * static_cast<std::size_t>(most) + i];
      if (value != 0) arrays[k].cells.push_back({i, i, value});
    }
  concrete::put_arrays(arrays, result);
  return result;
}

}  // namespace dashj::equiv
