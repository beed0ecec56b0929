// SPDX-License-Identifier: MIT
#include "classfile/print/print_attributes.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/format/attributes.h"
#include "classfile/format/display_text.h"
#include "classfile/print/access_flags.h"
#include "classfile/print/describe_constant.h"
#include "classfile/print/print_module.h"
#include "classfile/print/print_stack_map.h"

namespace dashj::classfile {
namespace {

/// What a printer of one kind of attribute gets.
struct Job {
  TextSink& out;
  const ClassFile& owner;
  const Code* code;
  const Attribute& attribute;
  int indent;

  [[nodiscard]] std::string value(std::uint16_t index) const { return constant_value(owner.pool, index); }
};

using Print = Result<void> (*)(const Job&);

void print_attribute(const Job& job);

void print_raw(const Job& job) {
  job.out.line(job.indent, "{}: {} bytes", display_text(job.attribute.name), job.attribute.data.size());
}

Result<void> print_lines(const Job& job) {
  const auto lines = DASHJ_TRY(parse_line_number_table(job.owner, job.attribute));
  job.out.line(job.indent, "LineNumberTable:");
  for (const LineNumber& line : lines) job.out.line(job.indent + 2, "line {}: {}", line.line, line.start_pc);
  return {};
}

Result<void> print_variables(const Job& job) {
  const auto variables = DASHJ_TRY(parse_local_variable_table(job.owner, job.attribute));
  job.out.line(job.indent, "{}:", job.attribute.name);
  job.out.line(job.indent + 2, "start length slot name : type");
  for (const LocalVariable& variable : variables) {
    job.out.line(job.indent + 2, "{:5} {:6} {:4} {} : {}", variable.start_pc, variable.length, variable.slot,
                 display_text(variable.name), display_text(variable.descriptor));
  }
  return {};
}

Result<void> print_source_file(const Job& job) {
  job.out.line(job.indent, "SourceFile: \"{}\"", display_text(DASHJ_TRY(parse_source_file(job.owner, job.attribute))));
  return {};
}

Result<void> print_signature(const Job& job) {
  job.out.line(job.indent, "Signature: {}", display_text(DASHJ_TRY(parse_signature(job.owner, job.attribute))));
  return {};
}

Result<void> print_constant_value(const Job& job) {
  const std::uint16_t index = DASHJ_TRY(parse_constant_value(job.owner, job.attribute));
  job.out.line(job.indent, "ConstantValue: {}", describe_constant(job.owner.pool, index));
  return {};
}

Result<void> print_class_list(const Job& job) {
  const auto classes = DASHJ_TRY(parse_class_list(job.owner, job.attribute));
  job.out.line(job.indent, "{}:", job.attribute.name);
  for (const std::uint16_t index : classes) job.out.line(job.indent + 2, "{}", job.value(index));
  return {};
}

Result<void> print_one_class(const Job& job) {
  job.out.line(job.indent, "{}: {}", job.attribute.name,
               job.value(DASHJ_TRY(parse_nest_host(job.owner, job.attribute))));
  return {};
}

Result<void> print_stack_map_table(const Job& job) {
  if (job.code == nullptr) return bad_input({}, "a StackMapTable outside of a Code attribute means nothing");
  const auto frames = DASHJ_TRY(parse_stack_map_table(job.owner, *job.code, job.attribute));
  print_stack_map(job.out, job.owner.pool, frames, job.indent);
  return {};
}

Result<void> print_bootstrap_methods(const Job& job) {
  const auto methods = DASHJ_TRY(parse_bootstrap_methods(job.owner, job.attribute));
  job.out.line(job.indent, "BootstrapMethods:");
  for (std::size_t i = 0; i < methods.size(); ++i) {
    job.out.line(job.indent + 2, "{}: #{} {}", i, methods[i].method_handle, job.value(methods[i].method_handle));
    for (const std::uint16_t argument : methods[i].arguments) {
      job.out.line(job.indent + 4, "#{} {}", argument, describe_constant(job.owner.pool, argument));
    }
  }
  return {};
}

Result<void> print_inner_classes(const Job& job) {
  const auto classes = DASHJ_TRY(parse_inner_classes(job.owner, job.attribute));
  job.out.line(job.indent, "InnerClasses:");
  for (const InnerClass& inner : classes) {
    job.out.line(job.indent + 2, "{} = {}{}, flags: {}", inner.name == 0 ? "(anonymous)" : job.value(inner.name),
                 job.value(inner.inner_class), inner.outer_class == 0 ? "" : " of " + job.value(inner.outer_class),
                 describe_flags(FlagPlace::InnerClass, inner.flags));
  }
  return {};
}

Result<void> print_enclosing_method(const Job& job) {
  const EnclosingMethod enclosing = DASHJ_TRY(parse_enclosing_method(job.owner, job.attribute));
  job.out.line(job.indent, "EnclosingMethod: {}{}", job.value(enclosing.class_index),
               enclosing.method == 0 ? "" : "." + job.value(enclosing.method));
  return {};
}

/// A Record inside of a Record's component is no record, and a hostile file could nest them without end.
void print_component_attribute(const Job& record, const Attribute& attribute) {
  const Job job{record.out, record.owner, nullptr, attribute, record.indent + 4};
  if (attribute.name == "Record") {
    print_raw(job);
  } else {
    print_attribute(job);
  }
}

Result<void> print_record(const Job& job) {
  const auto components = DASHJ_TRY(parse_record(job.owner, job.attribute));
  job.out.line(job.indent, "Record:");
  for (const RecordComponent& component : components) {
    job.out.line(job.indent + 2, "{}: {}", job.value(component.name), job.value(component.descriptor));
    for (const Attribute& attribute : component.attributes) print_component_attribute(job, attribute);
  }
  return {};
}

Result<void> print_parameters(const Job& job) {
  const auto parameters = DASHJ_TRY(parse_method_parameters(job.owner, job.attribute));
  job.out.line(job.indent, "MethodParameters:");
  for (const MethodParameter& parameter : parameters) {
    job.out.line(job.indent + 2, "{} {}", parameter.name == 0 ? "(no name)" : job.value(parameter.name),
                 describe_flags(FlagPlace::Parameter, parameter.flags));
  }
  return {};
}

Result<void> print_module_info(const Job& job) {
  print_module(job.out, job.owner.pool, DASHJ_TRY(parse_module(job.owner, job.attribute)), job.indent);
  return {};
}

Result<void> print_module_packages(const Job& job) {
  const auto packages = DASHJ_TRY(parse_module_packages(job.owner, job.attribute));
  job.out.line(job.indent, "ModulePackages:");
  for (const std::uint16_t index : packages) job.out.line(job.indent + 2, "{}", job.value(index));
  return {};
}

/// The count is all that is read; the annotations themselves mean nothing to an analysis of behaviour.
Result<void> print_annotations(const Job& job) {
  const std::uint16_t count = DASHJ_TRY(parse_annotation_count(job.owner, job.attribute));
  job.out.line(job.indent, "{}: count {}, {} bytes", job.attribute.name, count, job.attribute.data.size());
  return {};
}

Result<void> print_marker(const Job& job) {
  job.out.line(job.indent, "{}: true", job.attribute.name);
  return {};
}

struct Row {
  std::string_view name;
  Print print;
};

constexpr std::array kRows = {
    Row{"BootstrapMethods", print_bootstrap_methods},
    Row{"ConstantValue", print_constant_value},
    Row{"Deprecated", print_marker},
    Row{"EnclosingMethod", print_enclosing_method},
    Row{"Exceptions", print_class_list},
    Row{"InnerClasses", print_inner_classes},
    Row{"LineNumberTable", print_lines},
    Row{"LocalVariableTable", print_variables},
    Row{"LocalVariableTypeTable", print_variables},
    Row{"MethodParameters", print_parameters},
    Row{"Module", print_module_info},
    Row{"ModuleMainClass", print_one_class},
    Row{"ModulePackages", print_module_packages},
    Row{"NestHost", print_one_class},
    Row{"NestMembers", print_class_list},
    Row{"PermittedSubclasses", print_class_list},
    Row{"Record", print_record},
    Row{"RuntimeInvisibleAnnotations", print_annotations},
    Row{"RuntimeInvisibleParameterAnnotations", print_annotations},
    Row{"RuntimeInvisibleTypeAnnotations", print_annotations},
    Row{"RuntimeVisibleAnnotations", print_annotations},
    Row{"RuntimeVisibleParameterAnnotations", print_annotations},
    Row{"RuntimeVisibleTypeAnnotations", print_annotations},
    Row{"Signature", print_signature},
    Row{"SourceFile", print_source_file},
    Row{"StackMapTable", print_stack_map_table},
    Row{"Synthetic", print_marker},
};

void print_attribute(const Job& job) {
  const auto row = std::find_if(kRows.begin(), kRows.end(),
                                [&job](const Row& candidate) { return candidate.name == job.attribute.name; });
  if (row == kRows.end()) return print_raw(job);
  const Result<void> printed = row->print(job);
  if (printed) return;
  job.out.line(job.indent, "{}: {} bytes, cannot be read: {}", job.attribute.name, job.attribute.data.size(),
               printed.error().text());
}

}  // namespace

void print_attributes(TextSink& out, const ClassFile& owner, const Code* code, const std::vector<Attribute>& attributes,
                      int indent) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name != "Code") print_attribute({out, owner, code, attribute, indent});
  }
}

}  // namespace dashj::classfile
