// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <string>

#include "classfile/flow/instruction.h"
#include "classfile/format/limits.h"

namespace dashj::classfile {
namespace {

/// Reads one method's code front to back. Reading past the end gives zeros and marks the instruction as truncated, so
/// that the operand readers need no check of their own; decode_one looks at the mark once.
class Decoder {
 public:
  Decoder(ByteView bytecode, std::string_view origin) : code_(bytecode), origin_(origin) {}

  Result<std::vector<Instruction>> decode_all() {
    if (code_.empty() || code_.size() > kMaxU2) {
      return bad_input(std::string(origin_),
                       fmt::format("code has {} bytes, expected 1 to 65535 (JVMS 4.7.3)", code_.size()));
    }
    std::vector<Instruction> instructions;
    while (position_ < code_.size()) instructions.push_back(DASHJ_TRY(decode_one()));
    return instructions;
  }

 private:
  Result<Instruction> decode_one() {
    instruction_ = Instruction{};
    instruction_.offset = static_cast<std::uint16_t>(position_);
    std::uint8_t number = u1();
    if (number == static_cast<std::uint8_t>(Opcode::Wide)) {
      instruction_.is_wide = true;
      number = u1();
    }
    if (number > static_cast<std::uint8_t>(Opcode::JsrW)) {
      return fail(fmt::format("unknown opcode {} (JVMS 6.5)", number));
    }
    instruction_.opcode = static_cast<Opcode>(number);
    DASHJ_TRY_VOID(read_operands());
    if (is_truncated_) return fail(fmt::format("{} is cut off by the end of the code", mnemonic(instruction_.opcode)));
    instruction_.length = static_cast<std::uint32_t>(position_ - instruction_.offset);
    DASHJ_TRY_VOID(check_targets());
    return std::move(instruction_);
  }

  Result<void> read_operands() {
    const OperandFormat format = operand_format(instruction_.opcode);
    if (instruction_.is_wide) return read_wide_operands(format);
    switch (format) {
      case OperandFormat::None:
        return {};
      case OperandFormat::Local:
      case OperandFormat::NewArray:
      case OperandFormat::Constant1:
        instruction_.operand = u1();
        return {};
      case OperandFormat::Byte:
        instruction_.operand = s1();
        return {};
      case OperandFormat::Short:
        instruction_.operand = s2();
        return {};
      case OperandFormat::Constant2:
        instruction_.operand = u2();
        return {};
      case OperandFormat::Branch:
        instruction_.operand = target(s2());
        return {};
      case OperandFormat::Branch4:
        instruction_.operand = target(s4());
        return {};
      case OperandFormat::Iinc:
        instruction_.operand = u1();
        instruction_.operand2 = s1();
        return {};
      case OperandFormat::InvokeInterface:
        instruction_.operand = u2();
        instruction_.operand2 = u1();
        return expect_zero_bytes(1);
      case OperandFormat::InvokeDynamic:
        instruction_.operand = u2();
        return expect_zero_bytes(2);
      case OperandFormat::MultiANewArray:
        instruction_.operand = u2();
        instruction_.operand2 = u1();
        return {};
      case OperandFormat::TableSwitch:
        return read_table_switch();
      case OperandFormat::LookupSwitch:
        return read_lookup_switch();
      case OperandFormat::Wide:
        break;
    }
    return fail("wide after wide (JVMS 6.5)");
  }

  /// JVMS 6.5 wide: only loads, stores, ret and iinc may follow.
  Result<void> read_wide_operands(OperandFormat format) {
    if (is_truncated_) return fail("wide is cut off by the end of the code");
    if (format != OperandFormat::Local && format != OperandFormat::Iinc) {
      return fail(fmt::format("wide before {}, expected a load, a store, ret or iinc", mnemonic(instruction_.opcode)));
    }
    instruction_.operand = u2();
    if (format == OperandFormat::Iinc) instruction_.operand2 = s2();
    return {};
  }

  Result<void> expect_zero_bytes(int count) {
    for (int i = 0; i < count; ++i) {
      if (u1() != 0)
        return fail(fmt::format("{} with reserved bytes that are not zero", mnemonic(instruction_.opcode)));
    }
    return {};
  }

  Result<void> read_table_switch() {
    skip_padding();
    instruction_.operand = target(s4());
    const std::int64_t low = s4(), high = s4();
    if (low > high) return fail(fmt::format("tableswitch from {} to {}: low above high", low, high));
    DASHJ_TRY_VOID(reserve_cases(high - low + 1, 4));
    for (std::int64_t key = low; key <= high; ++key) add_case(static_cast<std::int32_t>(key), s4());
    return {};
  }

  Result<void> read_lookup_switch() {
    skip_padding();
    instruction_.operand = target(s4());
    const std::int32_t count = s4();
    if (count < 0) return fail(fmt::format("lookupswitch with {} cases", count));
    DASHJ_TRY_VOID(reserve_cases(count, 8));
    for (std::int32_t i = 0; i < count; ++i) {
      const std::int32_t key = s4();
      if (i > 0 && key <= instruction_.cases.back().first) {
        return fail(fmt::format("lookupswitch with key {} after {}, expected rising keys", key,
                                instruction_.cases.back().first));
      }
      add_case(key, s4());
    }
    return {};
  }

  /// JVMS 6.5 tableswitch: padding to a multiple of four counts from the start of the code, not of the instruction.
  void skip_padding() {
    while (position_ % 4 != 0) u1();
  }

  /// Refuses a case count that the rest of the code cannot hold, before any memory is taken for it.
  Result<void> reserve_cases(std::int64_t count, std::int64_t bytes_per_case) {
    const auto left = static_cast<std::int64_t>(code_.size()) - static_cast<std::int64_t>(position_);
    if (count * bytes_per_case > left) {
      return fail(
          fmt::format("{} with {} cases is cut off by the end of the code", mnemonic(instruction_.opcode), count));
    }
    instruction_.cases.reserve(static_cast<std::size_t>(count));
    return {};
  }

  void add_case(std::int32_t key, std::int32_t distance) {
    const std::int32_t absolute = target(distance);
    if (absolute < 0 || static_cast<std::size_t>(absolute) >= code_.size()) has_bad_target_ = true;
    instruction_.cases.emplace_back(key, static_cast<std::uint16_t>(absolute));
  }

  /// Absolute target; distances beyond the code saturate to -1, which check_targets refuses.
  std::int32_t target(std::int32_t distance) const {
    const std::int64_t absolute = static_cast<std::int64_t>(instruction_.offset) + distance;
    return absolute < 0 || absolute > 65535 ? -1 : static_cast<std::int32_t>(absolute);
  }

  Result<void> check_targets() {
    if (!is_branch(instruction_.opcode) && !is_switch(instruction_.opcode)) return {};
    const std::int32_t first = instruction_.operand;
    if (has_bad_target_ || first < 0 || static_cast<std::size_t>(first) >= code_.size()) {
      return fail(fmt::format("{} with a target outside of the code", mnemonic(instruction_.opcode)));
    }
    return {};
  }

  tl::unexpected<Diagnostic> fail(const std::string& message) const {
    return bad_input(std::string(origin_), fmt::format("bytecode {}: {}", instruction_.offset, message));
  }

  std::uint8_t u1() {
    if (position_ < code_.size()) return code_[position_++];
    is_truncated_ = true;
    ++position_;
    return 0;
  }
  std::uint16_t u2() {
    const unsigned high = u1();
    return static_cast<std::uint16_t>(high << 8 | u1());
  }
  std::int8_t s1() { return static_cast<std::int8_t>(u1()); }
  std::int16_t s2() { return static_cast<std::int16_t>(u2()); }
  std::int32_t s4() {
    const std::uint32_t high = u2();
    return static_cast<std::int32_t>(high << 16 | u2());
  }

  ByteView code_;
  std::string_view origin_;
  std::size_t position_ = 0;
  bool is_truncated_ = false;
  bool has_bad_target_ = false;
  Instruction instruction_;
};

}  // namespace

Result<std::vector<Instruction>> decode(ByteView bytecode, std::string_view origin) {
  return Decoder(bytecode, origin).decode_all();
}

}  // namespace dashj::classfile
