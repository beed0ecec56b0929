// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::tac {

/// How an activation of a method ends, seen by its caller.
enum class CallExit : std::uint8_t {
  Normal,            ///< It returned.
  ErrorCall,         ///< An Error of kind ErrorCall was reached, in it or in what it called.
  AssertionFailure,  ///< An exception left it that counts as an error (--property assert, exceptions).
  Thrown,            ///< Another exception left it.
  Unsupported,       ///< It stood before an Unsupported statement.
  Stopped,           ///< It never ends, or an `assume` stopped the run.
};
inline constexpr std::array kCallExits{CallExit::Normal, CallExit::ErrorCall,   CallExit::AssertionFailure,
                                       CallExit::Thrown, CallExit::Unsupported, CallExit::Stopped};

/// What a map holds at one place when a run starts.
struct InitialCell {
  Value reference = 0;
  std::optional<Value> index;  ///< Of a cell of an array.
  Value value = 0;
  Type type = Type::Int;  ///< Of the value, a stack type as wide as the map's values.
};

/// What outlives activations. Every run starts with the same value of it.
struct Global {
  std::string name;  ///< A plain word (text.h): "Counter#count".
  Type type = Type::Int;
  Value initial = 0;
  std::vector<InitialCell> cells = {};  ///< Of a map: where it is something else than `initial`.
};

/// What counts as going wrong besides Error statements (design, section 2, Errors): what may happen where something is
/// not modelled is held against it.
struct Counted {
  /// Of an exception that leaves the entry: this class and those below it.
  struct Exception {
    std::string name;                       ///< Internal name.
    std::vector<std::string> superclasses;  ///< All of them; empty: not known, or there is none.
    bool operator==(const Exception&) const = default;
  };
  bool error_calls = true;
  std::vector<Exception> exceptions = {
      {"java/lang/AssertionError", {"java/lang/Error", "java/lang/Throwable", "java/lang/Object"}}};
};

/// The methods of one analysis: the entry is number 0, the others are what it can call. Bodies are linked: every Call
/// names a method of the table with as many parameters as it has arguments, and Body::choice_index is there exactly
/// where a choice may be made.
class Methods {
 public:
  /// Links the bodies, which may still lack choice_index: adds it where it is needed. bodies[0] is the entry.
  /// `globals`: what locals of kind Global name, if the bodies are not linked to them yet (link_globals.h).
  /// `counted`: as the bodies were lowered for.
  explicit Methods(std::vector<Body> bodies, const std::vector<Global>& globals = {}, Counted counted = {});

  [[nodiscard]] static constexpr MethodId entry() { return MethodId{0}; }
  [[nodiscard]] std::size_t size() const { return bodies_.size(); }
  [[nodiscard]] const Counted& counted() const { return counted_; }
  [[nodiscard]] const Body& body(MethodId id) const { return bodies_[id.index()]; }
  /// Whether a choice may be made in the method or below: then its outcome depends on the choices from its choice index
  /// on as well.
  [[nodiscard]] bool makes_choices(MethodId id) const { return bodies_[id.index()].choice_index.has_value(); }
  /// The functions that may be run whose result is observed, for people: "Math.sin".
  [[nodiscard]] const std::set<std::string>& observed() const { return observed_; }
  [[nodiscard]] bool observes() const { return !observed_.empty(); }
  /// Whether control flow and calls allow this exit. Not Stopped: there is no loop, no recursion and no `assume` in the
  /// method or below.
  [[nodiscard]] bool may_exit(MethodId id, CallExit exit) const;
  /// Whether every call of it comes back: Normal is the one exit there is.
  [[nodiscard]] bool always_returns(MethodId id) const;
  /// Whether the method can call itself, directly or through others.
  [[nodiscard]] bool is_recursive(MethodId id) const { return component_is_cycle_[component_[id.index()]]; }
  /// Methods that call each other (a strongly connected component of the call graph) have the same number; callees
  /// outside of it have lower ones.
  [[nodiscard]] std::size_t component(MethodId id) const { return component_[id.index()]; }
  /// Those it calls itself, without repeats, in statement order.
  [[nodiscard]] const std::vector<MethodId>& callees(MethodId id) const { return callees_[id.index()]; }

 private:
  void find_callees();
  void check_types(const Body& caller, const Call& call) const;
  void find_components();
  void add_choice_indices();
  void find_exits();
  void find_what_ends();

  std::vector<Body> bodies_;
  Counted counted_;
  std::vector<std::vector<MethodId>> callees_;
  std::vector<std::size_t> component_;
  std::vector<bool> component_is_cycle_;
  std::vector<std::uint8_t> exits_;  // a bit per CallExit
  std::set<std::string> observed_;
};

/// How a run of a body ends at this statement, if it ends there; no value for what goes on. A Throw of an exception is
/// Thrown.
[[nodiscard]] std::optional<CallExit> exit_at(const Operation& operation);

}  // namespace dashj::tac
