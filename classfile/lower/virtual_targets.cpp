// SPDX-License-Identifier: MIT
#include "classfile/lower/virtual_targets.h"

#include <algorithm>
#include <set>

#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/limits.h"
#include "classfile/lower/object_clone.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/written_out.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::Member;
using classfile::MemberRef;
using Kind = VirtualTarget::Kind;

class TargetSearch {
 public:
  TargetSearch(const MethodContext& context, const MemberRef& method) : context_(context), method_(method) {}

  tl::expected<VirtualChoice, std::string> run(const Reference& receiver) {
    const ClassFile* named = context_.lookup(method_.class_name);
    if (named == nullptr && !is_known_exception(method_.class_name))
      return tl::unexpected(why_not_there(method_.class_name, context_.lookup));
    if (named != nullptr) {
      const auto resolved = resolve_instance_method(context_.owner, method_, context_.lookup);
      // JVMS 5.4.6: a private method is what it is, whatever the receiver's class declares.
      if (resolved && resolved->method->has_flag(classfile::kAccPrivate)) return VirtualChoice{{}, followed(*resolved)};
      if (resolved) resolved_ = *resolved;
      const bool is_known = resolved || !throwable_field().empty() || selected(named->name).kind == Kind::WrittenOut;
      if (!is_known) return tl::unexpected(resolved.error());
    } else if (throwable_field().empty() && selected(std::string(method_.class_name)).kind != Kind::WrittenOut) {
      return tl::unexpected(std::string("is not modelled"));
    }
    if (receiver.is_new_object()) return one(receiver.class_name);
    if (!context_.options.subclasses) return tl::unexpected(std::string("is virtual"));
    if (named != nullptr && context_.lookup.is_of_jdk(named->name) && !context_.options.receivers)
      return tl::unexpected(std::string("is virtual"));
    return among(named);
  }

 private:
  tl::expected<VirtualChoice, std::string> one(const std::string& class_name) {
    const VirtualTarget target = selected(class_name);
    if (target.kind == Kind::Unknown) return tl::unexpected(std::string("is not followed"));
    return VirtualChoice{{}, target};
  }

  /// `named`: the class of the call; null: an exception of the JDK. The verifier has seen that the receiver is of that
  /// class, but not that it implements an interface (JVMS 4.10.1.2).
  tl::expected<VirtualChoice, std::string> among(const ClassFile* named) {
    std::vector<VirtualTarget> targets;
    const std::vector<std::string> classes = receiver_classes();
    if (classes.size() > kMaxReceiverClasses)
      return tl::unexpected(std::string("may run the methods of too many classes"));
    for (const std::string& below : classes) targets.push_back(selected(below));
    const auto depth = [&](const VirtualTarget& target) {
      return with_superclasses(target.class_name, context_.lookup).size();
    };
    std::stable_sort(targets.begin(), targets.end(), [&](const auto& a, const auto& b) { return depth(a) > depth(b); });
    VirtualChoice choice;
    const bool is_interface = named != nullptr && named->has_flag(classfile::kAccInterface);
    if (!is_interface) choice.otherwise = selected(std::string(method_.class_name));
    const bool only_below = named != nullptr && !is_interface && named->has_flag(classfile::kAccAbstract);
    if (only_below && !targets.empty()) {
      choice.otherwise = targets.back();
      targets.pop_back();
    }
    choice.overriding = without_inherited(std::move(targets), choice.otherwise);
    if (choice.overriding.size() > kMaxVirtualTargets) return tl::unexpected(std::string("may run too many methods"));
    return choice;
  }

  /// Below the class of the call, not abstract. Of a class of the program all that the program has; of one of the JDK
  /// those that there are objects of, as nobody could look at all that it has.
  [[nodiscard]] std::vector<std::string> receiver_classes() const {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
      if (name != method_.class_name && std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
    };
    const bool is_of_jdk = context_.lookup.is_of_jdk(method_.class_name);
    const bool asks_objects = is_of_jdk && context_.lookup(method_.class_name) != nullptr;
    if (!asks_objects)
      for (const ClassFile* below : context_.options.subclasses(method_.class_name))
        if (!below->has_flag(classfile::kAccAbstract)) add(below->name);
    // Exceptions of the JDK that are not known_classes.h's may have methods of their own.
    if (is_of_jdk && context_.options.receivers)
      for (const std::string& name : context_.options.receivers(method_.class_name))
        if (asks_objects || (context_.lookup.is_of_jdk(name) && context_.lookup(name) != nullptr)) add(name);
    return names;
  }

  /// A class need not be asked about if what would be asked next on its way up says the same.
  [[nodiscard]] std::vector<VirtualTarget> without_inherited(std::vector<VirtualTarget> targets,
                                                             const VirtualTarget& otherwise) const {
    std::vector<VirtualTarget> kept;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const VirtualTarget* next = &otherwise;
      const std::string& name = targets[i].class_name;
      const std::set<std::string> above =
          name.starts_with('[') ? std::set<std::string>() : ancestors(name, context_.lookup);
      for (std::size_t j = i + 1; j < targets.size() && next == &otherwise; ++j) {
        const std::string& other = targets[j].class_name;
        if (above.empty() ? is_below(name, other, context_.lookup) : above.contains(other)) next = &targets[j];
      }
      if (!is_same(targets[i], *next)) kept.push_back(targets[i]);
    }
    return kept;
  }

  static bool is_same(const VirtualTarget& a, const VirtualTarget& b) {
    return a.kind == b.kind && a.method.method == b.method.method && a.field == b.field && a.declaring == b.declaring;
  }

  /// JVMS 5.4.6: the class and its superclasses, then a default method. Two that could both be meant are not told apart
  /// (the JVM throws an IncompatibleClassChangeError).
  VirtualTarget selected(const std::string& class_name) {
    VirtualTarget target;
    target.class_name = class_name;
    if (class_name == kAnother) return target;
    std::vector<ResolvedMethod> declared;
    std::set<std::string> visited;
    for (const std::string& name : chain_of(class_name)) {
      const ClassFile* class_file = context_.lookup(name);
      if ((class_file == nullptr || name == kObject) && is_written_out({name, method_.name, method_.descriptor}))
        return written_out(name, class_name);
      if (class_file == nullptr && inherits(name, declared, visited)) continue;
      if (class_file == nullptr) {
        target.field = is_known_exception(name) ? throwable_field() : "";
        if (!target.field.empty()) target.kind = Kind::Field;
        break;
      }
      const Member* method = class_file->find_method(method_.name, method_.descriptor);
      if (method != nullptr && !method->has_flag(classfile::kAccPrivate))
        return overrides(*class_file, *method) ? with_class(followed({class_file, method}), class_name) : target;
      find_in_interfaces(*class_file, declared, visited);
    }
    const std::vector<ResolvedMethod> defaults = most_specific(declared);
    if (target.kind == Kind::Unknown && defaults.size() == 1) return with_class(followed(defaults[0]), class_name);
    return target;
  }

  [[nodiscard]] VirtualTarget written_out(const std::string& declaring, const std::string& class_name) const {
    VirtualTarget target;
    target.class_name = class_name;
    target.declaring = declaring;
    const MemberRef method{declaring, method_.name, method_.descriptor};
    const bool is_known = is_clone_of_object(method) ? can_clone_objects(context_)
                                                     : !is_identity_hash(method) || may_be_hashed(class_name);
    if (is_known) target.kind = Kind::WrittenOut;
    return target;
  }

  /// Which objects the hash code that the JVM makes up is followed of: those that are hashed, in practice. Of class
  /// objects the JVM's archive may have one from before, and of iterators, exceptions and the like it would only cost:
  /// what makes a choice is no function of its arguments.
  [[nodiscard]] bool may_be_hashed(const std::string& class_name) const {
    if (!context_.options.observes) return false;
    const bool is_own = context_.lookup.origin(class_name) == ClassOrigin::Program;
    if (class_name != kObject || !context_.options.receivers) return is_own || class_name.starts_with('[');
    const std::vector<std::string> objects = context_.options.receivers(kObject);
    return std::find(objects.begin(), objects.end(), kObject) != objects.end();
  }

  /// An array has what Object has (JLS 10.7).
  [[nodiscard]] std::vector<std::string> chain_of(const std::string& class_name) const {
    return class_name.starts_with('[') ? std::vector<std::string>{"java/lang/Object"}
                                       : with_superclasses(class_name, context_.lookup);
  }

  /// A class of the JDK whose code is not lowered, and which does not declare the method.
  bool inherits(const std::string& name, std::vector<ResolvedMethod>& found, std::set<std::string>& visited) const {
    const ClassFile* declaration = context_.lookup.declaration(name);
    if (declaration == nullptr || declaration->find_method(method_.name, method_.descriptor) != nullptr) return false;
    find_in_interfaces(*declaration, found, visited);
    return true;
  }

  /// JVMS 5.4.5: a method without an access modifier is overridden in its package only; what else a class of another
  /// package would run is not looked for.
  [[nodiscard]] bool overrides(const ClassFile& owner, const Member& method) const {
    constexpr std::uint16_t kModifiers = classfile::kAccPublic | classfile::kAccProtected | classfile::kAccPrivate;
    if (resolved_.method == nullptr || resolved_.method == &method) return true;
    return resolved_.method->has_flag(kModifiers) || in_same_package(owner.name, resolved_.owner->name);
  }

  void find_in_interfaces(const ClassFile& class_file, std::vector<ResolvedMethod>& found,
                          std::set<std::string>& visited) const {
    for (const std::uint16_t index : class_file.interfaces) {
      const ClassFile* interface = context_.lookup.declaration(class_file.pool.class_name(index));
      if (interface == nullptr || !visited.insert(interface->name).second) continue;
      const Member* method = interface->find_method(method_.name, method_.descriptor);
      const bool is_inherited =
          method != nullptr && !method->has_flag(classfile::kAccPrivate) && !method->has_flag(classfile::kAccStatic);
      if (is_inherited) found.push_back({interface, method});
      find_in_interfaces(*interface, found, visited);
    }
  }

  /// JVMS 5.4.3.3: of the methods declared in interfaces those that no interface below declares again, as far as they
  /// have code.
  [[nodiscard]] std::vector<ResolvedMethod> most_specific(const std::vector<ResolvedMethod>& declared) const {
    std::vector<ResolvedMethod> kept;
    for (const ResolvedMethod& method : declared) {
      const bool is_hidden = std::any_of(declared.begin(), declared.end(), [&](const ResolvedMethod& other) {
        return other.owner != method.owner && is_below(other.owner->name, method.owner->name, context_.lookup);
      });
      if (!is_hidden && method.method->code) kept.push_back(method);
    }
    return kept;
  }

  static VirtualTarget with_class(VirtualTarget target, const std::string& class_name) {
    target.class_name = class_name;
    return target;
  }

  static VirtualTarget followed(const ResolvedMethod& method) {
    VirtualTarget target;
    if (method.method->code && !method.method->has_flag(classfile::kAccStatic)) target.kind = Kind::Method;
    target.method = method;
    return target;
  }

  /// Of the methods of Throwable that are modelled; empty: it is another.
  [[nodiscard]] std::string throwable_field() const {
    if (method_.name == "getMessage" && method_.descriptor == "()Ljava/lang/String;") return std::string(kMessageField);
    if (method_.name == "getCause" && method_.descriptor == "()Ljava/lang/Throwable;") return std::string(kCauseField);
    return "";
  }

  const MethodContext& context_;
  const MemberRef& method_;
  ResolvedMethod resolved_;  ///< What the call names, if the program declares it.
};

}  // namespace

tl::expected<VirtualChoice, std::string> find_targets(const MethodContext& context, const MemberRef& method,
                                                      const Reference& receiver) {
  return TargetSearch(context, method).run(receiver);
}

}  // namespace dashj::lower
