// SPDX-License-Identifier: MIT
#include "classfile/lower/observed_math.h"

#include <variant>

#include "math/promises.h"

namespace dashj::lower {

bool lower_observed(BlockBuilder& builder, const classfile::MemberRef& method, const std::vector<Value>& arguments) {
  const auto function = observed_function(method.class_name, method.name, method.descriptor);
  if (!function || !builder.context().options.observes) return false;
  // Later calls of the block look at the arguments again, which the program may have written by then.
  std::vector<tac::Operand> operands;
  for (const Value& argument : arguments)
    operands.push_back(builder.fixed(std::get<Primitive>(argument).operand, tac::Type::Double));
  const tac::LocalId result = builder.fresh_temporary(tac::Type::Double);
  builder.emit(tac::Choose{result, tac::Type::Double, tac::Choose::Observed{*function, operands}});
  operands.emplace_back(result);
  tac::Promised promised{*function, operands};
  if (is_monotone(*function))
    for (const tac::Promised& earlier : builder.promised())
      if (earlier.function == *function)
        promised.operands.insert(promised.operands.end(), earlier.operands.begin(), earlier.operands.end());
  builder.assume(builder.define(promised));
  builder.promised().push_back({*function, std::move(operands)});
  builder.stack().push(result, tac::Type::Double);
  return true;
}

}  // namespace dashj::lower
