// SPDX-License-Identifier: MIT
#include "program/made/lambda_site.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "classfile/format/descriptor.h"
#include "classfile/lower/bootstrap.h"
#include "classfile/lower/box_calls.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/lower_math.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/resolve_method.h"
#include "program/made/adapted_types.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::ConstantPool;
using classfile::ConstantTag;
using classfile::MemberRef;

constexpr std::string_view kPlainFactory =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
    "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
    "Ljava/lang/invoke/CallSite;";
constexpr std::string_view kOtherFactory =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
    "Ljava/lang/invoke/CallSite;";
constexpr std::int32_t kSerializable = 1, kMarkers = 2, kBridges = 4;

/// Thrown inside this file only.
struct NotLinked {
  std::string why;
};

std::vector<std::string> parameters_of(const std::string& descriptor) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  std::vector<std::string> result;
  for (const classfile::FieldType& type : parsed->parameters) result.emplace_back(type.text);
  return result;
}

std::string result_of(const std::string& descriptor) {
  return descriptor.substr(descriptor.find(')') + 1);
}

/// Reads the static arguments of the bootstrap method, one after the other.
class Arguments {
 public:
  Arguments(const ConstantPool& pool, std::vector<std::uint16_t> indices) : pool_(pool), indices_(std::move(indices)) {}

  std::string method_type() {
    const std::string text(pool_.utf8(next(ConstantTag::MethodType).first));
    if (!classfile::is_method_descriptor(text)) throw NotLinked{"has no type"};
    return text;
  }
  const classfile::Constant& method_handle() { return next(ConstantTag::MethodHandle); }
  std::int32_t number() { return static_cast<std::int32_t>(next(ConstantTag::Integer).bits); }
  std::string class_name() { return std::string(pool_.utf8(next(ConstantTag::Class).first)); }
  void end() const {
    if (at_ != indices_.size()) throw NotLinked{"has too many arguments"};
  }

 private:
  const classfile::Constant& next(ConstantTag tag) {
    if (at_ == indices_.size() || !pool_.has(indices_[at_], tag))
      throw NotLinked{"has other arguments than javac writes"};
    return pool_.at(indices_[at_++]);
  }

  const ConstantPool& pool_;
  std::vector<std::uint16_t> indices_;
  std::size_t at_ = 0;
};

class SiteReader {
 public:
  SiteReader(const ClassFile& owner, std::uint16_t index, const lower::ClassLookup& lookup)
      : owner_(owner), index_(index), lookup_(lookup) {}

  /// Throws NotLinked.
  LambdaSite read() {
    const MemberRef site = owner_.pool.member(index_);
    const auto descriptor = classfile::parse_method_descriptor(site.descriptor);
    if (!descriptor || descriptor->result.kind != classfile::TypeKind::Object) throw NotLinked{"gives no object"};
    site_.interfaces.emplace_back(descriptor->result.class_name());
    site_.method = site.name;
    site_.captured = parameters_of(std::string(site.descriptor));
    read_arguments();
    for (const std::string& interface : site_.interfaces) check_interface(interface);
    check_resolved(site.descriptor);
    for (const std::string& erased : site_.erased) check_resolved(erased);
    check_resolved(site_.instantiated);
    check_resolved(site_.target_descriptor);
    check_target();
    check_types();
    return std::move(site_);
  }

 private:
  void read_arguments() {
    const auto [is_plain, indices] = bootstrap();
    Arguments arguments(owner_.pool, indices);
    site_.erased.push_back(arguments.method_type());
    read_target(arguments.method_handle());
    site_.instantiated = arguments.method_type();
    if (!is_plain) read_flags(arguments);
    arguments.end();
  }

  void read_flags(Arguments& arguments) {
    const std::int32_t flags = arguments.number();
    // The JVM's class has a private writeReplace, too, which only serialisation calls, by reflection.
    if ((flags & kSerializable) != 0) add_interface("java/io/Serializable");
    if ((flags & kMarkers) != 0)
      for (std::int32_t left = arguments.number(); left > 0; --left) add_interface(arguments.class_name());
    if ((flags & kBridges) != 0)
      for (std::int32_t left = arguments.number(); left > 0; --left) add_bridge(arguments.method_type());
  }

  void add_interface(std::string name) {
    if (std::find(site_.interfaces.begin(), site_.interfaces.end(), name) == site_.interfaces.end())
      site_.interfaces.push_back(std::move(name));
  }
  void add_bridge(std::string descriptor) {
    if (std::find(site_.erased.begin(), site_.erased.end(), descriptor) == site_.erased.end())
      site_.erased.push_back(std::move(descriptor));
  }

  [[nodiscard]] std::pair<bool, std::vector<std::uint16_t>> bootstrap() const {
    auto found = lower::bootstrap_of(owner_, index_);
    if (!found) throw NotLinked{"has a foreign bootstrap method"};
    const MemberRef& factory = found->factory;
    const bool is_plain = factory.name == "metafactory" && factory.descriptor == kPlainFactory;
    const bool is_other = factory.name == "altMetafactory" && factory.descriptor == kOtherFactory;
    if (factory.class_name != "java/lang/invoke/LambdaMetafactory" || (!is_plain && !is_other))
      throw NotLinked{"has a foreign bootstrap method"};
    return {is_plain, std::move(found->arguments)};
  }

  void read_target(const classfile::Constant& handle) {
    const ConstantPool& pool = owner_.pool;
    const bool is_method =
        pool.has(handle.second, ConstantTag::Methodref) || pool.has(handle.second, ConstantTag::InterfaceMethodref);
    if (!is_method || handle.first < static_cast<std::uint16_t>(LambdaSite::Target::Virtual))
      throw NotLinked{"names no method"};
    target_ = pool.member(handle.second);
    site_.target = static_cast<LambdaSite::Target>(handle.first);
    site_.is_in_interface = target_.tag == ConstantTag::InterfaceMethodref;
    site_.target_class = target_.class_name;
    site_.target_name = target_.name;
    site_.target_descriptor = target_.descriptor;
    const bool is_constructor = target_.name == "<init>";
    if (is_constructor != (site_.target == LambdaSite::Target::New) ||
        !classfile::is_method_descriptor(target_.descriptor))
      throw NotLinked{"names no method"};
  }

  /// The class that is made implements it in the package of the class that makes it.
  void check_interface(const std::string& name) const {
    const ClassFile* interface = lookup_(name);
    if (interface == nullptr)
      throw NotLinked{"implements " + classfile::dotted_name(name) + ", which " + lower::why_not_there(name, lookup_)};
    const bool is_open = interface->has_flag(classfile::kAccPublic) || lower::in_same_package(owner_.name, name);
    if (!interface->has_flag(classfile::kAccInterface) || !is_open ||
        interface->find_attribute("PermittedSubclasses") != nullptr)
      throw NotLinked{"implements " + classfile::dotted_name(name) + ", which it may not"};
  }

  /// JVMS 5.4.3.5: a method type resolves the classes in it.
  void check_resolved(std::string_view descriptor) const {
    if (lower::may_not_resolve_types(owner_, descriptor, lookup_))
      throw NotLinked{"has a type that is not there or that it may not use"};
  }

  /// JVMS 5.4.3.5: resolving the method handle finds it, and may use it.
  void check_target() const {
    const std::string what = classfile::dotted_name(site_.target_class) + "." + site_.target_name;
    if (site_.target_name == "error" && site_.target_descriptor == "()V")
      throw NotLinked{"refers to " + what + ", which is no lambda that calls it"};
    // An instrumented run ends at the call of an `assume`, which is in no code of the program here.
    if (site_.target_class == "org/dashj/Dash" || site_.target_class.starts_with("org/sosy_lab/"))
      throw NotLinked{"refers to " + what};
    if (lookup_(site_.target_class) == nullptr) {
      const bool is_static = lower::is_math(target_) || target_.name == "valueOf";
      const bool is_known = lower::is_math(target_) || lower::is_box_method(target_);
      if (is_known && site_.target == (is_static ? LambdaSite::Target::Static : LambdaSite::Target::Virtual)) return;
      throw NotLinked{"refers to " + what + ", which " + lower::why_not_there(site_.target_class, lookup_)};
    }
    const bool is_static = site_.target == LambdaSite::Target::Static;
    const auto resolved = is_static ? lower::resolve_static_method(owner_, target_, lookup_)
                                    : lower::resolve_instance_method(owner_, target_, lookup_);
    if (!resolved) throw NotLinked{"refers to " + what + ", which " + resolved.error()};
    const ClassFile& named = *lookup_(site_.target_class);
    const bool fits_kind =
        named.has_flag(classfile::kAccInterface) == (site_.target == LambdaSite::Target::Interface) || is_static ||
        site_.target == LambdaSite::Target::Special;
    // Only a private method is meant by itself: super.method() is written as a lambda.
    const bool is_own = resolved->method->has_flag(classfile::kAccPrivate) && resolved->owner->name == owner_.name;
    const bool is_abstract = site_.target == LambdaSite::Target::New && named.has_flag(classfile::kAccAbstract);
    // JVMS 4.10.1.8: a protected method of another package is for receivers of the own class.
    const bool is_far = resolved->method->has_flag(classfile::kAccProtected) &&
                        !lower::in_same_package(resolved->owner->name, owner_.name);
    if (!fits_kind || is_abstract || is_far || (site_.target == LambdaSite::Target::Special && !is_own))
      throw NotLinked{"refers to " + what + " in a way that javac does not"};
  }

  /// What LambdaMetafactory checks of types when it links.
  void check_types() const {
    const std::vector<std::string> wanted = target_parameters(site_), given = parameters_of(site_.instantiated);
    const std::size_t captured = site_.captured.size();
    const auto refuse = [] { throw NotLinked{"has types that do not fit together"}; };
    if (captured + given.size() != wanted.size()) refuse();
    for (std::size_t i = 0; i < captured; ++i) {
      const bool is_receiver =
          i == 0 && site_.target != LambdaSite::Target::Static && site_.target != LambdaSite::Target::New;
      if (is_receiver ? !is_assignable(site_.captured[i], wanted[i], lookup_) : site_.captured[i] != wanted[i])
        refuse();
    }
    for (std::size_t i = 0; i < given.size(); ++i)
      if (!is_adaptable(given[i], wanted[captured + i], lookup_)) refuse();
    const std::string result = result_of(site_.instantiated);
    if (result != "V" && !is_adaptable_result(target_result(site_), result, lookup_)) refuse();
    for (const std::string& erased : site_.erased) check_erased(erased, given, result);
  }

  void check_erased(const std::string& erased, const std::vector<std::string>& given, const std::string& result) const {
    const std::vector<std::string> parameters = parameters_of(erased);
    bool fits = parameters.size() == given.size() && is_assignable(result, result_of(erased), lookup_);
    for (std::size_t i = 0; fits && i < given.size(); ++i) fits = is_assignable(given[i], parameters[i], lookup_);
    if (!fits) throw NotLinked{"has types that do not fit together"};
  }

  const ClassFile& owner_;
  const std::uint16_t index_;
  const lower::ClassLookup& lookup_;
  LambdaSite site_;
  MemberRef target_;
};

}  // namespace

tl::expected<LambdaSite, std::string> read_lambda_site(const ClassFile& owner, std::uint16_t index,
                                                       const lower::ClassLookup& lookup) {
  try {
    return SiteReader(owner, index, lookup).read();
  } catch (const NotLinked& reason) {
    return tl::unexpected(reason.why);
  }
}

std::vector<std::string> target_parameters(const LambdaSite& site) {
  std::vector<std::string> result;
  if (site.target != LambdaSite::Target::Static && site.target != LambdaSite::Target::New)
    result.push_back(site.target_class.starts_with('[') ? site.target_class : "L" + site.target_class + ";");
  for (std::string& type : parameters_of(site.target_descriptor)) result.push_back(std::move(type));
  return result;
}

std::string target_result(const LambdaSite& site) {
  return site.target == LambdaSite::Target::New ? "L" + site.target_class + ";" : result_of(site.target_descriptor);
}

}  // namespace dashj::program
