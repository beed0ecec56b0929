// SPDX-License-Identifier: MIT
#include "jni/worker/arguments.h"

#include <algorithm>
#include <bit>
#include <utility>

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

/// Reads the arguments of one call from front to back.
class ArgumentReader {
 public:
  ArgumentReader(JNIEnv* env, std::span<const std::int64_t> values) : env_(env), left_(values) {}

  /// False: they do not fit, or an exception is pending.
  bool add(std::string_view type) {
    if (left_.empty()) return false;
    if (type.size() == 2 && type[0] == '[') return add_array(type[1]);
    const auto value = to_jni(type[0], next());
    if (value) result_.values.push_back(*value);
    return value.has_value();
  }
  [[nodiscard]] bool is_at_end() const { return left_.empty(); }
  [[nodiscard]] JniArguments take() { return std::move(result_); }

 private:
  std::int64_t next() {
    const std::int64_t value = left_.front();
    left_ = left_.subspan(1);
    return value;
  }

  void push(jobject array) {
    given_.push_back(array);
    jvalue value{};
    value.l = array;
    result_.values.push_back(value);
  }

  bool add_array(char component) {
    const std::int64_t length = next();
    if (length < 0) {
      const std::int64_t same = -2 - length;
      if (same >= static_cast<std::int64_t>(given_.size())) return false;
      push(same < 0 ? nullptr : given_[static_cast<std::size_t>(same)]);
      return true;
    }
    if (length > INT32_MAX || left_.empty()) return false;
    LocalRef<> array(env_, new_array(component, static_cast<jsize>(length)));
    if (!array) return false;
    push(array.get());
    result_.arrays.push_back(std::move(array));
    return set_cells(component, given_.back(), length);
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
  std::vector<jobject> given_;  // the array parameters so far
  JniArguments result_;
};

/// The parameters of a descriptor that are primitive or arrays of these; no value: there are others.
std::optional<std::vector<std::string_view>> parameter_types(std::string_view descriptor) {
  const auto end = descriptor.find(')');
  if (!descriptor.starts_with('(') || end == std::string_view::npos) return std::nullopt;
  std::vector<std::string_view> types;
  for (std::size_t at = 1; at < end;) {
    const std::size_t size = descriptor[at] == '[' ? 2 : 1;
    const std::string_view type = descriptor.substr(at, size);
    if (type.size() < size || !to_jni(type.back(), 0)) return std::nullopt;
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
  if (!reader.is_at_end()) return std::nullopt;
  return reader.take();
}

}  // namespace dashj::jni
