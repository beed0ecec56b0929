// SPDX-License-Identifier: MIT
#include "program/start_heap.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/map_values.h"
#include "base/mutant.h"
#include "classfile/format/attributes.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/symbolic_stack.h"
#include "concrete/tac_interpreter.h"
#include "program/jdk.h"
#include "program/limits.h"
#include "program/lower_initialiser.h"
#include "program/program.h"
#include "program/start/start_run.h"

namespace dashj::program {
namespace {

using lower::GlobalTable;
using tac::Type;
using tac::Value;

std::string name_of(std::string_view owner, std::size_t object) {
  return fmt::format("object {} of {}", object, owner);
}

/// Reads off a run what its class's static fields hold.
class Reader {
 public:
  Reader(const classfile::ClassFile& owner, const LoweredInitialiser& lowered, const std::vector<Held>& outputs)
      : owner_(owner), globals_(lowered.globals) {
    const tac::Body& start = lowered.methods.body(tac::Methods::entry());
    for (std::size_t i = 0; i < outputs.size(); ++i) held_.emplace(start.local(start.outputs[i]).global, outputs[i]);
  }

  StartHeap read() {
    if (writes_elsewhere()) {
      result_.failure = "it writes objects that other classes made";
      return std::move(result_);
    }
    for (const classfile::Member& field : owner_.fields) {
      const bool is_final = DASHJ_MUTATE(start_fields_change, field.has_flag(classfile::kAccFinal), true);
      const auto type = classfile::parse_field_descriptor(field.descriptor);
      const bool is_constant = classfile::find_attribute(field.attributes, "ConstantValue") != nullptr;
      if (!field.has_flag(classfile::kAccStatic) || !is_final || is_constant || !type) continue;
      const Held value = find({owner_.name + "." + field.name, field.descriptor}).value_or(Held());
      if (value.unknown != 0) continue;
      const auto read = value_of(value.value, type->is_reference());
      if (read && reaches_known_things(*read)) result_.statics[{field.name, field.descriptor}] = *read;
    }
    std::erase_if(result_.objects, [this](const auto& object) { return unknown_.contains(object.first); });
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::optional<Held> find(const GlobalTable::Key& key) const {
    for (const auto& [global, held] : held_)
      if (globals_.key(global) == key) return held;
    return std::nullopt;
  }

  /// What is said of constants of the JVM wherever they are named.
  static bool is_of_jvm(const GlobalTable::Key& key) {
    return key.name == "class" || key.name.starts_with("java/lang/Class.") || key.name.starts_with("java/lang/String.");
  }

  /// What other classes' objects, which have negative numbers, hold is as it was.
  [[nodiscard]] bool writes_elsewhere() const {
    return std::any_of(held_.begin(), held_.end(), [this](const auto& held) {
      const tac::Global& map = globals_.globals()[held.first.index()];
      if (!tac::is_map(map.type) || is_of_jvm(globals_.key(held.first))) return false;
      Value before = map.initial;
      for (const tac::InitialCell& cell : map.cells)
        before = cell.index ? concrete::cells_with(before, cell.reference, *cell.index, cell.value, cell.type)
                            : concrete::map_with(before, cell.reference, cell.value, cell.type);
      return !marks_of_others(held.second.unknown, map.type).empty() ||
             marks_of_others(before, map.type) != marks_of_others(held.second.value, map.type);
    });
  }

  static std::vector<MapValues::Entry> marks_of_others(Value map, Type type) {
    std::vector<MapValues::Entry> entries = MapValues::of_thread().entries(static_cast<MapValues::Handle>(map));
    std::erase_if(entries, [type](const MapValues::Entry& entry) { return reference_in(entry, type) > 0; });
    return entries;
  }

  static std::int32_t reference_in(const MapValues::Entry& entry, Type type) {
    return static_cast<std::int32_t>(tac::is_cells(type) ? entry.index >> 32 : entry.index);
  }

  /// No value: it is nothing that a start heap holds.
  std::optional<StartValue> value_of(Value value, bool is_reference) {
    if (!is_reference || value == 0) return StartValue{.number = value};
    if (value > 0) return value_of_object(value);
    const std::string& what = globals_.constant_named(value);
    if (what.starts_with('"')) return StartValue{.text = what};
    constexpr std::string_view kClass = "class ", kObject = "object ", kOf = " of ";
    if (what.starts_with(kClass)) return StartValue{.class_object = what.substr(kClass.size())};
    if (!what.starts_with(kObject)) return std::nullopt;
    const std::size_t of = what.find(kOf);
    return StartValue{.owner = what.substr(of + kOf.size()), .object = std::stoul(what.substr(kObject.size()))};
  }

  /// Class objects are one where they stand for one class, and their numbers of classes differ among tables.
  [[nodiscard]] StartValue value_of_object(Value reference) const {
    if (class_named(find({"class", ""}), reference) == lower::kClass) {
      const std::string name = class_named(find({std::string(lower::kClass) + ".number", "I"}), reference);
      if (!name.empty()) return StartValue{.class_object = name};
    }
    return StartValue{.owner = owner_.name, .object = static_cast<std::size_t>(reference)};
  }

  /// Empty: it is not known.
  [[nodiscard]] std::string class_named(const std::optional<Held>& numbers, Value reference) const {
    if (!numbers || concrete::map_at(numbers->unknown, reference, Type::Int) != 0) return "";
    const Value number = concrete::map_at(numbers->value, reference, Type::Int);
    return globals_.classes_by_number().at(static_cast<std::size_t>(number));
  }

  /// Objects of other classes are known, else nobody had got them.
  bool reaches_known_things(const StartValue& start) {
    std::vector<std::size_t> open, seen;
    const auto add = [&](const StartValue& value) {
      if (value.owner != owner_.name) return;
      if (std::find(seen.begin(), seen.end(), value.object) != seen.end()) return;
      seen.push_back(value.object);
      open.push_back(value.object);
    };
    bool is_known = true;
    for (add(start); !open.empty();) {
      const std::size_t number = open.back();
      open.pop_back();
      is_known = is_known && !unknown_.contains(number) && read_object(number);
      if (!is_known) break;
      for (const StartCell& cell : result_.objects.at(number).cells) add(cell.value);
    }
    // All others of `seen` may be known.
    return is_known;
  }

  bool read_object(std::size_t number) {
    if (result_.objects.contains(number)) return true;
    StartObject object;
    if (!fill(object, static_cast<Value>(number))) {
      unknown_.insert(number);
      return false;
    }
    result_.objects.emplace(number, std::move(object));
    return true;
  }

  bool fill(StartObject& object, Value reference) {
    for (const auto& [global, held] : held_) {
      const Type type = globals_.type(global);
      if (!tac::is_map(type)) continue;
      const GlobalTable::Key& key = globals_.key(global);
      if (tac::is_cells(type)) {
        if (!fill_cells(object, global, held, reference)) return false;
        continue;
      }
      const Type value_type = stack_type_of(key, type);
      const Value value = concrete::map_at(held.value, reference, value_type);
      if (concrete::map_at(held.unknown, reference, Type::Int) != 0) return false;
      if (key.name == "class") {
        object.class_name = globals_.classes_by_number().at(static_cast<std::size_t>(value));
      } else if (key.name == "length") {
        object.length = value;
      } else if (!add_cell(object, global, std::nullopt, value_type, value)) {
        return false;
      }
    }
    return object.class_name != "java/lang/Class";
  }

  bool fill_cells(StartObject& object, tac::GlobalId global, const Held& cells, Value reference) {
    const MapValues& maps = MapValues::of_thread();
    const auto is_of_object = [&](const MapValues::Entry& entry) {
      return reference_in(entry, Type::Cells32) == reference;
    };
    const auto unknown = maps.entries(static_cast<MapValues::Handle>(cells.unknown));
    if (std::any_of(unknown.begin(), unknown.end(), is_of_object)) return false;
    const Type type = stack_type_of(globals_.key(global), globals_.type(global));
    for (const MapValues::Entry& entry : maps.entries(static_cast<MapValues::Handle>(cells.value))) {
      if (!is_of_object(entry)) continue;
      if (entry.more > kMaxStartCells || object.cells.size() + entry.more > kMaxStartCells) return false;
      for (std::uint64_t index = entry.index; index <= entry.index + entry.more; ++index) {
        const auto at = static_cast<Value>(static_cast<std::uint32_t>(index));
        if (!add_cell(object, global, at, type, concrete::cell_at(cells.value, reference, at, type))) return false;
      }
    }
    return true;
  }

  bool add_cell(StartObject& object, tac::GlobalId map, std::optional<Value> index, Type type, Value value) {
    if (value == 0) return true;
    const auto held = value_of(value, type == Type::Ref);
    if (held) object.cells.push_back({globals_.key(map), globals_.type(map), index, type, *held});
    return held.has_value();
  }

  /// Of what a map holds.
  static Type stack_type_of(const GlobalTable::Key& key, Type map) {
    if (!key.descriptor.empty()) {
      const auto type = classfile::parse_field_descriptor(key.descriptor);
      if (type) return tac::stack_type(lower::tac_type(*type));
    }
    if (map == Type::Cells32)
      return key.name == lower::cells_word(Type::Ref)     ? Type::Ref
             : key.name == lower::cells_word(Type::Float) ? Type::Float
                                                          : Type::Int;
    if (map == Type::Cells64) return key.name == lower::cells_word(Type::Double) ? Type::Double : Type::Long;
    return tac::bits_of(map) == 64 ? Type::Long : Type::Int;
  }

  const classfile::ClassFile& owner_;
  const GlobalTable& globals_;
  std::map<tac::GlobalId, Held> held_;
  std::set<std::size_t> unknown_;
  StartHeap result_;
};

/// Of a name that GlobalTable::text_constant gives: UTF-16 behind a quotation mark.
std::string shown_text(std::string_view name) {
  std::string text(name.substr(0, 1));
  for (std::size_t i = 1; i + 1 < name.size(); i += 2) {
    const int unit = static_cast<unsigned char>(name[i]) << 8 | static_cast<unsigned char>(name[i + 1]);
    const bool is_plain = unit >= ' ' && unit <= '~' && unit != '\\';
    text += is_plain ? std::string(1, static_cast<char>(unit)) : fmt::format("\\u{:04x}", unit);
  }
  return text;
}

StartHeap failed(std::string why) {
  StartHeap result;
  result.failure = std::move(why);
  return result;
}

/// What a system property decides that is not set. Such a class has no other static state.
void add_fixed_statics(std::string_view class_name, StartHeap& heap) {
  for (const FixedStatic& fixed : fixed_statics()) {
    if (fixed.owner != class_name) continue;
    heap.failure.clear();
    heap.statics[{std::string(fixed.field), "Z"}].number = 0;
  }
}

/// Assertions of the JDK are off. What stands behind javac's prologue for them changes nothing about that: the field is
/// final.
void add_assertion_switch(const Program& program, const classfile::ClassFile& owner, StartHeap& heap) {
  const auto code = lower::initialiser_code(owner);
  if (code && lower::assertion_prologue(owner, *code, program.lookup()) > 0)
    heap.statics[{std::string(lower::kAssertionField), "Z"}].number = 1;
}

StartHeap run_initialiser(const Program& program, const classfile::ClassFile& owner) {
  StartHeap result;
  const classfile::Member* initialiser = owner.find_method("<clinit>", "()V");
  if (initialiser != nullptr) {
    const auto lowered = lower_initialiser(program, {&owner, initialiser});
    if (!lowered) return failed(lowered.error().text());
    const auto outputs = run_from_start(lowered->methods);
    result = outputs ? Reader(owner, *lowered, *outputs).read() : failed(outputs.error());
    if (!outputs) add_assertion_switch(program, owner, result);
    result.read_classes.insert(lowered->of_jdk.begin(), lowered->of_jdk.end());
  }
  add_fixed_statics(owner.name, result);
  result.read_classes.insert(owner.name);
  return result;
}

#define DASHJ_FIXED_STATIC(owner, field, property, source) FixedStatic{owner, field, property},
constexpr std::array kFixedStatics{
#include "program/start/fixed_statics.def"
};
#undef DASHJ_FIXED_STATIC

}  // namespace

std::span<const FixedStatic> fixed_statics() {
  return kFixedStatics;
}

const StartHeap& StartHeaps::of(const Program& program, std::string_view class_name) {
  for (const auto* heaps : {&known_, &preliminary_})
    if (const auto found = heaps->find(class_name); found != heaps->end()) return *found->second;
  const auto is_it = [&](const Running& running) { return running.class_name == class_name; };
  if (std::any_of(running_.begin(), running_.end(), is_it)) {
    static const StartHeap circle = failed("initialisers ask for each other");
    for (Running& running : running_) running.is_in_circle = true;
    return circle;
  }
  running_.push_back({std::string(class_name), false});
  const classfile::ClassFile* owner = program.jdk() == nullptr ? nullptr : program.jdk()->find_followed(class_name);
  auto heap = std::make_unique<const StartHeap>(owner == nullptr ? failed("its code is not followed")
                                                                 : run_initialiser(program, *owner));
  const bool is_known = running_.size() == 1 || !running_.back().is_in_circle;
  running_.pop_back();
  if (running_.empty()) preliminary_.clear();
  return *(is_known ? known_ : preliminary_).emplace(std::string(class_name), std::move(heap)).first->second;
}

std::string print_start_heap(const Program& program, std::string_view class_name) {
  const StartHeap& heap = program.start_heap(class_name);
  std::string text;
  if (!heap.failure.empty()) text += fmt::format("not known, since {}\n", heap.failure);
  const auto text_of = [](const StartValue& value, const std::string& descriptor) {
    if (!value.owner.empty()) return name_of(value.owner, value.object);
    if (!value.text.empty()) return shown_text(value.text) + "\"";
    if (!value.class_object.empty()) return "class " + value.class_object;
    return descriptor.starts_with('L') || descriptor.starts_with('[') ? "null" : std::to_string(value.number);
  };
  for (const auto& [field, value] : heap.statics)
    text += fmt::format("static {}.{} {} = {}\n", class_name, field.first, field.second, text_of(value, field.second));
  for (const auto& [number, object] : heap.objects) {
    text += fmt::format("{}: {} length {}\n", name_of(class_name, number), object.class_name, object.length);
    for (const StartCell& cell : object.cells) {
      const std::string descriptor = cell.type == Type::Ref ? "L" : "";
      const std::string place = cell.index ? fmt::format("[{}]", *cell.index) : cell.map.name;
      text += fmt::format("  {} {} = {}\n", place, cell.map.descriptor, text_of(cell.value, descriptor));
    }
  }
  return text;
}

}  // namespace dashj::program
