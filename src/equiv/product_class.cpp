// SPDX-License-Identifier: MIT
#include "equiv/product_class.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.h"
#include "equiv/code_writer.h"

namespace dashj::equiv {
namespace {

using classfile::FieldType;
using classfile::TypeKind;
using Label = CodeWriter::Label;

/// JVMS table 6.5.
enum : std::uint8_t {
  kNop = 0,
  kAconstNull = 1,
  kIconst0 = 3,
  kIconst1 = 4,
  kLconst0 = 9,
  kFconst0 = 11,
  kDconst0 = 14,
  kSipush = 17,
  kLdcW = 19,
  kLdc2W = 20,
  kAaload = 50,
  kPop = 87,
  kDup = 89,
  kIadd = 96,
  kDsub = 103,
  kDmul = 107,
  kIxor = 130,
  kF2d = 141,
  kLcmp = 148,
  kDcmpg = 152,
  kIfeq = 153,
  kIfne = 154,
  kIfgt = 157,
  kIfle = 158,
  kIfIcmpeq = 159,
  kIfIcmpge = 162,
  kIfIcmple = 164,
  kIfAcmpeq = 165,
  kIfAcmpne = 166,
  kGoto = 167,
  kReturn = 177,
  kInvokevirtual = 182,
  kInvokespecial = 183,
  kInvokeinterface = 185,
  kNew = 187,
  kArraylength = 190,
  kAthrow = 191,
  kCheckcast = 192,
  kIfnull = 198,
  kIfnonnull = 199
};
constexpr const char *kThrowable = "java/lang/Throwable", *kAssertionError = "java/lang/AssertionError";
constexpr std::size_t kMostText = 3000;                         // of all arrays: the message may have more
constexpr std::uint16_t kMostOutput = 200, kShownOutput = 150;  // chars of what each side prints
constexpr const char *kString = "java/lang/String", *kBuffer = "java/io/ByteArrayOutputStream",
                     *kPrinter = "java/io/PrintStream";
constexpr std::uint16_t kOwnStack = 12;  // more than any line below needs beside the arguments

class ProductWriter {
 public:
  ProductWriter(const std::string& name, const ProductMethods& methods) : name_(name), methods_(methods) {
    auto parsed = classfile::parse_method_descriptor(methods_.descriptor);
    DASHJ_CHECK(parsed.has_value(), "a method should have a descriptor");
    descriptor_ = std::move(*parsed);
    parameters_ = methods_.descriptor.substr(0, methods_.descriptor.find(')') + 1);
    for (const FieldType& type : descriptor_.parameters) locals_.emplace_back(type.text);
    for (std::size_t i = 0; i < descriptor_.parameters.size(); ++i)
      if (descriptor_.parameters[i].is_reference()) references_.push_back(i);
  }

  classfile::Bytes write() {
    std::vector<MadeMethod> methods;
    if (has_compare(methods_.descriptor)) methods.push_back({kCompareMethod, parameters_ + "V", compare()});
    methods.push_back({kShowMethod, show_descriptor(methods_.descriptor), show()});
    return made_class(name_, std::move(methods), constants_);
  }

 private:
  [[nodiscard]] bool has_result() const { return descriptor_.result.kind != TypeKind::Void; }
  [[nodiscard]] std::uint16_t max_stack() const {
    return static_cast<std::uint16_t>(descriptor_.parameter_slots() + kOwnStack);
  }

  void call(CodeWriter& code, const MethodName& method, const std::string& descriptor) const {
    for (std::size_t i = 0; i < descriptor_.parameters.size(); ++i) code.load(i);
    code.call_static(method.owner, method.name, descriptor, method.is_of_interface);
  }

  static void store_zero(CodeWriter& code, const FieldType& type, std::size_t local) {
    code.op(type.is_reference()            ? kAconstNull
            : type.is_int_like()           ? kIconst0
            : type.kind == TypeKind::Long  ? kLconst0
            : type.kind == TypeKind::Float ? kFconst0
                                           : kDconst0);
    code.store(local);
  }

  void leave_unless_precondition(CodeWriter& code) const {
    if (methods_.precondition.owner.empty()) return;
    const Label from = code.label(), to = code.label(), handler = code.label(), holds = code.label();
    code.mark(from);
    call(code, methods_.precondition, parameters_ + "Z");
    code.mark(to);
    code.jump(kIfne, holds);
    code.op(kReturn);
    code.place(handler, kThrowable);
    code.op(kPop);
    code.op(kReturn);
    code.handle(from, to, handler);
    code.place(holds);
  }

  classfile::Bytes compare() {
    std::vector<std::string> locals = locals_;
    const std::size_t results = locals.size();
    if (has_result()) locals.insert(locals.end(), 2, std::string(descriptor_.result.text));
    const std::size_t thrown = locals.size();
    locals.insert(locals.end(), 2, "Ljava/lang/Throwable;");
    CodeWriter code(constants_, locals);
    for (std::size_t i = results; i < locals.size(); ++i)
      store_zero(code, *classfile::parse_field_descriptor(locals[i]), i);
    leave_unless_precondition(code);
    run(code, methods_.reference, results, thrown);
    run(code, methods_.student, results + 1, thrown + 1);
    compare_outcomes(code, results, thrown);
    return code.finish(max_stack());
  }

  void run(CodeWriter& code, const MethodName& method, std::size_t result, std::size_t thrown) const {
    const Label from = code.label(), to = code.label(), handler = code.label(), next = code.label();
    code.mark(from);
    call(code, method, methods_.descriptor);
    code.mark(to);
    if (has_result()) code.store(result);
    code.jump(kGoto, next);
    code.place(handler, kThrowable);
    code.store(thrown);
    code.handle(from, to, handler);
    code.place(next);
  }

  void compare_outcomes(CodeWriter& code, std::size_t results, std::size_t thrown) {
    const Label has_thrown = code.label(), differ = code.label(), same = code.label();
    code.load(thrown);
    code.jump(kIfnonnull, has_thrown);
    code.load(thrown + 1);
    code.jump(kIfnonnull, differ);
    if (has_result()) {
      jump_if_equal(code, results, same);
      code.jump(kGoto, differ);
    } else {
      code.jump(kGoto, same);
    }
    code.place(has_thrown);
    code.load(thrown + 1);
    code.jump(kIfnull, differ);
    compare_thrown(code, thrown, same);
    code.place(differ);
    code.op_with(kNew, constants_.class_of(kAssertionError));
    code.op(kDup);
    code.call(kInvokespecial, kAssertionError, "<init>", "()V");
    code.op(kAthrow);
    code.place(same);
    code.op(kReturn);
  }

  // Own classes of both sides are never the same here, so what is proved equal is.
  void compare_thrown(CodeWriter& code, std::size_t thrown, Label same) const {
    if (methods_.same.exceptions == ExceptionRule::Any) return code.jump(kGoto, same);
    const bool is_of_class = methods_.same.exceptions == ExceptionRule::Class;
    code.load(thrown);
    code.call(kInvokevirtual, "java/lang/Object", "getClass", "()Ljava/lang/Class;");
    code.load(thrown + 1);
    if (is_of_class)
      code.call(kInvokevirtual, "java/lang/Object", "getClass", "()Ljava/lang/Class;");
    else
      code.call(kInvokevirtual, "java/lang/Class", "isInstance", "(Ljava/lang/Object;)Z");
    code.jump(is_of_class ? kIfAcmpeq : kIfne, same);
  }

  // As Tolerance::holds: where both are infinite their difference or the bound is no number or infinite, and the bound
  // must be finite.
  void jump_if_near(CodeWriter& code, std::size_t results, Label same) {
    const auto load = [&](std::size_t i) {
      code.load(i);
      if (descriptor_.result.kind == TypeKind::Float) code.op(kF2d);
    };
    const auto absolute = [&] { code.call_static("java/lang/Math", "abs", "(D)D"); };
    const auto greater = [&] { code.call_static("java/lang/Math", "max", "(DD)D"); };
    const auto most = [&] {
      load(results);
      absolute();
      load(results + 1);
      absolute();
      greater();
    };
    const Label far = code.label();
    most();
    code.op_with(kLdc2W, constants_.real(std::numeric_limits<double>::max()));
    code.op(kDcmpg);
    code.jump(kIfgt, far);
    load(results);
    load(results + 1);
    code.op(kDsub);
    absolute();
    code.op_with(kLdc2W, constants_.real(methods_.same.tolerance.absolute));
    code.op_with(kLdc2W, constants_.real(methods_.same.tolerance.relative));
    most();
    code.op(kDmul);
    greater();
    code.op(kDcmpg);
    code.jump(kIfle, same);
    code.place(far);
    code.op(kNop);
  }

  void jump_if_equal(CodeWriter& code, std::size_t results, Label same) {
    const TypeKind kind = descriptor_.result.kind;
    if (kind == TypeKind::Object) return jump_if_equal_boxes(code, results, same);
    for (std::size_t i = results; i < results + 2; ++i) {
      code.load(i);
      if (kind == TypeKind::Float) code.call_static("java/lang/Float", "floatToIntBits", "(F)I");
      if (kind == TypeKind::Double) code.call_static("java/lang/Double", "doubleToLongBits", "(D)J");
    }
    const bool is_long = kind == TypeKind::Long || kind == TypeKind::Double;
    if (is_long) code.op(kLcmp);
    code.jump(is_long ? kIfeq : kIfIcmpeq, same);
    const bool is_float = kind == TypeKind::Float || kind == TypeKind::Double;
    if (is_float && methods_.same.tolerance.is_any()) jump_if_near(code, results, same);
  }

  // Both are null, or of the class that is declared, which has no subclasses: equals compares what they hold.
  static void jump_if_equal_boxes(CodeWriter& code, std::size_t results, Label same) {
    code.load(results);
    code.load(results + 1);
    code.call_static("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    code.jump(kIfne, same);
  }

  // Behind the parameters: another one for each of them that is a reference, the text of each side, of an array or of
  // what is printed, and of a row, a row, which one, a result that is a reference, and of what is printed the buffer,
  // the reference's text and whether the student's is another one.
  classfile::Bytes show() {
    std::vector<std::string> locals = locals_;
    others_ = locals.size();
    for (const std::size_t parameter : references_) locals.push_back(locals_[parameter]);
    texts_ = locals.size();
    locals.insert(locals.end(), 4, "Ljava/lang/String;");
    row_ = locals.size();
    locals.insert(locals.end(), {"Ljava/lang/Object;", "I"});
    if (descriptor_.result.is_reference()) locals.emplace_back(descriptor_.result.text);
    printed_ = locals.size();
    if (methods_.same.compares_output)
      locals.insert(locals.end(), {"Ljava/io/ByteArrayOutputStream;", "Ljava/lang/String;", "I"});
    CodeWriter code(constants_, locals);
    for (std::size_t i = texts_; i < locals.size(); ++i)
      store_zero(code, *classfile::parse_field_descriptor(locals[i]), i);
    describe(code, methods_.reference, texts_);
    describe(code, methods_.student, texts_ + 1);
    code.op_with(kNew, constants_.class_of(kAssertionError));
    code.op(kDup);
    code.load(texts_);
    code.op_with(kLdcW, constants_.string("\n"));
    concat(code);
    code.load(texts_ + 1);
    concat(code);
    code.call(kInvokespecial, kAssertionError, "<init>", "(Ljava/lang/Object;)V");
    code.op(kAthrow);
    return code.finish(max_stack());
  }

  // What Arrays.toString says of the array in a local, or of each row, into the text of arrays.
  void describe_array(CodeWriter& code, std::size_t local, std::string_view type) {
    if (is_of_references(type))
      describe_rows(code, local, type);
    else
      describe_cells(code, local, type, texts_ + 2);
    shorten_array(code, local, type);
  }

  static bool is_of_references(std::string_view type) { return type.starts_with("[[") || type.starts_with("[L"); }

  // What String.valueOf says of a box, of a char its number.
  void describe_box(CodeWriter& code, std::size_t local, std::string_view type, std::size_t text) {
    constexpr const char* kCharacter = "java/lang/Character";
    if (type != "Ljava/lang/Character;") {
      code.load(local);
      code.call_static(kString, "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
      return code.store(text);
    }
    const Label is_null = code.label();
    code.load(local);
    code.jump(kIfnull, is_null);
    code.load(local);
    code.op_with(kCheckcast, constants_.class_of(kCharacter));
    code.call(kInvokevirtual, kCharacter, "charValue", "()C");
    code.call_static(kString, "valueOf", "(I)Ljava/lang/String;");
    code.store(text);
    or_say_null(code, is_null, text);
  }

  // Behind a text of what is not null.
  void or_say_null(CodeWriter& code, Label is_null, std::size_t text) {
    const Label next = code.label();
    code.jump(kGoto, next);
    code.place(is_null);
    code.op_with(kLdcW, constants_.string("null"));
    code.store(text);
    code.place(next);
    code.op(kNop);
  }

  void describe_cells(CodeWriter& code, std::size_t local, std::string_view type, std::size_t text) {
    constexpr const char* kArrays = "java/util/Arrays";
    const auto load = [&] {
      code.load(local);
      code.op_with(kCheckcast, constants_.class_of(type));
    };
    if (type != "[C") {
      load();
      code.call_static(kArrays, "toString", "(" + std::string(type) + ")Ljava/lang/String;");
      return code.store(text);
    }
    const Label is_null = code.label();
    code.load(local);
    code.jump(kIfnull, is_null);
    code.op_with(kNew, constants_.class_of("java/lang/String"));
    code.op(kDup);
    load();
    code.call(kInvokespecial, "java/lang/String", "<init>", "([C)V");
    code.call(kInvokevirtual, "java/lang/String", "chars", "()Ljava/util/stream/IntStream;");
    code.op_with(kInvokeinterface, constants_.method("java/util/stream/IntStream", "toArray", "()[I", true));
    code.op(1);  // the stream alone, and a zero (JVMS 6.5 invokeinterface)
    code.op(0);
    code.call_static(kArrays, "toString", "([I)Ljava/lang/String;");
    code.store(text);
    or_say_null(code, is_null, text);
  }

  // Of each row what describe_cells says, of a box describe_box, between brackets and with a semicolon behind it.
  void describe_rows(CodeWriter& code, std::size_t local, std::string_view type) {
    const Label is_null = code.label(), head = code.label(), end = code.label();
    const auto append = [&](const char* text) {
      code.load(texts_ + 2);
      code.op_with(kLdcW, constants_.string(text));
      concat(code);
      code.store(texts_ + 2);
    };
    code.load(local);
    code.jump(kIfnull, is_null);
    code.op_with(kLdcW, constants_.string("["));
    code.store(texts_ + 2);
    code.op(kIconst0);
    code.store(row_ + 1);
    code.place(head);
    code.load(row_ + 1);
    code.load(local);
    code.op(kArraylength);
    code.jump(kIfIcmpge, end);
    code.load(local);
    code.load(row_ + 1);
    code.op(kAaload);
    code.store(row_);
    if (type.starts_with("[["))
      describe_cells(code, row_, type.substr(1), texts_ + 3);
    else
      describe_box(code, row_, type.substr(1), texts_ + 3);
    code.load(texts_ + 2);
    code.load(texts_ + 3);
    concat(code);
    code.store(texts_ + 2);
    append(";");
    code.load(row_ + 1);
    code.op(kIconst1);
    code.op(kIadd);
    code.store(row_ + 1);
    code.jump(kGoto, head);
    code.place(end);
    append("]");
    or_say_null(code, is_null, texts_ + 2);
  }

  // The message of an exception is cut (jni/protocol), and what both sides leave in all arrays has to be in it.
  void shorten_array(CodeWriter& code, std::size_t local, std::string_view type) {
    const Label next = code.label();
    const auto most = static_cast<std::uint16_t>(kMostText / (2 * (references_.size() + 1)));
    code.load(texts_ + 2);
    code.call(kInvokevirtual, "java/lang/String", "length", "()I");
    code.op_with(kSipush, most);
    code.jump(kIfIcmple, next);
    const auto number = [&] {
      code.call_static("java/lang/String", "valueOf", "(I)Ljava/lang/String;");
      concat(code);
    };
    code.op_with(kLdcW, constants_.string("array of "));
    code.load(local);
    code.op(kArraylength);
    number();
    code.op_with(kLdcW, constants_.string(type.starts_with("[[") ? " rows, hash " : " cells, hash "));
    concat(code);
    code.load(local);
    if (is_of_references(type))
      code.call_static("java/util/Arrays", "deepHashCode", "([Ljava/lang/Object;)I");
    else
      code.call_static("java/util/Arrays", "hashCode", "(" + std::string(type) + ")I");
    number();
    code.store(texts_ + 2);
    code.place(next);
    code.op(kNop);
  }

  static void concat(CodeWriter& code) {
    code.call(kInvokevirtual, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
  }

  void describe(CodeWriter& code, const MethodName& method, std::size_t text) {
    const Label from = code.label(), to = code.label(), handler = code.label(), next = code.label();
    const bool is_student = text != texts_;
    const auto own = [&](std::size_t which) { return is_student ? others_ + which : references_[which]; };
    if (methods_.same.compares_output) keep_output(code);
    code.mark(from);
    for (std::size_t i = 0, which = 0; i < descriptor_.parameters.size(); ++i)
      code.load(descriptor_.parameters[i].is_reference() ? own(which++) : i);
    code.call_static(method.owner, method.name, methods_.descriptor, method.is_of_interface);
    code.mark(to);
    describe_result(code);
    code.store(text);
    code.jump(kGoto, next);
    code.place(handler, kThrowable);
    code.call(kInvokevirtual, "java/lang/Object", "getClass", "()Ljava/lang/Class;");
    code.call(kInvokevirtual, "java/lang/Class", "getName", "()Ljava/lang/String;");
    code.store(text);
    code.op_with(kLdcW, constants_.string("throws "));
    code.load(text);
    concat(code);
    code.store(text);
    code.handle(from, to, handler);
    code.place(next);
    code.op(kNop);
    for (std::size_t i = 0; i < references_.size(); ++i) {
      if (!locals_[references_[i]].starts_with('[')) continue;
      describe_array(code, own(i), locals_[references_[i]]);
      append_text(code, text);
    }
    if (!methods_.same.compares_output) return;
    describe_output(code, is_student);
    append_text(code, text);
  }

  // The third text behind a tab.
  void append_text(CodeWriter& code, std::size_t text) {
    code.load(text);
    code.op_with(kLdcW, constants_.string("\t"));
    concat(code);
    code.load(texts_ + 2);
    concat(code);
    code.store(text);
  }

  // What is printed from here on goes to a buffer. Nobody else prints in this JVM.
  void keep_output(CodeWriter& code) {
    code.op_with(kNew, constants_.class_of(kBuffer));
    code.op(kDup);
    code.call(kInvokespecial, kBuffer, "<init>", "()V");
    code.store(printed_);
    code.op_with(kNew, constants_.class_of(kPrinter));
    code.op(kDup);
    code.load(printed_);
    code.op(kIconst0);
    code.op_with(kLdcW, constants_.string("UTF-8"));
    code.call(kInvokespecial, kPrinter, "<init>", "(Ljava/io/OutputStream;ZLjava/lang/String;)V");
    code.call_static("java/lang/System", "setOut", "(Ljava/io/PrintStream;)V");
  }

  void describe_output(CodeWriter& code, bool is_student) {
    code.load(printed_);
    code.op_with(kLdcW, constants_.string("UTF-8"));
    code.call(kInvokevirtual, kBuffer, "toString", "(Ljava/lang/String;)Ljava/lang/String;");
    code.store(texts_ + 2);
    keep_whether_same(code, is_student);
    shorten_output(code);
    code.load(texts_ + 2);
    constexpr std::pair<const char*, const char*> kEscapes[] = {
        {"\\", "\\\\"}, {"\t", "\\t"}, {"\n", "\\n"}, {"\r", "\\r"}};
    for (const auto& [from, to] : kEscapes) {
      code.op_with(kLdcW, constants_.string(from));
      code.op_with(kLdcW, constants_.string(to));
      code.call(kInvokevirtual, kString, "replace",
                "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;");
    }
    code.store(texts_ + 2);
  }

  // Of the reference the whole text, of the student's whether it is that: what is long may have the same hash.
  void keep_whether_same(CodeWriter& code, bool is_student) {
    code.load(texts_ + 2);
    if (!is_student) return code.store(printed_ + 1);
    code.load(printed_ + 1);
    code.call(kInvokevirtual, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
    code.op(kIconst1);
    code.op(kIxor);
    code.store(printed_ + 2);
  }

  void shorten_output(CodeWriter& code) {
    const Label next = code.label();
    code.load(texts_ + 2);
    code.call(kInvokevirtual, kString, "length", "()I");
    code.op_with(kSipush, kMostOutput);
    code.jump(kIfIcmple, next);
    const auto number_of = [&](const char* method) {
      code.load(texts_ + 2);
      code.call(kInvokevirtual, kString, method, "()I");
      code.call_static(kString, "valueOf", "(I)Ljava/lang/String;");
      concat(code);
    };
    const auto text = [&](const char* words) {
      code.op_with(kLdcW, constants_.string(words));
      concat(code);
    };
    code.load(texts_ + 2);
    code.op(kIconst0);
    code.op_with(kSipush, kShownOutput);
    code.call(kInvokevirtual, kString, "substring", "(II)Ljava/lang/String;");
    text("... (");
    number_of("length");
    text(" chars, hash ");
    number_of("hashCode");
    text(")");
    code.store(texts_ + 2);
    code.load(printed_ + 2);
    code.jump(kIfeq, next);
    code.load(texts_ + 2);
    text(", not the same");
    code.store(texts_ + 2);
    code.place(next);
    code.op(kNop);
  }

  // The text of the value on the stack, if any, on the stack.
  void describe_result(CodeWriter& code) {
    const FieldType& type = descriptor_.result;
    if (!has_result()) return code.op_with(kLdcW, constants_.string(""));
    if (type.is_reference()) {
      code.store(row_ + 2);
      if (type.kind == TypeKind::Array)
        describe_array(code, row_ + 2, type.text);
      else
        describe_box(code, row_ + 2, type.text, texts_ + 2);
      return code.load(texts_ + 2);
    }
    const bool is_number = type.is_int_like() && type.kind != TypeKind::Boolean;
    code.call_static("java/lang/String", "valueOf",
                     "(" + std::string(is_number ? "I" : type.text) + ")Ljava/lang/String;");
  }

  const std::string& name_;
  const ProductMethods& methods_;
  ConstantWriter constants_;
  classfile::MethodDescriptor descriptor_;
  std::string parameters_;  // "(II)"
  std::vector<std::string> locals_;
  std::vector<std::size_t> references_;  // parameters that are arrays or objects
  std::size_t others_ = 0, texts_ = 0, row_ = 0, printed_ = 0;
};

}  // namespace

std::string show_descriptor(const std::string& descriptor) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  DASHJ_CHECK(parsed.has_value(), "a method should have a descriptor");
  std::string result = descriptor.substr(0, descriptor.find(')'));
  for (const FieldType& type : parsed->parameters)
    if (type.is_reference()) result += type.text;
  return result + ")V";
}

bool has_compare(const std::string& descriptor) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  DASHJ_CHECK(parsed.has_value(), "a method should have a descriptor");
  return parsed->result.kind != TypeKind::Array &&
         std::none_of(parsed->parameters.begin(), parsed->parameters.end(),
                      [](const FieldType& type) { return type.is_reference(); });
}

classfile::Bytes product_class(const std::string& name, const ProductMethods& methods) {
  return ProductWriter(name, methods).write();
}

}  // namespace dashj::equiv
