// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "classfile/format/class_file.h"
#include "grade/grade.h"

namespace dashj::grade {

using Classes = std::map<std::string, classfile::Bytes>;

/// The method that an assignment asks for.
struct AskedMethod {
  std::string owner, name, descriptor;  ///< Owner: internal name.
  /// Something calls it by its name: no other method can take its place, and its class can only be renamed.
  bool is_called_by_name = false;
};

/// A submission in which the method that is asked for has been found.
struct Adapted {
  Classes classes;                      ///< With a bridge (bridge_class.h) where one is needed.
  std::string entry;                    ///< "Tasks.fib(I)J": what is compared.
  std::string result;                   ///< Descriptor of its result: as asked, or a wider type.
  std::vector<std::string> deviations;  ///< How it is another method than was asked for, a sentence each for people.
  CalledMethod called;                  ///< As it was handed in.
};

/// Why there is none that could be called, for people.
struct NotAdapted {
  std::string why;
  bool has_class = false;  ///< There is a class that is meant, but no such method in it.
};

/// Looks for the method: as it was asked for, maybe inherited; else in a class of this name in any package or in
/// another class, as an instance method of a class that has a constructor without parameters, with types that Java
/// converts to (boxes, wider ones, and an array of the last ones where it says `int...`), and with letters in another
/// case. Of several the one with the fewest deviations is taken, then the first by name. Where its class is in another
/// package, all classes of that package move to the one that was asked for, so that exceptions of own classes have the
/// names that they should. An error says, for people, what there is instead.
[[nodiscard]] tl::expected<Adapted, NotAdapted> adapt_submission(const Classes& submitted, const AskedMethod& asked,
                                                                 Language language = Language::English);

/// Makes what is private in a class visible to its package: a method, and the constructor without parameters.
[[nodiscard]] classfile::Bytes opened_class(const classfile::ClassFile& class_file, const std::string& method,
                                            const std::string& descriptor);

/// An internal name, in the package of `like`, that no class has.
[[nodiscard]] std::string free_name(const Classes& classes, const std::string& like);

}  // namespace dashj::grade
