// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/lower/global_table.h"

/// What the initialisers of classes of the JDK leave. They have run before the program starts, by what is said here; no
/// code of the program runs in them. Each is run once by our own interpreter, when a static field of its class is first
/// asked for, and its objects are then the initial values of the ordinary maps.
namespace dashj::program {

class Program;

/// What a field or cell holds: of a number `number`, of a reference null unless something else is said.
struct StartValue {
  tac::Value number = 0;
  std::string text = {};          ///< Not empty: the string constant that GlobalTable::text_constant names so.
  std::string class_object = {};  ///< Not empty: the class object of this class, by its name in the constant pool.
  std::string owner = {};  ///< Not empty: the object with the number `object` that the initialiser of this class made.
  std::size_t object = 0;
  bool operator==(const StartValue&) const = default;
};

struct StartCell {
  lower::GlobalTable::Key map;
  tac::Type map_type = tac::Type::Map32;
  std::optional<tac::Value> index;  ///< Of a cell of an array.
  tac::Type type = tac::Type::Int;  ///< A stack type.
  StartValue value;
};

/// An object that can be reached from a static field of which all is known.
struct StartObject {
  std::string class_name;        ///< Of an array by its name in the constant pool.
  tac::Value length = 0;         ///< Of an array.
  std::vector<StartCell> cells;  ///< Without those that hold 0 or null.
};

/// What the initialiser of one class leaves. A static final field that is not among `statics` rests on what the JVM
/// chooses when it starts, or an object behind it does, or on what has no value here (streams). Fields that are
/// not final are never among them: the JDK may have written them since.
struct StartHeap {
  std::string failure;  ///< Not empty: why the initialiser cannot be run, to stand behind "since". Then only
                        ///< the switch of its assertions is among `statics`.
  std::map<std::pair<std::string, std::string>, StartValue> statics;  ///< By name and descriptor.
  std::map<std::size_t, StartObject> objects;                         ///< By number.
  std::set<std::string> read_classes;                                 ///< Of the JDK, whose code or state it rests on.
};

/// The start heaps of a program's JDK, made on demand. What is found for a class does not depend on what was asked for
/// before.
class StartHeaps {
 public:
  /// Of a class of the JDK whose code is followed.
  [[nodiscard]] const StartHeap& of(const Program& program, std::string_view class_name);

 private:
  struct Running {
    std::string class_name;
    bool is_in_circle = false;  ///< Somebody in there asks for a class that is being run.
  };

  std::map<std::string, std::unique_ptr<const StartHeap>, std::less<>> known_;
  /// Found on the way, and not to be believed where another class is asked for first.
  std::map<std::string, std::unique_ptr<const StartHeap>, std::less<>> preliminary_;
  std::vector<Running> running_;  // each on behalf of the one before
};

/// A static final field of the JDK that is false because a system property is not set, in worker and replay alike.
struct FixedStatic {
  std::string_view owner, field, property;
};
/// The rows of start/fixed_statics.def.
[[nodiscard]] std::span<const FixedStatic> fixed_statics();

/// As text, for people and tests: a line for each static field and each object behind it.
[[nodiscard]] std::string print_start_heap(const Program& program, std::string_view class_name);

}  // namespace dashj::program
