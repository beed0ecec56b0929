// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/lower/asked_state.h"
#include "classfile/tac/methods.h"

namespace dashj::lower {

/// What the cells of a kind of component are called: "ints".
[[nodiscard]] std::string_view cells_word(tac::Type component);

/// The globals that the methods of one analysis share, and the numbers of classes and of constants on the heap, each
/// given when it is first asked for.
class GlobalTable {
 public:
  /// A static field. `type`: a stack type; `initial`: its value before any initialiser runs (JVMS 5.4.2, 5.5 step 6).
  /// Of a field the descriptor counts, too: a class may have several of one name (JVMS 4.5).
  [[nodiscard]] tac::GlobalId static_field(std::string_view class_name, std::string_view name,
                                           std::string_view descriptor, tac::Type type, tac::Value initial);
  /// An instance field: a map from objects to values of this stack type.
  [[nodiscard]] tac::GlobalId field(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                    tac::Type type);
  /// A field of Throwable.
  [[nodiscard]] tac::GlobalId detail(std::string_view name) {
    return field("java/lang/Throwable", name, "Ljava/lang/Object;", tac::Type::Ref);
  }
  /// How far a class has been initialised (JVMS 5.5): 0 not, 1 begun or done, 2 failed.
  [[nodiscard]] tac::GlobalId initialisation(std::string_view class_name);
  /// The exception in flight, the number of objects made so far, and the number of the class of each object.
  [[nodiscard]] tac::GlobalId thrown() { return named("thrown", tac::Type::Ref, 0); }
  [[nodiscard]] tac::GlobalId allocations() { return named("objects", tac::Type::Ref, 0); }
  [[nodiscard]] tac::GlobalId classes() { return named("class", tac::Type::Map32, 0); }

  /// How long each array is, and the cells of all arrays of a kind of component: one of the primitive types but
  /// Boolean, whose cells are among those of Byte, or Ref.
  [[nodiscard]] tac::GlobalId lengths() { return named("length", tac::Type::Map32, 0); }
  [[nodiscard]] tac::GlobalId cells(tac::Type component);

  /// What tells a global from all others, in any table: "java/util/ArrayList.size", "ints"; of a field with its
  /// descriptor.
  struct Key {
    std::string name, descriptor;
    auto operator<=>(const Key&) const = default;
  };
  [[nodiscard]] const Key& key(tac::GlobalId id) const { return keys_[id.index()]; }
  /// The global of this key. `type`: as that of the table that the key comes from.
  [[nodiscard]] tac::GlobalId global(const Key& key, tac::Type type) {
    return named(key.name, type, 0, key.descriptor);
  }
  /// What a map holds somewhere when a run starts.
  void set_at_start(tac::GlobalId map, const tac::InitialCell& cell) { globals_[map.index()].cells.push_back(cell); }

  [[nodiscard]] tac::Type type(tac::GlobalId id) const { return globals_[id.index()].type; }
  [[nodiscard]] const std::vector<tac::Global>& globals() const { return globals_; }

  /// Objects of this class are made that may be one object though they have numbers of their own (equal_objects.h).
  void note_equal_object(std::string_view class_name) { equal_objects_.emplace(class_name); }
  [[nodiscard]] const std::set<std::string>& equal_objects() const { return equal_objects_; }

  /// String is class 0: string constants are made by nobody, and the map of classes is 0 where nobody wrote.
  [[nodiscard]] std::int32_t class_number(std::string_view class_name);
  /// By number.
  [[nodiscard]] const std::vector<std::string>& classes_by_number() const { return classes_by_number_; }
  /// The reference of something that the JVM makes once: a string constant (JVMS 5.1), a class, System.out. Negative.
  [[nodiscard]] tac::Value constant_object(std::string_view what);
  /// The same of a string constant, in modified UTF-8. Constants with the same chars are one object (JVMS 5.1), in
  /// whatever bytes a class file writes them.
  [[nodiscard]] tac::Value text_constant(std::string_view text);
  /// The same of a message that the JVM gives to an exception. Nobody has it but by asking for messages.
  [[nodiscard]] tac::Value message_constant(std::string_view text);
  /// There are texts besides those that an entry is given.
  void note_text() { note_equal_object(kTexts); }
  static constexpr std::string_view kTexts = "texts";

  /// What the code asks for, of what objects keep only then.
  [[nodiscard]] AskedState& asked() { return asked_; }
  [[nodiscard]] const AskedState& asked() const { return asked_; }
  /// What constant_object gave this reference for.
  [[nodiscard]] const std::string& constant_named(tac::Value reference) const {
    return constants_by_number_.at(static_cast<std::size_t>(-1 - reference));
  }

 private:
  /// `descriptor`: of a field; else empty.
  tac::GlobalId named(const std::string& name, tac::Type type, tac::Value initial, std::string_view descriptor = {});

  std::vector<tac::Global> globals_;
  std::vector<Key> keys_;  // by global
  std::map<Key, tac::GlobalId> by_key_;
  std::vector<std::string> classes_by_number_{"java/lang/String"};
  std::map<std::string, std::int32_t, std::less<>> class_numbers_{{"java/lang/String", 0}};
  std::map<std::string, tac::Value, std::less<>> constants_;
  std::vector<std::string> constants_by_number_;  // -1 first
  std::set<std::string> equal_objects_;
  AskedState asked_;
};

}  // namespace dashj::lower
