// SPDX-License-Identifier: MIT
#include "equiv/rename_classes.h"

#include <map>
#include <set>

#include "classfile/format/limits.h"

namespace dashj::equiv {
namespace {

using classfile::ClassFile;
using classfile::Constant;
using classfile::ConstantPool;
using classfile::ConstantTag;

/// The Utf8 constants that must keep their text: they are the program's own texts, names of members or of attributes.
std::set<std::uint16_t> kept_texts(const ClassFile& class_file) {
  std::set<std::uint16_t> kept;
  for (std::uint16_t i = 1; i < class_file.pool.count(); ++i) {
    const Constant& constant = class_file.pool.at(i);
    if (constant.tag == ConstantTag::String || constant.tag == ConstantTag::NameAndType) kept.insert(constant.first);
  }
  for (const auto* members : {&class_file.fields, &class_file.methods})
    for (const classfile::Member& member : *members) kept.insert(member.name_index);
  return kept;
}

/// A new pool with the old indices. What a Class constant or a descriptor names gets a text of its own behind them,
/// since the old one may be a text of the program as well.
class PoolRenaming {
 public:
  PoolRenaming(const ClassFile& class_file, const NewName& new_name)
      : old_(class_file.pool), new_name_(new_name), kept_(kept_texts(class_file)) {}

  Result<ConstantPool> run() {
    for (std::uint16_t i = 1; i < old_.count(); ++i) {
      if (old_.at(i).tag == ConstantTag::Unusable) continue;  // the second slot of the one before
      DASHJ_TRY(pool_.append(renamed(i)));
    }
    for (const std::string& text : added_) {
      if (text.size() > classfile::kMaxU2) return bad_input({}, "a name is too long to be renamed");
      DASHJ_TRY(pool_.append({ConstantTag::Utf8, 0, 0, 0, text}));
    }
    return std::move(pool_);
  }

  /// The index of the renamed descriptor at this index. Before run() only.
  std::uint16_t descriptor(std::uint16_t index) {
    return changed(index, rename_in_descriptor(old_.utf8(index), new_name_));
  }

 private:
  Constant renamed(std::uint16_t index) {
    Constant constant = old_.at(index);
    if (constant.tag == ConstantTag::Class) {
      const std::string_view name = old_.class_name(index);
      const bool is_array = name.starts_with('[');
      constant.first = changed(constant.first, is_array ? rename_in_descriptor(name, new_name_) : new_name_(name));
    } else if (constant.tag == ConstantTag::NameAndType) {
      constant.second = descriptor(constant.second);
    } else if (constant.tag == ConstantTag::MethodType) {
      constant.first = descriptor(constant.first);
    } else if (constant.tag == ConstantTag::Utf8 && !kept_.contains(index)) {
      // Debug information, signatures, annotations.
      std::string text = rename_in_descriptor(constant.text, new_name_);
      if (text.size() <= classfile::kMaxU2) constant.text = std::move(text);
    }
    return constant;
  }

  std::uint16_t changed(std::uint16_t index, std::string text) {
    if (text == old_.utf8(index)) return index;
    const auto [place, is_new] = index_of_.try_emplace(text, next_);
    if (is_new) {
      if (next_ < 65535) ++next_;  // beyond that append() refuses
      added_.push_back(std::move(text));
    }
    return place->second;
  }

  const ConstantPool& old_;
  const NewName& new_name_;
  const std::set<std::uint16_t> kept_;
  ConstantPool pool_;
  std::uint16_t next_ = old_.count();
  std::map<std::string, std::uint16_t> index_of_;
  std::vector<std::string> added_;
};

}  // namespace

std::string rename_in_descriptor(std::string_view text, const NewName& new_name) {
  // JVMS 4.3.2 and 4.7.9.1: a class is L, its name, then ';' or type arguments or an inner class.
  if (text.find(';') == std::string_view::npos) return std::string(text);
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    result += text[at];
    const bool may_start =
        at == 0 || std::string_view("([);:<>*+-^BCDFIJSZV").find(text[at - 1]) != std::string_view::npos;
    if (text[at] != 'L' || !may_start) continue;
    const std::size_t end = text.find_first_of(";<.", at);
    if (end == std::string_view::npos) continue;
    result += new_name(text.substr(at + 1, end - at - 1));
    at = end - 1;
  }
  return result;
}

Result<ClassFile> rename_classes(const ClassFile& class_file, const NewName& new_name) {
  PoolRenaming renaming(class_file, new_name);
  ClassFile result = class_file;
  for (auto* members : {&result.fields, &result.methods}) {
    for (classfile::Member& member : *members) {
      member.descriptor_index = renaming.descriptor(member.descriptor_index);
      member.descriptor = rename_in_descriptor(member.descriptor, new_name);
    }
  }
  result.pool = DASHJ_TRY(renaming.run());
  result.name = new_name(class_file.name);
  if (!class_file.super_name.empty()) result.super_name = new_name(class_file.super_name);
  return result;
}

}  // namespace dashj::equiv
