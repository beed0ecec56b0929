// SPDX-License-Identifier: MIT
#include "jni/worker/arguments.h"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "jni/worker/given_objects.h"

namespace dashj::jni {

std::optional<jvalue> to_jni(char type, std::int64_t value) {
  jvalue result{};
  switch (type) {
    case 'Z':
      result.z = value != 0 ? JNI_TRUE : JNI_FALSE;
      return result;
    case 'B':
      result.b = static_cast<jbyte>(value);
      return result;
    case 'C':
      result.c = static_cast<jchar>(value);
      return result;
    case 'S':
      result.s = static_cast<jshort>(value);
      return result;
    case 'I':
      result.i = static_cast<jint>(value);
      return result;
    case 'J':
      result.j = value;
      return result;
    case 'F':
      result.f = std::bit_cast<jfloat>(static_cast<std::int32_t>(value));
      return result;
    case 'D':
      result.d = std::bit_cast<jdouble>(value);
      return result;
    default:
      return std::nullopt;
  }
}

namespace {

/// Writes one value to cells, a piece at a time.
template <class T, class SetRegion>
void fill(std::int64_t first, std::int64_t last, T value, const SetRegion& set_region) {
  constexpr std::int64_t kPiece = 1 << 16;
  const std::vector<T> piece(static_cast<std::size_t>(std::min(kPiece, last - first + 1)), value);
  for (std::int64_t at = first; at <= last; at += kPiece)
    set_region(static_cast<jsize>(at), static_cast<jsize>(std::min(kPiece, last - at + 1)), piece.data());
}

bool is_object(std::string_view type) {
  return type.starts_with('L') && type.ends_with(';');
}
bool is_object_array(std::string_view type) {
  return type.starts_with("[L") && type.ends_with(';');
}

/// Reads the arguments of one call from front to back.
class ArgumentReader {
 public:
  ArgumentReader(JNIEnv* env, std::span<const std::int64_t> values) : env_(env), left_(values) {}

  /// False: they do not fit, or an exception is pending.
  bool add(std::string_view type) {
    if (left_.empty()) return false;
    if (is_object(type)) return add_parameter(type.substr(1, type.size() - 2));
    if (is_object_array(type)) return add_objects(type.substr(2, type.size() - 3));
    if (type.size() == 2) return add_array(type[1]);
    if (type.size() == 3) return add_table(type[2]);
    const auto value = to_jni(type[0], next());
    if (value) result_.values.push_back(*value);
    return value.has_value();
  }
  /// Rows that are another array or row are put in when all of these are there. False: it is not there.
  bool finish() {
    for (const Named& named : named_) {
      const LocalRef<> row = named_by(named.array, named.row);
      if (!row) return false;
      env_->SetObjectArrayElement(named.table, named.at, row.get());
      if (env_->ExceptionCheck()) return false;
    }
    for (const NamedParameter& named : named_parameters_) {
      LocalRef<> object = named_by(named.array, named.row);
      if (!object) return false;
      result_.values[named.parameter].l = object.get();
      result_.arrays.push_back(std::move(object));
    }
    return left_.empty();
  }
  [[nodiscard]] JniArguments take() { return std::move(result_); }

 private:
  std::int64_t next() {
    const std::int64_t value = left_.front();
    left_ = left_.subspan(1);
    return value;
  }

  /// Null: there is none.
  [[nodiscard]] LocalRef<> named_by(std::size_t array, std::int64_t row) const {
    const bool is_there = array < given_.size() && given_[array] != nullptr;
    // Only an array of arrays has rows: JNI would take whatever stands there for one.
    if (!is_there || (row >= 0 && !are_tables_[array])) return {env_, nullptr};
    return row < 0 ? LocalRef<>(env_, env_->NewLocalRef(given_[array])) : row_of(given_[array], row);
  }

  void push(jobject array, bool is_table) {
    given_.push_back(array);
    are_tables_.push_back(is_table);
    jvalue value{};
    value.l = array;
    result_.values.push_back(value);
  }

  bool add_array(char component) {
    const std::int64_t length = next();
    if (length < 0) {
      if (length == -1) {
        push(nullptr, false);
        return true;
      }
      const auto same = static_cast<std::size_t>(-2 - length);
      const bool is_known = same < given_.size();
      if (!is_known) named_parameters_.push_back({result_.values.size(), same, -1});
      push(is_known ? given_[same] : nullptr, is_known && are_tables_[same]);
      return true;
    }
    if (length > INT32_MAX || left_.empty()) return false;
    LocalRef<> array(env_, new_array(component, static_cast<jsize>(length)));
    if (!array) return false;
    push(array.get(), false);
    result_.arrays.push_back(std::move(array));
    return set_cells(component, given_.back(), length);
  }

  /// An array of arrays. The objects are kept until the call: named rows may be any of them.
  bool add_table(char component) {
    if (left_.front() < 0) return add_array(component);
    const std::int64_t length = next();
    if (length > static_cast<std::int64_t>(left_.size())) return false;
    const std::string name = std::string("[") + component;
    const LocalRef<jclass> row_class(env_, env_->FindClass(name.c_str()));
    if (!row_class) return false;
    LocalRef<> made(env_, env_->NewObjectArray(static_cast<jsize>(length), row_class.get(), nullptr));
    if (!made) return false;
    const auto table = static_cast<jobjectArray>(made.get());
    push(table, true);
    result_.arrays.push_back(std::move(made));
    for (jsize i = 0; i < static_cast<jsize>(length); ++i)
      if (!add_row(component, table, i)) return false;
    return true;
  }

  /// Of an object or row that is null or another one. No value: of one of its own; false: it does not fit.
  std::optional<bool> add_name(jobjectArray table, jsize at) {
    if (left_.empty()) return false;
    if (left_.front() >= 0) return std::nullopt;
    const std::int64_t name = next();
    if (name == -1) return true;
    if (left_.empty()) return false;
    named_.push_back({table, at, static_cast<std::size_t>(-2 - name), next()});
    return true;
  }

  bool add_parameter(std::string_view class_name) {
    if (left_.size() < 2 && left_.front() != -1) return false;
    const std::int64_t kind = next();
    if (kind < 0) {
      if (kind < -1) named_parameters_.push_back({result_.values.size(), static_cast<std::size_t>(-2 - kind), next()});
      push(nullptr, false);
      return true;
    }
    LocalRef<> object(env_, GivenObjects(env_, class_name).new_object(kind, next()));
    if (!object) return false;
    push(object.get(), false);
    result_.arrays.push_back(std::move(object));
    return true;
  }

  /// An array of objects of a class that GivenObjects makes.
  bool add_objects(std::string_view class_name) {
    if (left_.front() < 0) return add_array('L');
    const std::int64_t length = next();
    if (length >= static_cast<std::int64_t>(left_.size())) return false;
    GivenObjects objects(env_, class_name);
    LocalRef<> made(env_, objects.new_array(next(), static_cast<jsize>(length)));
    if (!made) return false;
    const auto array = static_cast<jobjectArray>(made.get());
    push(array, true);
    result_.arrays.push_back(std::move(made));
    for (jsize i = 0; i < static_cast<jsize>(length); ++i)
      if (!add_object(objects, array, i)) return false;
    return true;
  }

  bool add_object(GivenObjects& objects, jobjectArray array, jsize at) {
    if (const auto named = add_name(array, at)) return *named;
    if (left_.size() < 2) return false;
    const std::int64_t kind = next();
    const LocalRef<> object(env_, objects.new_object(kind, next()));
    if (!object) return false;
    env_->SetObjectArrayElement(array, at, object.get());
    return !env_->ExceptionCheck();
  }

  bool add_row(char component, jobjectArray table, jsize at) {
    if (const auto named = add_name(table, at)) return *named;
    const std::int64_t length = next();
    if (length > INT32_MAX || left_.empty()) return false;
    const LocalRef<> row(env_, new_array(component, static_cast<jsize>(length)));
    if (!row || !set_cells(component, row.get(), length)) return false;
    env_->SetObjectArrayElement(table, at, row.get());
    return !env_->ExceptionCheck();
  }

  [[nodiscard]] LocalRef<> row_of(jobject table, std::int64_t row) const {
    const auto rows = static_cast<jobjectArray>(table);
    if (row >= env_->GetArrayLength(rows)) return {env_, nullptr};
    return {env_, env_->GetObjectArrayElement(rows, static_cast<jsize>(row))};
  }

  bool set_cells(char component, jobject array, std::int64_t length) {
    const std::int64_t count = next();
    if (count < 0 || count > static_cast<std::int64_t>(left_.size() / 3)) return false;
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int64_t first = next(), last = next(), value = next();
      if (first < 0 || first > last || last >= length) return false;
      set_range(component, array, first, last, value);
    }
    return true;
  }

  [[nodiscard]] jobject new_array(char component, jsize length) const {
    switch (component) {
      case 'Z':
        return env_->NewBooleanArray(length);
      case 'B':
        return env_->NewByteArray(length);
      case 'C':
        return env_->NewCharArray(length);
      case 'S':
        return env_->NewShortArray(length);
      case 'I':
        return env_->NewIntArray(length);
      case 'J':
        return env_->NewLongArray(length);
      case 'F':
        return env_->NewFloatArray(length);
      case 'D':
        return env_->NewDoubleArray(length);
      default:
        return nullptr;
    }
  }

  void set_range(char component, jobject array, std::int64_t first, std::int64_t last, std::int64_t bits) {
    const jvalue value = to_jni(component, bits).value_or(jvalue{});
    const auto write = [&](auto cell, auto set) {
      using Array = typename decltype(set)::Array;
      fill(first, last, cell, [&](jsize at, jsize size, const auto* piece) {
        (env_->*set.region)(static_cast<Array>(array), at, size, piece);
      });
    };
    switch (component) {
      case 'Z':
        return write(value.z, Region<jbooleanArray, jboolean>{&JNIEnv::SetBooleanArrayRegion});
      case 'B':
        return write(value.b, Region<jbyteArray, jbyte>{&JNIEnv::SetByteArrayRegion});
      case 'C':
        return write(value.c, Region<jcharArray, jchar>{&JNIEnv::SetCharArrayRegion});
      case 'S':
        return write(value.s, Region<jshortArray, jshort>{&JNIEnv::SetShortArrayRegion});
      case 'I':
        return write(value.i, Region<jintArray, jint>{&JNIEnv::SetIntArrayRegion});
      case 'J':
        return write(value.j, Region<jlongArray, jlong>{&JNIEnv::SetLongArrayRegion});
      case 'F':
        return write(value.f, Region<jfloatArray, jfloat>{&JNIEnv::SetFloatArrayRegion});
      default:
        return write(value.d, Region<jdoubleArray, jdouble>{&JNIEnv::SetDoubleArrayRegion});
    }
  }

  template <class ArrayType, class Cell>
  struct Region {
    using Array = ArrayType;
    void (JNIEnv::*region)(ArrayType, jsize, jsize, const Cell*);
  };

  JNIEnv* env_;
  std::span<const std::int64_t> left_;
  /// A row that is an array parameter, or a row of it.
  struct Named {
    jobjectArray table;
    jsize at;
    std::size_t array;
    std::int64_t row;  // -1: the parameter itself
  };

  std::vector<jobject> given_;    // the array parameters so far
  std::vector<bool> are_tables_;  // of each: whether it has rows
  std::vector<Named> named_;
  /// A parameter that is another one, or a row of it.
  struct NamedParameter {
    std::size_t parameter, array;
    std::int64_t row;  // as above
  };
  std::vector<NamedParameter> named_parameters_;
  JniArguments result_;
};

/// The parameters of a descriptor that are primitive, arrays of these, arrays of such arrays, or arrays of objects; no
/// value: there are others.
std::optional<std::vector<std::string_view>> parameter_types(std::string_view descriptor) {
  const auto end = descriptor.find(')');
  if (!descriptor.starts_with('(') || end == std::string_view::npos) return std::nullopt;
  std::vector<std::string_view> types;
  for (std::size_t at = 1; at < end;) {
    std::size_t size = descriptor.find_first_not_of('[', at) - at + 1;
    const bool is_class = at + size <= end && descriptor[at + size - 1] == 'L';
    if (is_class) size = std::min(descriptor.find(';', at), end) - at + 1;
    const std::string_view type = descriptor.substr(at, size);
    const bool is_known =
        is_class ? is_object(type) || is_object_array(type) : !type.starts_with("[[[") && to_jni(type.back(), 0);
    if (type.size() < size || !is_known) return std::nullopt;
    types.push_back(type);
    at += size;
  }
  return types;
}

}  // namespace

std::optional<JniArguments> to_jni_arguments(JNIEnv* env, std::string_view descriptor,
                                             std::span<const std::int64_t> values) {
  const auto types = parameter_types(descriptor);
  if (!types) return std::nullopt;
  ArgumentReader reader(env, values);
  for (const std::string_view type : *types)
    if (!reader.add(type)) return std::nullopt;
  if (!reader.finish()) return std::nullopt;
  return reader.take();
}

}  // namespace dashj::jni
