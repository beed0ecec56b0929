// SPDX-License-Identifier: MIT
#include "program/lower_methods.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/asked_state.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/global_table.h"
#include "classfile/lower/jdk_classes.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_method.h"
#include "classfile/lower/symbolic_stack.h"
#include "classfile/lower/written_out.h"
#include "classfile/tac/array_inputs.h"
#include "program/jdk.h"
#include "program/limits.h"
#include "program/lower_initialiser.h"
#include "program/made/jdk_interfaces.h"
#include "program/start_heap.h"
#include "program/thrown_classes.h"

namespace dashj::program {
namespace {

/// The body of a callee that the JVM refuses.
tac::Body refused_body(const Entry& method, const std::string& why) {
  tac::Body body;
  body.class_name = method.owner->name;
  body.method_name = method.method->name;
  body.descriptor = method.method->descriptor;
  const auto descriptor = classfile::parse_method_descriptor(body.descriptor);
  int slot = 0;
  const auto add = [&](tac::Type type, int slots) {
    const std::string name = "arg" + std::to_string(body.locals.size());
    body.locals.push_back({name, tac::LocalKind::Parameter, slot, type});
    slot += slots;
  };
  if (!method.method->has_flag(classfile::kAccStatic)) add(tac::Type::Ref, 1);
  for (const classfile::FieldType& type : descriptor->parameters) add(lower::tac_type(type), type.slots());
  body.parameter_count = body.declared_parameter_count = static_cast<std::uint32_t>(body.locals.size());
  body.statements.push_back(
      {tac::Unsupported{"bytecode of " + method.name() + ": " + why, tac::any_effects(), {}}, 0, true, -1});
  return body;
}

/// What is true of all objects in reach, and lowering rests on: which classes of lambdas they have, of which classes
/// objects are that may be one object (lower/equal_objects.h), and what they keep because it is asked for. It is
/// assumed, and lowering finds out. Each round knows more than the one before, and the classes of a program are finite,
/// so there is a last one.
struct Assumed {
  std::map<std::string, const classfile::ClassFile*> lambdas;  // by name
  std::set<std::string> equal_objects;
  lower::AskedState asked;
  std::set<lower::GlobalTable::Key> start_state;  ///< Maps in which objects of the start heap have what may change.

  [[nodiscard]] bool holds(const Assumed& found) const {
    const auto is_known = [this](const auto& lambda) { return lambdas.contains(lambda.first); };
    return std::all_of(found.lambdas.begin(), found.lambdas.end(), is_known) &&
           std::includes(equal_objects.begin(), equal_objects.end(), found.equal_objects.begin(),
                         found.equal_objects.end()) &&
           asked.covers(found.asked) &&
           std::includes(start_state.begin(), start_state.end(), found.start_state.begin(), found.start_state.end());
  }
  void add(const Assumed& found) {
    lambdas.insert(found.lambdas.begin(), found.lambdas.end());
    equal_objects.insert(found.equal_objects.begin(), found.equal_objects.end());
    asked.add(found.asked);
    start_state.insert(found.start_state.begin(), found.start_state.end());
  }
};

/// While bodies are lowered a method goes by a provisional number, in the order in which it was first asked for: a call
/// may be lowered more than once, or not stay. The final numbers follow the calls that did.
class MethodLowering {
 public:
  /// `receivers`: of which classes objects in reach are; null: the code of the JDK is not followed.
  MethodLowering(const Program& program, const Property& property, Purpose purpose, const Assumed& assumed,
                 const std::set<std::string>* receivers)
      : purpose_(purpose), assumed_(assumed) {
    program_ = &program;
    lookup_ = classes_to_ask(receivers != nullptr);
    if (receivers != nullptr)
      options_.receivers = [this, receivers](std::string_view name) {
        has_asked_for_receivers_ = true;
        const auto [known, is_new] = receivers_below_.try_emplace(std::string(name));
        if (is_new)
          std::copy_if(receivers->begin(), receivers->end(), std::back_inserter(known->second),
                       [&](const std::string& one) { return is_made(one) && lower::is_below(one, name, lookup_); });
        return known->second;
      };
    options_.error_calls = property.error_calls;
    options_.observes = purpose == Purpose::Analysis;
    counts_exceptions_ = property.exceptions;
    // Of a class that is not known no exception of the model is: what makes one is unsupported.
    options_.counted_exceptions = property.counted_classes();
    counted_ = {property.error_calls, {}};
    for (const std::string& name : options_.counted_exceptions)
      counted_.exceptions.push_back({name, superclasses_of(name)});
    std::erase_if(options_.counted_exceptions,
                  [&](const std::string& name) { return !lower::can_ask_for(name, lookup_); });
    options_.globals = &globals_;
    options_.subclasses = [this](std::string_view name) { return with_subclasses(name); };
    options_.lambda_class = [this](const classfile::ClassFile& owner, std::uint16_t index) {
      auto made = program_->lambda_class(owner, index);
      if (made) lambdas_.emplace((*made)->name, *made);
      return made;
    };
    options_.has_lambdas = !assumed.lambdas.empty();
    options_.equal_objects.assign(assumed.equal_objects.begin(), assumed.equal_objects.end());
    options_.kept = assumed.asked;
    if (program.jdk() != nullptr && receivers != nullptr)
      options_.start_static = [this](const classfile::ClassFile& owner, const classfile::Member& field) {
        return start_static(owner, field);
      };
    options_.is_start_state = [this](tac::GlobalId map) { return assumed_.start_state.contains(globals_.key(map)); };
    options_.callee = [this](const classfile::ClassFile& owner,
                             const classfile::Member& method) -> std::optional<tac::MethodId> {
      const bool is_own =
          provisional_.contains({&owner, &method}) || lookup_.origin(owner.name) == lower::ClassOrigin::Program;
      if (!is_own && (lookup_(owner.name) != &owner || !lower::is_run_as_written(owner, method))) return std::nullopt;
      return provisional(Entry{&owner, &method});
    };
  }

  /// What was found on the way that `assumed` should hold.
  [[nodiscard]] Assumed found() const { return {lambdas_, globals_.equal_objects(), globals_.asked(), start_state_}; }

  Result<LoweredMethods> lower(const Entry& entry) {
    if (purpose_ == Purpose::StartHeap) options_.initialised_class = entry.owner->name;
    number(provisional(entry));
    // Where it calls itself that is an activation like any other, not the start of a run: a number of its own.
    final_.clear();
    std::vector<tac::Body> bodies;
    while (bodies.size() < entries_.size() && !is_too_much()) {
      const Entry next = entries_[bodies.size()];
      options_.is_entry = bodies.empty();
      auto body = lower::lower_method(*next.owner, *next.method, lookup_, options_);
      if (!body && bodies.empty()) return tl::unexpected(body.error());
      bodies.push_back(body ? std::move(*body) : refused_body(next, body.error().text()));
      number_calls(bodies.back());
    }
    if (is_too_much()) return bad_input(entry.name(), "more code of the JDK is in reach than is followed");
    name_classes(bodies);
    if (purpose_ == Purpose::Comparison) make_comparable(bodies);
    if (purpose_ == Purpose::StartHeap) hand_back_globals(bodies.front());
    std::vector<std::string> named = named_classes();
    // Where the JVM cannot link a class it throws a LinkageError (JVMS 5.4), and no statement says so. That matters
    // only where a handler may see it, or where what leaves the entry counts: elsewhere it leaves the entry, which is
    // no error. So there every class of the program that the methods name is asked to link.
    const bool matters = counts_exceptions_ || std::any_of(entries_.begin(), entries_.end(), catches_linkage_errors);
    std::vector<std::string> linked = matters ? named : std::vector<std::string>();
    std::vector<std::string> of_jdk = classes_of_jdk();
    return LoweredMethods{tac::Methods(std::move(bodies), globals_.globals(), std::move(counted_)), std::move(entries_),
                          std::move(linked), std::move(named), std::move(of_jdk)};
  }

  /// More code of the JDK is in reach than is followed; then the result is not whole.
  [[nodiscard]] bool is_too_much() const { return methods_of_jdk_ > kMaxJdkMethods; }
  [[nodiscard]] bool has_asked_for_receivers() const { return has_asked_for_receivers_; }
  [[nodiscard]] const lower::GlobalTable& globals() const { return globals_; }
  /// Of all objects that a body makes, of what the JVM makes, and of those of the start heap that are in reach.
  [[nodiscard]] const std::vector<std::string>& classes_of_objects() const { return globals_.classes_by_number(); }

 private:
  /// What methods are compared by stays as it is without the JDK's code. Where that is not followed no object of a
  /// class of the JDK is made, so of its interfaces only the program has implementations: they count as the program's.
  [[nodiscard]] lower::ClassLookup classes_to_ask(bool follows) const {
    const Program* program = program_;
    const auto find = [program](std::string_view name) { return program->find_or_make_class(name); };
    const auto find_any = [find](std::string_view name) {
      const classfile::ClassFile* found = find(name);
      return found != nullptr ? found : jdk_interface(name);
    };
    if (program->jdk() == nullptr || purpose_ == Purpose::Comparison) return find_any;
    const auto find_none = [](std::string_view) -> const classfile::ClassFile* { return nullptr; };
    const auto find_of_jdk = [program](std::string_view name) { return program->jdk()->find_class(name); };
    return follows ? program->lookup() : lower::ClassLookup(find_any, find_of_jdk, find_none);
  }

  /// Whether there can be objects of just this class: a class object has the number of its class, which may be another.
  [[nodiscard]] bool is_made(const std::string& class_name) const {
    const classfile::ClassFile* known = lookup_.declaration(class_name);
    return known == nullptr || !known->has_flag(classfile::kAccAbstract);
  }

  /// What a static final field of the JDK holds; else why that is not known.
  tl::expected<tac::Constant, std::string> start_static(const classfile::ClassFile& owner,
                                                        const classfile::Member& field) {
    const StartHeap& heap = program_->start_heap(owner.name);
    const auto held = heap.statics.find({field.name, field.descriptor});
    if (held == heap.statics.end()) {
      if (!heap.failure.empty())
        return tl::unexpected("is not known, since the initialiser of its class cannot be run: " + heap.failure);
      const bool is_final = field.has_flag(classfile::kAccFinal);
      return tl::unexpected(
          std::string(is_final ? "rests on what the JVM chooses when it starts" : "is state of the JDK"));
    }
    start_classes_.insert(heap.read_classes.begin(), heap.read_classes.end());
    const auto type = classfile::parse_field_descriptor(field.descriptor);
    return start_constant(held->second, tac::stack_type(lower::tac_type(*type)));
  }

  tac::Constant start_constant(const StartValue& held, tac::Type type) {
    if (!held.owner.empty()) return {start_object(held.owner, held.object), type};
    if (!held.class_object.empty()) return {start_class_object(held.class_object), type};
    if (!held.text.empty()) globals_.note_text();
    return {held.text.empty() ? held.number : globals_.constant_object(held.text), type};
  }

  /// The object, and what it holds when a run starts: an initial value of the ordinary maps, nothing that stays.
  tac::Value start_object(const std::string& owner, std::size_t number) {
    const tac::Value reference = globals_.constant_object("object " + std::to_string(number) + " of " + owner);
    if (!start_objects_.insert(reference).second) return reference;
    const StartHeap& heap = program_->start_heap(owner);
    const StartObject& object = heap.objects.at(number);
    start_classes_.insert(heap.read_classes.begin(), heap.read_classes.end());
    const std::string& name = object.class_name;
    if (const classfile::ClassFile* made = program_->find_or_make_class(name)) lambdas_.emplace(name, made);
    if (lower::find_box_class(name) != nullptr) globals_.note_equal_object(name);
    const auto set = [&](tac::GlobalId map, std::optional<tac::Value> index, tac::Value value, tac::Type type) {
      globals_.set_at_start(map, {reference, index, value, type});
    };
    set(globals_.classes(), {}, globals_.class_number(name), tac::Type::Int);
    if (object.length != 0) set(globals_.lengths(), {}, object.length, tac::Type::Int);
    for (const StartCell& cell : object.cells)
      set(globals_.global(cell.map, cell.map_type), cell.index, start_constant(cell.value, cell.type).value, cell.type);
    note_start_state(object);
    return reference;
  }

  /// The object that a constant of the class is (lower_constant.cpp), with what every such constant writes to it.
  tac::Value start_class_object(const std::string& name) {
    const tac::Value reference = globals_.constant_object("class " + name);
    if (!start_objects_.insert(reference).second) return reference;
    globals_.note_equal_object(lower::kClass);
    const auto set = [&](tac::GlobalId map, std::string_view class_name) {
      globals_.set_at_start(map, {reference, {}, globals_.class_number(class_name), tac::Type::Int});
    };
    set(globals_.classes(), lower::kClass);
    set(globals_.field(lower::kClass, "number", "I", tac::Type::Int), name);
    return reference;
  }

  /// All that may be written of the object.
  void note_start_state(const StartObject& object) {
    if (object.length > 0) start_state_.insert(globals_.key(globals_.cells(lower::component_type(object.class_name))));
    for (const std::string& name : lower::with_superclasses(object.class_name, lookup_)) {
      const classfile::ClassFile* above = lookup_(name);
      if (above == nullptr) continue;
      for (const classfile::Member& field : above->fields)
        if (!field.has_flag(classfile::kAccFinal) && !field.has_flag(classfile::kAccStatic))
          start_state_.insert({name + "." + field.name, field.descriptor});
    }
  }

  /// Those with code in reach or of which objects are made, and what stands above them; those that the start heap rests
  /// on.
  [[nodiscard]] std::vector<std::string> classes_of_jdk() const {
    std::set<std::string> names = start_classes_;
    const auto add = [&](const std::string& name) {
      if (!lookup_.is_of_jdk(name) || lookup_(name) == nullptr) return;
      names.insert(name);
      for (const std::string& above : lower::ancestors(name, lookup_))
        if (!lower::known_superclass(above)) names.insert(above);
    };
    for (const Entry& entry : entries_) add(entry.owner->name);
    for (const std::string& name : globals_.classes_by_number())
      if (!lower::known_superclass(name)) add(name);
    return {names.begin(), names.end()};
  }

  tac::MethodId provisional(const Entry& method) {
    const auto next = tac::MethodId{static_cast<std::uint32_t>(asked_for_.size())};
    const auto [known, is_new] = provisional_.try_emplace({method.owner, method.method}, next);
    if (is_new) asked_for_.push_back(method);
    return known->second;
  }

  tac::MethodId number(tac::MethodId provisional) {
    const auto next = tac::MethodId{static_cast<std::uint32_t>(entries_.size())};
    const auto [known, is_new] = final_.try_emplace(provisional, next);
    if (!is_new) return known->second;
    entries_.push_back(asked_for_[provisional.index()]);
    if (lookup_.is_of_jdk(entries_.back().owner->name)) ++methods_of_jdk_;
    return known->second;
  }

  void number_calls(tac::Body& body) {
    for (tac::Stmt& stmt : body.statements) {
      if (auto* call = std::get_if<tac::Call>(&stmt.operation)) call->callee = number(call->callee);
    }
  }

  // All classes that an object may have are numbered by now: every body in reach has been lowered.
  void name_classes(std::vector<tac::Body>& bodies) const {
    std::map<std::string, std::vector<std::int32_t>> known;  // by name of the test
    for (tac::Body& body : bodies)
      for (tac::Stmt& stmt : body.statements) {
        auto* assign = std::get_if<tac::Assign>(&stmt.operation);
        auto* test = assign == nullptr ? nullptr : std::get_if<tac::InstanceOf>(&assign->value);
        if (test == nullptr) continue;
        const auto [found, is_new] = known.try_emplace(test->class_name);
        if (is_new) found->second = numbers_in(test->class_name);
        test->classes = found->second;
      }
  }

  /// Of what a test of a class asks for.
  [[nodiscard]] std::vector<std::int32_t> numbers_in(const std::string& class_name) const {
    if (class_name == lower::kArrayStore) return storable();
    if (class_name == lower::kMadeForLambda) return made_for_lambdas();
    if (class_name == lower::kHashedByIdentity) return hashed_by_identity();
    const std::vector<std::string>& classes = globals_.classes_by_number();
    std::vector<std::int32_t> result;
    for (std::size_t number = 0; number < classes.size(); ++number)
      if (lower::is_below(classes[number], class_name, lookup_)) result.push_back(static_cast<std::int32_t>(number));
    return result;
  }

  [[nodiscard]] std::vector<std::int32_t> made_for_lambdas() const {
    const std::vector<std::string>& classes = globals_.classes_by_number();
    std::vector<std::int32_t> result;
    for (std::size_t number = 0; number < classes.size(); ++number)
      if (lambdas_.contains(classes[number])) result.push_back(static_cast<std::int32_t>(number));
    return result;
  }

  // All but those of which two numbers may be one object (lower/equal_objects.h): each of the two would get a hash code
  // of its own. Nor those that the JVM makes and an entry may be given.
  [[nodiscard]] std::vector<std::int32_t> hashed_by_identity() const {
    const std::vector<std::string>& classes = globals_.classes_by_number();
    std::vector<std::int32_t> result;
    for (std::size_t number = 0; number < classes.size(); ++number) {
      const std::string& name = classes[number];
      const bool may_be_one = name == lower::kString || name == lower::kClass || name == lower::kAnother ||
                              name == lower::kPrintStream || name == "[Ljava/lang/Throwable;" ||
                              lambdas_.contains(name);
      if (!may_be_one && lower::find_box_class(name) == nullptr) result.push_back(static_cast<std::int32_t>(number));
    }
    return result;
  }

  /// Of the classes of lambdas those that a site in reach makes (rule: `assumed` holds them all in the end).
  [[nodiscard]] std::vector<const classfile::ClassFile*> with_subclasses(std::string_view name) const {
    std::vector<const classfile::ClassFile*> result = program_->with_subclasses(std::string(name));
    for (const auto& [made_name, made] : assumed_.lambdas)
      if (lower::ancestors(made_name, lookup_).contains(std::string(name))) result.push_back(made);
    return result;
  }

  // Of each array of references, what its cells may hold (lower::kArrayStore). JVMS 6.5 aastore.
  [[nodiscard]] std::vector<std::int32_t> storable() const {
    const std::vector<std::string>& classes = globals_.classes_by_number();
    DASHJ_CHECK(classes.size() >> lower::kClassBits == 0, "two numbers of classes should fit into an int");
    std::vector<std::int32_t> result;
    for (std::size_t array = 0; array < classes.size(); ++array) {
      const std::string component = classes[array].starts_with('[') ? lower::component_class(classes[array]) : "";
      for (std::size_t number = 0; number < classes.size() && !component.empty(); ++number)
        if (lower::is_below(classes[number], component, lookup_))
          result.push_back(static_cast<std::int32_t>(array << lower::kClassBits | number));
    }
    return result;
  }

  // An exception counts by its class: in a callee, too, as calls are opened later (tac/open_calls.h).
  void make_comparable(std::vector<tac::Body>& bodies) {
    hand_back_arrays(bodies.front());
    const std::vector<NumberedClass> exceptions = exception_classes();
    for (tac::Body& body : bodies) {
      if (exceptions.empty() || !throws_unknown_class(body)) continue;
      const tac::LocalId class_map = local_of(body, globals_.classes()), in_flight = local_of(body, globals_.thrown());
      tell_thrown_classes(body, exceptions, class_map, in_flight);
    }
  }

  // All that objects can be of.
  [[nodiscard]] std::vector<NumberedClass> exception_classes() const {
    const std::vector<std::string>& classes = globals_.classes_by_number();
    std::vector<NumberedClass> result;
    for (std::size_t number = 0; number < classes.size(); ++number)
      if (lower::is_below(classes[number], lower::kThrowable, lookup_))
        result.push_back({static_cast<std::int32_t>(number), classes[number]});
    return result;
  }

  void hand_back_arrays(tac::Body& entry) {
    const tac::ArrayOutputs arrays = tac::array_outputs(entry.descriptor);
    for (const tac::Type kind : arrays.given) hand_back(entry, globals_.cells(kind));
    if (arrays.has_lengths()) hand_back(entry, globals_.lengths());
    if (arrays.gives_cells()) hand_back(entry, globals_.cells(tac::cells_kind(arrays.result->component)));
    if (arrays.has_tables) hand_back(entry, globals_.cells(tac::Type::Ref));
    for (const std::string_view box : arrays.boxes)
      hand_back(entry, lower::held_in_boxes(globals_, *lower::find_box_class(box)));
    hand_back_objects(entry);
  }

  // They are the first that are made (lower/entry_arrays.h): after each the counter of objects is its number.
  void hand_back_objects(tac::Body& entry) {
    const std::size_t end = entry.outputs.size() + tac::array_inputs(entry.given_descriptor()).size();
    for (const tac::Stmt& stmt : entry.statements) {
      if (entry.outputs.size() == end) return;
      const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
      const auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
      const auto* from = copy == nullptr ? nullptr : std::get_if<tac::LocalId>(&copy->value);
      if (from != nullptr && entry.local(*from).global == globals_.allocations())
        entry.outputs.push_back(assign->target);
    }
    DASHJ_CHECK(entry.outputs.size() == end, "an entry should make an object for each array that it is given");
  }

  void hand_back_globals(tac::Body& entry) const {
    for (std::uint32_t global = 0; global < globals_.globals().size(); ++global)
      hand_back(entry, tac::GlobalId{global});
  }

  void hand_back(tac::Body& entry, tac::GlobalId global) const { entry.outputs.push_back(local_of(entry, global)); }

  [[nodiscard]] tac::LocalId local_of(tac::Body& body, tac::GlobalId global) const {
    std::vector<tac::Local>& locals = body.locals;
    const auto known =
        std::find_if(locals.begin(), locals.end(), [&](const tac::Local& local) { return local.global == global; });
    const tac::LocalId id{static_cast<std::uint32_t>(known - locals.begin())};
    const tac::Global& what = globals_.globals()[global.index()];
    if (known == locals.end()) locals.push_back({what.name, tac::LocalKind::Global, -1, what.type, global});
    return id;
  }

  std::vector<std::string> named_classes() const {
    std::set<std::string> names;
    for (const Entry& entry : entries_) {
      // The JVM makes the class of a lambda by itself.
      if (lookup_.is_of_jdk(entry.owner->name) || !entry.owner->acts_for.empty()) continue;
      names.insert(entry.owner->name);
      const classfile::ConstantPool& pool = entry.owner->pool;
      for (std::uint16_t index = 1; index < pool.count(); ++index) {
        if (!pool.has(index, classfile::ConstantTag::Class)) continue;
        const std::string name(pool.class_name(index));
        if (program_->find_class(name) != nullptr) names.insert(name);
      }
    }
    return {names.begin(), names.end()};
  }

  static bool catches_linkage_errors(const Entry& entry) {
    const auto& handlers = entry.method->code->handlers;
    return std::any_of(handlers.begin(), handlers.end(), [&](const classfile::ExceptionHandler& row) {
      if (row.catch_type == 0) return true;
      const std::string_view name = entry.owner->pool.class_name(row.catch_type);
      return name == "java/lang/Throwable" || (name.starts_with("java/lang/") && name.ends_with("Error"));
    });
  }

  [[nodiscard]] std::vector<std::string> superclasses_of(const std::string& name) const {
    std::vector<std::string> chain = lower::with_superclasses(name, lookup_);
    if (!chain.empty()) chain.erase(chain.begin());
    return chain;
  }

  const Purpose purpose_;
  const Assumed& assumed_;
  std::map<std::string, const classfile::ClassFile*> lambdas_;  // by name
  const Program* program_ = nullptr;
  tac::Counted counted_;
  bool counts_exceptions_ = false;
  lower::GlobalTable globals_;
  lower::ClassLookup lookup_;
  lower::LowerOptions options_;
  std::vector<Entry> asked_for_;  // by provisional number
  std::map<std::pair<const classfile::ClassFile*, const classfile::Member*>, tac::MethodId> provisional_;
  std::map<tac::MethodId, tac::MethodId> final_;  // by provisional number
  std::vector<Entry> entries_;                    // by final number
  std::size_t methods_of_jdk_ = 0;
  std::map<std::string, std::vector<std::string>> receivers_below_;
  bool has_asked_for_receivers_ = false;
  std::set<tac::Value> start_objects_;   // references
  std::set<std::string> start_classes_;  // that the start heap in reach rests on
  std::set<lower::GlobalTable::Key> start_state_;
};

/// Calls `done` with the last round.
template <class Done>
auto lower_in_rounds(const Program& program, const Entry& entry, const Property& property, Purpose purpose,
                     const Done& done) {
  // What a call on an object of the JDK may run depends on the objects there are, and those on what is run: the classes
  // grow until they are all there. Sound: in the last round every object is of one of the classes it began with.
  Assumed assumed;
  std::set<std::string> receivers;
  for (int round = 0; round < kMaxReceiverRounds; ++round) {
    MethodLowering lowering(program, property, purpose, assumed, &receivers);
    auto lowered = lowering.lower(entry);
    if (lowering.is_too_much()) break;
    const std::vector<std::string>& made = lowering.classes_of_objects();
    const auto is_known = [&](const std::string& name) {
      return DASHJ_MUTATE(first_receivers, receivers.contains(name), true);
    };
    const bool are_known = !lowering.has_asked_for_receivers() || std::all_of(made.begin(), made.end(), is_known);
    const Assumed found = lowering.found();
    if (!lowered || (are_known && assumed.holds(found))) return done(std::move(lowered), lowering);
    receivers.insert(made.begin(), made.end());
    assumed.add(found);
  }
  for (;;) {
    MethodLowering lowering(program, property, purpose, assumed, nullptr);
    auto lowered = lowering.lower(entry);
    const Assumed found = lowering.found();
    if (!lowered || assumed.holds(found)) return done(std::move(lowered), lowering);
    assumed.add(found);
  }
}

}  // namespace

Result<LoweredMethods> lower_methods(const Program& program, const Entry& entry, const Property& property,
                                     Purpose purpose) {
  return lower_in_rounds(program, entry, property, purpose,
                         [](Result<LoweredMethods> lowered, const MethodLowering&) { return lowered; });
}

Result<LoweredInitialiser> lower_initialiser(const Program& program, const Entry& initialiser) {
  const Property none{false, false, false, {}};
  return lower_in_rounds(
      program, initialiser, none, Purpose::StartHeap,
      [](Result<LoweredMethods> lowered, const MethodLowering& lowering) {
        return std::move(lowered).map([&](LoweredMethods&& all) {
          return LoweredInitialiser{std::move(all.methods), lowering.globals(), std::move(all.of_jdk)};
        });
      });
}

}  // namespace dashj::program
