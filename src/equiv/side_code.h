// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "classfile/tac/methods.h"
#include "equiv/side_name.h"

namespace dashj::equiv {

/// One method to be put together with another: its body, into which calls have been opened as far as that is possible,
/// and the methods that it still calls.
struct SideCode {
  tac::Body body;
  /// Those in reach of what is still called. A call of callee n means callees[n - 1].
  std::vector<tac::Body> callees;
  /// Of each of these whether it is known to end, if what it calls does: methods of our models that do not call
  /// themselves. Empty: of none.
  std::vector<bool> ends = {};
};

/// From the table of a method and what it calls. Calls of methods that do not call themselves are opened, up to a bound
/// on the size. Every exception that may leave a call has a place to go to, if need be a Throw of its own (of no known
/// class where there are several), so control never leaves the body but at a Return, a Throw or an Unsupported. The
/// latter may do anything, here and in the callees: no proof about outcomes passes one.
///
/// Fails, with the reason, where the method asks for choices or assumes: its result is then no function of its
/// arguments. The code bears the names that people know (side_name.h).
[[nodiscard]] tl::expected<SideCode, std::string> side_code(const tac::Methods& methods, const SideName& name = {});

/// The same code, which reads what it is given where it only reads it: cells of a kind that it never writes are the
/// parameter then. Else every loop would have to be shown to leave them as they are.
[[nodiscard]] SideCode reading_what_is_given(SideCode code);

/// Whether it may change which arrays the rows are of an array of arrays that it is given: it stores references into
/// some array.
[[nodiscard]] bool replaces_rows(const SideCode& code);

/// Targets of edges that lead back: every cycle of the body goes through one of them. By statement.
[[nodiscard]] std::vector<bool> loop_heads(const tac::Body& body);

/// A temporary more in a body, of the stack type; where the name is taken, with a number.
tac::LocalId new_local(tac::Body& body, const std::string& name, tac::Type type);

}  // namespace dashj::equiv
