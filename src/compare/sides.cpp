// SPDX-License-Identifier: MIT
#include "compare/sides.h"

#include <algorithm>
#include <utility>

#include "classfile/tac/array_inputs.h"
#include "compare/same_exception.h"
#include "concrete/given_arrays.h"
#include "equiv/forms/counting_up.h"
#include "equiv/forms/division_as_loop.h"
#include "equiv/forms/few_cells.h"
#include "equiv/forms/recursion_as_loop.h"
#include "equiv/not_compared.h"
#include "equiv/pair_program.h"
#include "program/lower_methods.h"
#include "program/reach/code_text.h"
#include "program/reach/repeatable_calls.h"

namespace dashj::compare {

using equiv::SideCode;

namespace {

Result<std::optional<UnknownReason>> read_side(const program::Program& program, const program::Entry& entry,
                                               const equiv::SideName& name, Side& side) {
  const std::string& prefix = name.prefix;
  const program::Property none{false, false, false, {}};
  const program::LoweredMethods lowered =
      DASHJ_TRY(program::lower_methods(program, entry, none, program::Purpose::Comparison));
  auto code = equiv::side_code(lowered.methods, name);
  if (!code) return UnknownReason{UnknownKind::Unsupported, code.error()};
  side.as_lowered = std::move(*code);
  side.code = equiv::reading_what_is_given(side.as_lowered);
  side.unseen = program::unseen_effects(program, lowered);
  side.unseen.replaces_rows = equiv::replaces_rows(side.as_lowered);
  side.unrepeatable = program::unrepeatable_call(lowered);
  const auto name_of = [&](std::string_view class_name) {
    return equiv::original_name(std::string(class_name), prefix);
  };
  if (!side.unseen.prints.empty()) side.text = program::code_text(lowered, name_of);
  side.named = lowered.named;
  if (const auto loops = equiv::with_loops_for_recursion(lowered.methods))
    if (auto with_loops = equiv::side_code(*loops, name))
      side.as_called = std::exchange(side.code, equiv::reading_what_is_given(std::move(*with_loops)));
  side.counting_up = equiv::counting_up(side.code);
  side.subtracting = equiv::division_as_loop(side.code);
  return std::nullopt;
}

}  // namespace

Result<std::optional<UnknownReason>> Sides::read() {
  if (auto reason = DASHJ_TRY(read_side(program_, pair_.reference, {"reference", ""}, reference_))) return reason;
  if (auto reason = DASHJ_TRY(read_side(program_, pair_.student, {"submission", pair_.student_prefix}, student_)))
    return reason;
  if (pair_.precondition.owner == nullptr) return std::nullopt;
  return read_side(program_, pair_.precondition, {"precondition", ""}, precondition_.emplace());
}

bool Sides::has_arrays() const {
  return takes_arrays() || equiv::index_count(reference_.code.body) > 0;
}

bool Sides::takes_arrays() const {
  return !tac::array_inputs(reference_.code.body.descriptor).empty();
}

bool Sides::takes_objects_alone() const {
  const std::vector<tac::ArrayInput> given = tac::array_inputs(reference_.code.body.descriptor);
  return !given.empty() &&
         std::all_of(given.begin(), given.end(), [](const tac::ArrayInput& each) { return each.is_object(); });
}

bool Sides::has_form_of_few_cells() const {
  return equiv::has_form_of_few_cells(reference_.code.body.descriptor);
}

bool Sides::takes_tables() const {
  const std::vector<tac::ArrayInput> arrays = tac::array_inputs(reference_.code.body.descriptor);
  return std::any_of(arrays.begin(), arrays.end(), [](const tac::ArrayInput& array) { return array.rows; });
}

bool Sides::takes_rows() const {
  const std::vector<tac::ArrayInput> arrays = tac::array_inputs(reference_.code.body.descriptor);
  return std::any_of(arrays.begin(), arrays.end(),
                     [](const tac::ArrayInput& array) { return array.rows && array.objects.empty(); });
}

bool Sides::is_same_exception(const std::string& expected, const std::string& thrown) const {
  return compare::is_same_exception(program_, pair_, expected, thrown);
}

std::string Sides::uncompared_output() const {
  if (!pair_.same.compares_output) return {};
  program::UnseenEffects reference, student;
  reference.prints = reference_.unseen.prints;
  student.prints = student_.unseen.prints;
  return equiv::not_compared(reference, student, pair_.student_prefix, "()V");
}

tac::Methods Sides::fused(const equiv::FusedParts& parts, equiv::Order order) const {
  return equiv::fuse(parts, order, [this](const std::string& expected, const std::string& thrown) {
    return is_same_exception(expected, thrown);
  });
}

tac::Methods Sides::fused(const Forms& forms, equiv::Order order) const {
  const equiv::FusedParts parts{
      *forms.reference, *forms.student, precondition(), forms.lead, pair_.compares_given, {}, pair_.same.tolerance};
  return fused(parts, order);
}

tac::Methods Sides::fused_with_few_cells(std::int32_t most) const {
  const SideCode reference = equiv::with_few_cells(reference_.as_lowered, most);
  const SideCode student = equiv::with_few_cells(student_.as_lowered, most);
  std::optional<SideCode> precondition;
  if (precondition_) precondition = equiv::with_few_cells(precondition_->as_lowered, most);
  const equiv::FusedParts parts{reference,
                                student,
                                precondition ? &*precondition : nullptr,
                                {},
                                pair_.compares_given,
                                equiv::few_cells(reference_.code.body.descriptor, most),
                                pair_.same.tolerance};
  return fused(parts, equiv::Order::OneAfterOther);
}

// What is compared of arrays has indexes more.
std::vector<tac::Value> Sides::arguments_of_fused(std::vector<tac::Value> arguments) const {
  arguments.resize(arguments.size() - equiv::index_count(reference_.code.body));
  return concrete::without_surplus(reference_.code.body.descriptor, std::move(arguments));
}

std::vector<tac::Value> Sides::arguments_of_few_cells(std::vector<tac::Value> arguments, std::int32_t most) const {
  arguments.resize(arguments.size() - equiv::index_count(reference_.code.body));
  return equiv::arguments_of_few(reference_.code.body.descriptor, most, arguments);
}

}  // namespace dashj::compare
