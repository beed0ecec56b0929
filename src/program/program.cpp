// SPDX-License-Identifier: MIT
#include "program/program.h"

#include <algorithm>
#include <utility>

#include "classfile/format/descriptor.h"
#include "classfile/format/display_text.h"
#include "classfile/lower/class_hierarchy.h"
#include "program/contracts.h"
#include "program/jdk.h"
#include "program/made/jdk_interfaces.h"
#include "program/made/lambda_class.h"
#include "program/served_classes.h"
#include "program/start_heap.h"

namespace dashj::program {
namespace {

const EmbeddedClass* find_served(std::string_view internal_name) {
  const std::span<const EmbeddedClass> served = served_classes();
  const auto found = std::find_if(served.begin(), served.end(), [&](const EmbeddedClass& embedded) {
    return embedded.internal_name == internal_name;
  });
  return found == served.end() ? nullptr : &*found;
}

}  // namespace

bool is_served(std::string_view internal_name) {
  return find_served(internal_name) != nullptr;
}

Program::Program(std::unique_ptr<classfile::ClassPath> class_path) : class_path_(std::move(class_path)) {
  std::copy_if(class_path_->class_names().begin(), class_path_->class_names().end(), std::back_inserter(class_names_),
               [this](const std::string& name) { return !is_served(name) && !is_shadowed(name); });
}

void Program::set_jdk(std::shared_ptr<const Jdk> jdk) {
  jdk_ = std::move(jdk);
  start_heaps_ = std::make_shared<StartHeaps>();
  std::erase_if(class_names_, [this](const std::string& name) { return is_shadowed(name); });
}

Result<Program> Program::open(std::string_view target) {
  classfile::ClassPath class_path = DASHJ_TRY(classfile::ClassPath::open(target));
  return of(std::move(class_path));
}

Program Program::of(classfile::ClassPath class_path) {
  return Program(std::make_unique<classfile::ClassPath>(std::move(class_path)));
}

Result<std::optional<classfile::Bytes>> Program::find_bytes(std::string_view internal_name) const {
  if (const EmbeddedClass* served = find_served(internal_name)) {
    return classfile::Bytes(served->bytes.begin(), served->bytes.end());
  }
  return class_path_->find(internal_name);
}

void Program::find_jdk(const std::string& java_home) {
  if (auto jdk = Jdk::open(java_home)) set_jdk(std::move(*jdk));
}

const StartHeap& Program::start_heap(std::string_view class_name) const {
  return start_heaps_->of(*this, class_name);
}

bool Program::is_shadowed(std::string_view internal_name) const {
  return internal_name.starts_with("java/") || (jdk_ && jdk_->has_class(internal_name));
}

lower::ClassLookup Program::lookup() const {
  const auto of_program = [this](std::string_view name) { return find_or_make_class(name); };
  // Without the JDK some of its interfaces are known.
  if (!jdk_)
    return [of_program](std::string_view name) {
      const classfile::ClassFile* found = of_program(name);
      return found != nullptr ? found : jdk_interface(name);
    };
  return {of_program, [this](std::string_view name) { return jdk_->find_class(name); },
          [this](std::string_view name) { return jdk_->find_followed(name); }};
}

std::string Program::origin(std::string_view internal_name) const {
  if (is_served(internal_name)) return "dashj's own " + std::string(internal_name) + ".class";
  if (jdk_ && jdk_->has_class(internal_name)) return jdk_->origin(internal_name);
  return class_path_->origin(internal_name);
}

Program::Loaded Program::read(std::string_view internal_name) const {
  const std::optional<classfile::Bytes> bytes = DASHJ_TRY(find_bytes(internal_name));
  if (!bytes || is_shadowed(internal_name)) return nullptr;
  classfile::ClassFile class_file = DASHJ_TRY(classfile::read_class(*bytes, origin(internal_name)));
  if (class_file.name != internal_name) {
    return bad_input(origin(internal_name), "this file holds the class " + display_class_name(class_file.name) +
                                                ", expected " + display_class_name(internal_name) +
                                                "; put it into the folder that its package names");
  }
  if (is_served(internal_name)) return std::make_unique<const classfile::ClassFile>(std::move(class_file));
  const auto find_original = [this](const std::string& name) -> std::optional<classfile::ClassFile> {
    const Result<std::optional<classfile::Bytes>> found = find_bytes(name);
    if (!found || !*found) return std::nullopt;
    Result<classfile::ClassFile> original = classfile::read_class(**found, origin(name));
    return original ? std::optional(std::move(*original)) : std::nullopt;
  };
  std::optional<classfile::ClassFile> changed = DASHJ_TRY(with_contracts(class_file, find_original));
  return std::make_unique<const classfile::ClassFile>(changed ? std::move(*changed) : std::move(class_file));
}

Result<const classfile::ClassFile*> Program::load_class(std::string_view internal_name) const {
  auto known = classes_.find(internal_name);
  if (known == classes_.end()) known = classes_.emplace(std::string(internal_name), read(internal_name)).first;
  const Loaded& loaded = known->second;
  if (!loaded) return tl::unexpected(loaded.error());
  return loaded->get();
}

const classfile::ClassFile* Program::find_class(std::string_view internal_name) const {
  const Result<const classfile::ClassFile*> loaded = load_class(internal_name);
  return loaded ? *loaded : nullptr;
}

const classfile::ClassFile* Program::find_or_make_class(std::string_view internal_name) const {
  if (const classfile::ClassFile* found = find_class(internal_name)) return found;
  const auto made = lambdas_.find(internal_name);
  return made != lambdas_.end() && made->second ? made->second->get() : nullptr;
}

tl::expected<const classfile::ClassFile*, std::string> Program::lambda_class(const classfile::ClassFile& owner,
                                                                             std::uint16_t index) const {
  const std::string name = lambda_class_name(owner, index);
  auto known = lambdas_.find(name);
  if (known == lambdas_.end()) {
    Lambda made = find_bytes(name).value_or(std::nullopt)
                      ? Lambda(tl::unexpected(std::string("has a class of the program's name")))
                      : make_lambda_class(owner, index, lookup());
    known = lambdas_.emplace(name, std::move(made)).first;
  }
  if (!known->second) return tl::unexpected(known->second.error());
  return known->second->get();
}

const std::vector<const classfile::ClassFile*>& Program::with_subclasses(const std::string& internal_name) const {
  if (!below_) {
    below_.emplace();
    for (const std::string& name : class_names_) {
      const classfile::ClassFile* class_file = find_class(name);
      if (class_file == nullptr) continue;
      for (const std::string& above : lower::ancestors(name, lookup())) (*below_)[above].push_back(class_file);
    }
  }
  return (*below_)[internal_name];
}

std::optional<classfile::Bytes> Program::class_bytes(std::string_view internal_name) const {
  // With its contracts, if it has any; else what is written is what was read.
  if (const classfile::ClassFile* known = find_class(internal_name)) return classfile::write_class(*known);
  Result<std::optional<classfile::Bytes>> found = find_bytes(internal_name);
  return found ? std::move(*found) : std::nullopt;
}

std::string display_class_name(std::string_view internal_name) {
  return display_name(classfile::dotted_name(internal_name));
}

std::string display_name(std::string_view name) {
  constexpr std::size_t kLongestName = 65535;  // JVMS 4.4.7: of any Utf8 constant, so nothing is cut.
  return classfile::display_text(name, kLongestName);
}

}  // namespace dashj::program
