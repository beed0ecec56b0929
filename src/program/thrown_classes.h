// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::program {

/// A class that an exception may be of, with its number in the map of classes.
struct NumberedClass {
  std::int32_t number = 0;
  std::string name;  ///< Internal name.
};

/// Whether an exception leaves the body whose class is not known there: one that a handler has caught, or that has left
/// a call.
[[nodiscard]] bool throws_unknown_class(const tac::Body& body);

/// Tells of each such exception which class it is of: the body reads the number of its class, and each class has a
/// Throw of its own, behind all other statements. So who compares exceptions compares names, and no number of one
/// program with one of another.
///
/// `classes`: all that an exception may be of, ascending, at least one. The set is closed (lower/README.md), as tests
/// of types and virtual calls presume, too; so the last class needs no test. Where something is not modelled other
/// exceptions may be made, but no proof passes that.
void tell_thrown_classes(tac::Body& body, const std::vector<NumberedClass>& classes, tac::LocalId class_map,
                         tac::LocalId in_flight);

}  // namespace dashj::program
