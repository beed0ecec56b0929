// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "math/observed_functions.h"

/// Three-address code: a closed set of plain values. One Body is one method. Deviations from bytecode:
///  1. no operand stack: stack values are operands; one that lives across a block border is a temporary, assigned by
///  each predecessor;
///  2. a JVM local slot is split into one Local per definition web;
///  3. implicit exceptions are explicit: `if (d != 0) goto ok; throw ArithmeticException; ok: q = n / d`;
///  4. what cannot be expressed yet is an Unsupported statement that names itself; it is never skipped;
///  5. the heap is plain values: an object is its number, a field the map from objects to its values, and both that map
///  and a static field are locals of each method that may touch them, handed on at calls (methods.h).
namespace dashj::tac {

using LocalId = StrongId<struct LocalTag>;
using StmtId = StrongId<struct StmtTag>;
/// A method of a Methods table (methods.h).
using MethodId = StrongId<struct MethodTag>;
/// What outlives activations: a static field, an instance field of all objects, and the like (methods.h).
using GlobalId = StrongId<struct GlobalTag>;

/// The primitive types (JVMS 2.3). The JVM keeps the first four as ints (2.11.1): of a parameter such a type bounds the
/// value that the method is called with, a boolean is 0 or 1, and so on. What is assigned later is an int like any
/// other; every local that is no parameter has a stack type.
///
/// Ref is a reference: 0 is null, positive the number of the allocation, counted from 1 through the run, negative a
/// string constant. Map32 and Map64 are maps from references to values of 32 or 64 bits, such as a field of all
/// objects; Cells32 and Cells64 are maps from a reference and an index to such values, the cells of all arrays of a
/// kind. No JVM local has such a type.
enum class Type : std::uint8_t {
  Boolean,
  Byte,
  Short,
  Char,
  Int,
  Long,
  Float,
  Double,
  Ref,
  Map32,
  Map64,
  Cells32,
  Cells64
};

[[nodiscard]] constexpr bool is_int_like(Type type) {
  return type <= Type::Int;
}
[[nodiscard]] constexpr bool is_primitive(Type type) {
  return type <= Type::Double;
}
[[nodiscard]] constexpr bool is_float(Type type) {
  return type == Type::Float || type == Type::Double;
}
[[nodiscard]] constexpr bool is_map(Type type) {
  return type >= Type::Map32;
}
[[nodiscard]] constexpr bool is_cells(Type type) {
  return type >= Type::Cells32;
}
/// What the JVM's stack holds for a value of the type: Int, Long, Float, Double or Ref.
[[nodiscard]] constexpr Type stack_type(Type type) {
  return is_int_like(type) ? Type::Int : type;
}
/// Of a stack type, or of the values of a map; a long or double also takes two slots.
[[nodiscard]] constexpr int bits_of(Type type) {
  return type == Type::Long || type == Type::Double || type == Type::Map64 || type == Type::Cells64 ? 64 : 32;
}

/// How many low bits of a cell tell the values of its type apart; a stack type beside the small ones.
[[nodiscard]] constexpr unsigned bits_of_cell(Type component) {
  switch (component) {
    case Type::Boolean:
      return 1;
    case Type::Byte:
      return 8;
    case Type::Short:
    case Type::Char:
      return 16;
    default:
      return static_cast<unsigned>(bits_of(component));
  }
}

/// A value of any type as runs and constants hold it: the number; of a float or double its bits, those of a float
/// sign-extended; of a map its handle (base/map_values.h). NaN has but one pattern, the one that Float.floatToIntBits
/// gives.
using Value = std::int64_t;

enum class LocalKind : std::uint8_t { Parameter, Variable, Temporary, Global };

struct Local {
  std::string
      name;  ///< From LocalVariableTable, else arg0.. for parameters, v<slot> for variables; unique in the body (a#2).
  LocalKind kind = LocalKind::Temporary;
  int slot = -1;  ///< JVM local slot; -1 for temporaries and globals.
  Type type = Type::Int;
  GlobalId global = {};  ///< Of a Global: which one it is here.
};

struct Constant {
  Value value = 0;
  Type type = Type::Int;  ///< A stack type.

  constexpr Constant(std::int32_t number) : value(number) {}  // NOLINT: an int constant is an int
  constexpr Constant(Value bits, Type of) : value(bits), type(of) {}
  bool operator==(const Constant&) const = default;
};

using Operand = std::variant<LocalId, Constant>;

/// A conversion is named after the type it gives. ToByte, ToChar and ToShort convert an int. Bits gives the bits of a
/// float as an int, of a double as a long, FromBits is its inverse (of NaN only one pattern comes back). The rest takes
/// and gives floats: Floor, Ceil and Rint the nearest integer below, above and, of a tie, even.
enum class UnaryOp : std::uint8_t {
  Neg,
  ToByte,
  ToChar,
  ToShort,
  ToInt,
  ToLong,
  ToFloat,
  ToDouble,
  Bits,
  FromBits,
  Abs,
  Sqrt,
  Floor,
  Ceil,
  Rint
};
/// Div and Rem of ints and longs: the divisor is not zero here (deviation 3). Shifts mask their distance, an int.
/// Compare is lcmp; CompareLess and CompareGreater give -1 and 1 where a NaN is compared (JVMS 6.5 fcmp<op>). Min and
/// Max are those of floats: NaN where one is a NaN, and -0.0 is less than 0.0.
enum class BinaryOp : std::uint8_t {
  Add,
  Sub,
  Mul,
  Div,
  Rem,
  And,
  Or,
  Xor,
  Shl,
  Shr,
  Ushr,
  Compare,
  CompareLess,
  CompareGreater,
  Min,
  Max
};
[[nodiscard]] constexpr bool is_shift(BinaryOp op) {
  return op == BinaryOp::Shl || op == BinaryOp::Shr || op == BinaryOp::Ushr;
}
[[nodiscard]] constexpr bool is_comparison(BinaryOp op) {
  return op >= BinaryOp::Compare && op <= BinaryOp::CompareGreater;
}
/// The relations of two ints.
enum class Relation : std::uint8_t { Eq, Ne, Lt, Ge, Gt, Le };

struct Copy {
  Operand value;
  bool operator==(const Copy&) const = default;
};
struct Unary {
  UnaryOp op;
  Operand operand;
  Type type = Type::Int;  ///< Of the operand: a stack type.
  bool operator==(const Unary&) const = default;
};
struct Binary {
  BinaryOp op;
  Operand left, right;
  Type type = Type::Int;  ///< Of the operands: a stack type.
  bool operator==(const Binary&) const = default;
};
/// left * right + addend of floats, rounded once.
struct Fma {
  Operand left, right, addend;
  Type type = Type::Double;  ///< Of the operands.
  bool operator==(const Fma&) const = default;
};
/// The value of a map at a reference; `type`: what it is, a stack type as wide as the map's values.
struct Select {
  LocalId map;
  Operand reference;
  Type type = Type::Int;
  bool operator==(const Select&) const = default;
};
/// The map with another value at a reference; `type` as above.
struct Update {
  LocalId map;
  Operand reference, value;
  Type type = Type::Int;
  bool operator==(const Update&) const = default;
};
/// A cell of an array; `type` as of Select. The index is an int.
struct Load {
  LocalId cells;
  Operand array, index;
  Type type = Type::Int;
  bool operator==(const Load&) const = default;
};
/// The cells with another value in this one.
struct Store {
  LocalId cells;
  Operand array, index, value;
  Type type = Type::Int;
  bool operator==(const Store&) const = default;
};
/// The cells with this value in those of the array from the first index to the last, both included, in the order of
/// unsigned numbers: 0 and -1 are all. Precondition, where these are others: they lie in the array (range_loops.h).
struct Fill {
  LocalId cells;
  Operand array, first, last, value;
  Type type = Type::Int;
  bool operator==(const Fill&) const = default;
};
/// The cells with `count` of those of the array `from`, from the index `start` on, in those of the array `to` from the
/// index `at` on. What is copied is as it was before, so the two ranges may overlap. Sums are modulo 2^32: each cell of
/// `to` at an index i with `at` <= i < `at` + `count` gets that of `from` at `start` + (i - `at`). Precondition: both
/// ranges lie in their arrays, so that in a run no sum wraps (range_loops.h).
struct CopyCells {
  LocalId cells;
  Operand to, at, from, start, count;
  Type type = Type::Int;
  bool operator==(const CopyCells&) const = default;
};
/// How many cells of the array `left` from the index `left_start` on are as those of the array `right` from
/// `right_start` on, up to the first that is not: the least k from 0 on that is not below `count` or for which they
/// differ. Cells of so many bits as `component` has are compared, which is no float. Precondition: both ranges lie in
/// their arrays, and `count` is at least 0, so that in a run no sum wraps (range_loops.h).
struct FirstDifference {
  LocalId cells;
  Operand left, left_start, right, right_start, count;
  Type component = Type::Int;
  bool operator==(const FirstDifference&) const = default;
};
/// 1 where the int is one of these, else 0: whether the class that has this number is `class_name` or below it.
struct InstanceOf {
  Operand class_number;
  std::string class_name;             ///< Internal name, for people.
  std::vector<std::int32_t> classes;  ///< Ascending.
  bool operator==(const InstanceOf&) const = default;
};
/// 1 where the documentation allows this result of an observed function (math/promises.h), else 0. Operands: its
/// arguments and the result, then, in pairs, arguments and results of earlier calls of it. All are doubles.
struct Promised {
  ObservedFunction function;
  std::vector<Operand> operands;
  bool operator==(const Promised&) const = default;
};
using Expression = std::variant<Copy, Unary, Binary, Fma, Select, Update, Load, Store, Fill, CopyCells, FirstDifference,
                                InstanceOf, Promised>;

/// The stack type that an operator gives.
[[nodiscard]] Type result_type(const Unary& unary);
[[nodiscard]] Type result_type(const Binary& binary);

struct Body;
[[nodiscard]] Type result_type(const Expression& expression, const Body& body);

/// `is_recorded`: it is a write to the JVM slot of `target` (istore, iinc), so the instrumented class records the
/// value.
struct Assign {
  LocalId target;
  Expression value;
  bool is_recorded = false;
  bool operator==(const Assign&) const = default;
};
/// Falls through to the next statement when the relation does not hold. References are equal or not.
///
/// `ends_rows`: it is the head of the loop that makes the rows of the arrays of arrays that an entry is given
/// (lower/entry_arrays.h), and goes to the target when all are made. In the k-th round, counted from 0, a run that went
/// there with rows left to make would differ in nothing but what a load of a reference at an index of at least k gives.
struct Branch {
  Relation relation;
  Operand left, right;
  StmtId target;
  bool ends_rows = false;
  bool operator==(const Branch&) const = default;
};
struct Goto {
  StmtId target;
  bool operator==(const Goto&) const = default;
};
struct SwitchCase {
  std::int32_t key;
  StmtId target;
  bool operator==(const SwitchCase&) const = default;
};
/// Keys are distinct and ascending.
struct Switch {
  Operand key;
  std::vector<SwitchCase> cases;
  StmtId default_target;
  bool operator==(const Switch&) const = default;
};
struct Return {
  std::optional<Operand> value;
  bool operator==(const Return&) const = default;
};
/// An exception leaves the method; no handler of it can see it. Not an error under the properties `error` and `assert`.
/// Which object it is, the global of the exception in flight says where somebody asks.
struct Throw {
  std::string exception_class;  ///< Internal name; empty: not known here.
  bool operator==(const Throw&) const = default;
};

/// AssertionFailure: an exception that counts as an error leaves the method, an AssertionError or what the property
/// says.
enum class ErrorKind : std::uint8_t { ErrorCall, AssertionFailure };
/// The program goes wrong here (design, section 2, Errors). Control does not go on.
struct Error {
  ErrorKind kind = ErrorKind::ErrorCall;
  std::string callee_class;  ///< ErrorCall: the class that declares the `error()V` that runs, internal name.
  bool operator==(const Error&) const = default;
};
/// A call of a static method of the program (design 5.2 item 5). Where the callee returns, control falls through; where
/// an exception leaves it (an AssertionError included), control goes to `thrown`, or leaves this method too where there
/// is none; where an error statement of it is reached, the run goes wrong there. `result` is a temporary that no
/// argument names, with the value as the return instruction of the callee narrows it.
struct Call {
  struct Output {
    LocalId target;     ///< A global.
    LocalId temporary;  ///< Holds the same; it is no argument, so it can be written before all targets are.
    bool operator==(const Output&) const = default;
  };
  MethodId callee;
  std::string callee_name;  ///< For people and the text form: "pkg.Outer$Inner.method(I)V".
  std::vector<Operand> arguments;
  std::optional<LocalId> result;
  std::vector<Output> outputs = {};
  std::optional<StmtId> thrown;  ///< Where a handler covers the call.
  /// It names another class than the caller's own, which the JVM must link first (JVMS 5.4.3), whoever declares the
  /// method.
  bool is_elsewhere = false;
  bool operator==(const Call&) const = default;
};
/// A nondeterministic choice (design 2, Inputs). A run is given its choices as a list of 64-bit values; the one at
/// `Body::choice_index` is narrowed to the type (a boolean is the lowest bit, an int the low 32) and the index is
/// counted up. Beyond the end of the list choices are 0.
///
/// With `observed` it is no choice of the program: the JVM runs this function of Math, and what it gives is the value
/// at that place of the list. To a proof it is a choice: what is known of it the statements behind it say.
struct Choose {
  struct Observed {
    ObservedFunction function;
    std::vector<Operand> arguments;
    bool operator==(const Observed&) const = default;
  };
  LocalId target;
  Type type = Type::Int;
  std::optional<Observed> observed = {};
  bool operator==(const Choose&) const = default;
};
/// `assume` of something false: the run is over and says nothing.
struct Stop {
  bool operator==(const Stop&) const = default;
};
/// A class in Effects::thrown that stands for all exceptions.
inline constexpr std::string_view kAnyException = "java/lang/Throwable";
/// What an instruction that is not modelled may do besides going on. A VirtualMachineError is not among it (design,
/// section 3).
struct Effects {
  /// Classes of exceptions that may leave the method here, because no handler of the method is sure to catch them;
  /// internal names, in the order of the alphabet. Each stands for itself and its subclasses.
  std::vector<std::string> thrown = {};
  /// Code runs that is not modelled: it may read clocks, change state that outlives the run, or prune the run.
  bool runs_foreign_code = false;
  bool calls_error = false;  ///< A call of an error() that counts may be made.
  bool operator==(const Effects&) const = default;
};
/// Of what is not known at all.
[[nodiscard]] Effects any_effects();

/// Something not supported yet. Its effect on locals is unknown: a value that the instruction leaves on the stack is a
/// temporary which nothing assigns, and after this statement every local counts as written.
struct Unsupported {
  std::string what;  ///< For people: "call of java.lang.Math.sin(D)D", "array access (iaload)", "exception handler".
  Effects effects = {};
  std::vector<StmtId> successors = {};  ///< Where control may go on, handlers that may catch an exception included.
  /// For people, in code that was put together from several methods: where it came from. Empty: the method it stands
  /// in.
  std::string place = {};
  bool operator==(const Unsupported&) const = default;
};

using Operation = std::variant<Assign, Branch, Goto, Switch, Return, Throw, Error, Call, Choose, Stop, Unsupported>;

struct Stmt {
  Operation operation;
  /// Of the instruction that this statement completes; where `starts_block`, of the first instruction of the block.
  std::uint16_t bytecode_offset = 0;
  /// Control that enters this statement enters the basic block of the bytecode at `bytecode_offset`
  /// (flow/block_graph.h), so an instrumented run records a Block event here. Each bytecode block has its own first
  /// statement, if need be a Goto to the next.
  bool starts_block = false;
  int line = -1;  ///< Source line, -1 unknown.
};

/// One lowered method. statements[0] is the entry; the last statement never falls through.
struct Body {
  std::string class_name;  ///< Internal name.
  std::string method_name, descriptor, source_file;
  std::vector<Local> locals;          ///< Parameters first, in order, then the globals that a caller hands over.
  std::uint32_t parameter_count = 0;  ///< With these globals.
  std::uint32_t declared_parameter_count = 0;  ///< Without them.
  /// The globals that an activation may write, itself or below; a caller sees their values where it returns or throws.
  /// Of an entry: what is compared of its arrays (array_inputs.h), if it is lowered for that.
  std::vector<LocalId> outputs;
  /// How many choices the run has made so far: of a method that may make one, itself or in a callee. 0 when the entry
  /// starts; a callee goes on with its caller's. A Temporary, and an int like any other to the engine; only Choose and
  /// Call write it.
  std::optional<LocalId> choice_index;
  std::vector<Stmt> statements;
  /// A run leaves something behind, or rests on what an earlier run left: static fields, initialisers, output. Nothing
  /// to the engine, whose runs all start fresh.
  bool has_effects = false;

  [[nodiscard]] const Local& local(LocalId id) const { return locals[id.index()]; }
  /// The stack type of a local or an operand.
  [[nodiscard]] Type type_of(LocalId id) const { return stack_type(local(id).type); }
  [[nodiscard]] Type type_of(const Operand& operand) const;
  [[nodiscard]] const Stmt& stmt(StmtId id) const { return statements[id.index()]; }
  /// The stack type of what the method returns, as its descriptor says; Int where it returns nothing.
  [[nodiscard]] Type result_type() const;
  /// Of an entry: the descriptor of what a run is given. `main(String[])` is run with an empty array, and given
  /// nothing.
  [[nodiscard]] std::string_view given_descriptor() const;
  /// "pkg.Outer$Inner.method(I)V".
  [[nodiscard]] std::string display_name() const;
  /// The same as a place for people: of the method that initialises a class "the initialiser of class pkg.Outer$Inner".
  [[nodiscard]] std::string place_name() const;
};

}  // namespace dashj::tac
