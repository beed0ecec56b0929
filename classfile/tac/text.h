// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/tac/body.h"

namespace dashj::tac {

/// The body as text for people and tests, one statement a line:
///
///     method Main abs (I)I source "Main.java"
///       parameter int a slot 0
///       0: if a >= 0 goto 2    [0 block line 3]
///       1: a = -a              [4 block recorded line 4]
///       ...
///
/// The brackets hold the bytecode offset, `block` for starts_block, `recorded` for is_recorded, and the source line
/// where it is known. A call reads `t1 = call #2 Main.f(I)I (a, 3) elsewhere thrown 7`, a choice `t1 = choose byte`,
/// the end of a run that an assumption rules out `stop`; the local that is Body::choice_index is declared with `counts
/// choices` behind its name, a global that a caller hands over with `given`, one that it gets back with `output`, in
/// the call `gives g t1, h t2`. The type of an operator is that of its operands: `5L` is a long, `0R` null, `0.5f` a
/// float, `0.5` a double, `a cmp b` compares two longs, `m @ r` is the value of a map and `m @ r := v` another map, `m
/// @ r at i`, `m @ r at i := v` and `m @ r from i to j := v` are the same of cells, `c
/// instanceof "A" { 1, 4 }` asks for one of these classes, `(sqrt) a` applies an operator of floats. What is not
/// modelled says its effects before its successors: `unsupported "array access (iaload)" throws
/// "java/lang/NullPointerException" -> 5`, `unsupported "call" throws any foreign error`.
[[nodiscard]] std::string print_tac(const Body& body);

/// One statement without number and brackets: "a = b + 1".
[[nodiscard]] std::string print_operation(const Body& body, const Operation& operation);

/// The inverse of print_tac: parse_tac(print_tac(b)) is b for every valid body. The brackets may be left out (offset 0,
/// no marks); statements must be numbered from 0. Every refusal names line and expectation.
[[nodiscard]] Result<Body> parse_tac(std::string_view text);

/// Several methods one after the other, each with its header: what a table of methods (methods.h) is made from.
[[nodiscard]] Result<std::vector<Body>> parse_methods(std::string_view text);

/// What makes a body unusable, one sentence each; empty for a valid one:
///  - parameters come first, as many as declared_parameter_count says, then the globals that make up parameter_count;
///  names are plain words, each used once;
///  - every statement and local that is named exists, switch keys ascend, and the last statement does not fall through;
///  - operands have the types that their operators take; what branches compare are ints or, for equality,
///  references, and switches look at ints;
///  - `starts_block` marks the statement at most once per bytecode offset; only assignments to a local with a slot are
///  recorded;
///  - the result of a call is a temporary that no argument names, and the choice index a temporary that no statement
///  names;
///  - along every path a local is written before it is read. Parameters, the globals that are handed over and the
///  choice index are written at entry; an Unsupported statement writes
///    what its instruction leaves, so after it every local counts as written (with an unknown value).
[[nodiscard]] std::vector<std::string> validate_body(const Body& body);

/// Names of locals: letters, digits, '_', '$', '#' and bytes of UTF-8 above ASCII, the first no digit, and no word of
/// the text form.
[[nodiscard]] bool is_local_name(std::string_view name);

}  // namespace dashj::tac
