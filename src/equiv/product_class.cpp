// SPDX-License-Identifier: MIT
#include "equiv/product_class.h"

#include "base/check.h"
#include "equiv/code_writer.h"

namespace dashj::equiv {
namespace {

using classfile::FieldType;
using classfile::TypeKind;
using Label = CodeWriter::Label;

/// JVMS table 6.5.
enum : std::uint8_t {
  kAconstNull = 1,
  kIconst0 = 3,
  kLconst0 = 9,
  kFconst0 = 11,
  kDconst0 = 14,
  kLdcW = 19,
  kPop = 87,
  kDup = 89,
  kLcmp = 148,
  kIfeq = 153,
  kIfne = 154,
  kIfIcmpeq = 159,
  kIfAcmpeq = 165,
  kGoto = 167,
  kReturn = 177,
  kInvokevirtual = 182,
  kInvokespecial = 183,
  kNew = 187,
  kAthrow = 191,
  kIfnull = 198,
  kIfnonnull = 199
};
constexpr const char *kThrowable = "java/lang/Throwable", *kAssertionError = "java/lang/AssertionError";
constexpr std::uint16_t kJava6 = 50;
constexpr std::uint16_t kOwnStack = 8;  // more than any line below needs beside the arguments

class ProductWriter {
 public:
  ProductWriter(const std::string& name, const ProductMethods& methods) : name_(name), methods_(methods) {
    auto parsed = classfile::parse_method_descriptor(methods_.descriptor);
    DASHJ_CHECK(parsed.has_value(), "a method should have a descriptor");
    descriptor_ = std::move(*parsed);
    parameters_ = methods_.descriptor.substr(0, methods_.descriptor.find(')') + 1);
    for (const FieldType& type : descriptor_.parameters) locals_.emplace_back(type.text);
  }

  classfile::Bytes write() {
    classfile::ClassFile result;
    result.major_version = kJava6;
    result.access_flags = classfile::kAccPublic | 0x0020;  // ACC_SUPER
    result.this_class = constants_.class_of(name_);
    result.super_class = constants_.class_of("java/lang/Object");
    add_method(result, kCompareMethod, compare());
    add_method(result, kShowMethod, show());
    result.pool = constants_.take();
    return classfile::write_class(result);
  }

 private:
  void add_method(classfile::ClassFile& to, const char* name, classfile::Bytes code) {
    classfile::Member method;
    method.access_flags = classfile::kAccPublic | classfile::kAccStatic;
    method.name_index = constants_.utf8(name);
    method.descriptor_index = constants_.utf8(parameters_ + "V");
    method.attributes.push_back({constants_.utf8("Code"), "Code", std::move(code), 0});
    to.methods.push_back(std::move(method));
  }

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
    for (std::size_t i = thrown; i < thrown + 2; ++i) {
      code.load(i);
      code.call(kInvokevirtual, "java/lang/Object", "getClass", "()Ljava/lang/Class;");
    }
    code.jump(kIfAcmpeq, same);
    code.place(differ);
    code.op_with(kNew, constants_.class_of(kAssertionError));
    code.op(kDup);
    code.call(kInvokespecial, kAssertionError, "<init>", "()V");
    code.op(kAthrow);
    code.place(same);
    code.op(kReturn);
  }

  void jump_if_equal(CodeWriter& code, std::size_t results, Label same) const {
    const TypeKind kind = descriptor_.result.kind;
    for (std::size_t i = results; i < results + 2; ++i) {
      code.load(i);
      if (kind == TypeKind::Float) code.call_static("java/lang/Float", "floatToIntBits", "(F)I");
      if (kind == TypeKind::Double) code.call_static("java/lang/Double", "doubleToLongBits", "(D)J");
    }
    const bool is_long = kind == TypeKind::Long || kind == TypeKind::Double;
    if (is_long) code.op(kLcmp);
    code.jump(is_long ? kIfeq : kIfIcmpeq, same);
  }

  classfile::Bytes show() {
    std::vector<std::string> locals = locals_;
    const std::size_t texts = locals.size();
    locals.insert(locals.end(), 2, "Ljava/lang/String;");
    CodeWriter code(constants_, locals);
    for (std::size_t i = texts; i < locals.size(); ++i)
      store_zero(code, *classfile::parse_field_descriptor(locals[i]), i);
    describe(code, methods_.reference, texts);
    describe(code, methods_.student, texts + 1);
    code.op_with(kNew, constants_.class_of(kAssertionError));
    code.op(kDup);
    code.load(texts);
    code.op_with(kLdcW, constants_.string("\n"));
    concat(code);
    code.load(texts + 1);
    concat(code);
    code.call(kInvokespecial, kAssertionError, "<init>", "(Ljava/lang/Object;)V");
    code.op(kAthrow);
    return code.finish(max_stack());
  }

  static void concat(CodeWriter& code) {
    code.call(kInvokevirtual, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
  }

  void describe(CodeWriter& code, const MethodName& method, std::size_t text) {
    const Label from = code.label(), to = code.label(), handler = code.label(), next = code.label();
    code.mark(from);
    call(code, method, methods_.descriptor);
    code.mark(to);
    if (has_result()) {
      const FieldType& type = descriptor_.result;
      const bool is_number = type.is_int_like() && type.kind != TypeKind::Boolean;
      code.call_static("java/lang/String", "valueOf",
                       "(" + std::string(is_number ? "I" : type.text) + ")Ljava/lang/String;");
    } else {
      code.op_with(kLdcW, constants_.string(""));
    }
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
  }

  const std::string& name_;
  const ProductMethods& methods_;
  ConstantWriter constants_;
  classfile::MethodDescriptor descriptor_;
  std::string parameters_;  // "(II)"
  std::vector<std::string> locals_;
};

}  // namespace

classfile::Bytes product_class(const std::string& name, const ProductMethods& methods) {
  return ProductWriter(name, methods).write();
}

}  // namespace dashj::equiv
