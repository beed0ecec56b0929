// SPDX-License-Identifier: MIT
#include "equiv/new_local.h"

#include <algorithm>

namespace dashj::equiv {

tac::LocalId new_local(tac::Body& body, const std::string& name, tac::Type type) {
  std::string unique = name;
  const auto is_taken = [&] {
    return std::any_of(body.locals.begin(), body.locals.end(),
                       [&](const tac::Local& local) { return local.name == unique; });
  };
  for (int number = 2; is_taken(); ++number) unique = name + "#" + std::to_string(number);
  body.locals.push_back({unique, tac::LocalKind::Temporary, -1, tac::stack_type(type)});
  return tac::LocalId{static_cast<std::uint32_t>(body.locals.size() - 1)};
}

}  // namespace dashj::equiv
