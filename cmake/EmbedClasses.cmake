# cmake -DCLASSES=<folder> -DOUTPUT=<cpp> -DHEADER=<h> -DNAMESPACE=<ns> -DFUNCTION=<name> -P EmbedClasses.cmake: every class file of the
# folder as a C array, in name order, and the function that HEADER declares in NAMESPACE.
file(GLOB_RECURSE files RELATIVE ${CLASSES} ${CLASSES}/*.class)
list(SORT files)
set(arrays "")
set(rows "")
set(index 0)
foreach(file ${files})
  file(READ ${CLASSES}/${file} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "\\.class$" "" name "${file}")
  string(APPEND arrays "constexpr std::uint8_t kClass${index}[] = {${bytes}};\n")
  string(APPEND rows "    {\"${name}\", kClass${index}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUTPUT} "// SPDX-License-Identifier: MIT\n#include \"${HEADER}\"\n\n"
  "namespace ${NAMESPACE} {\nnamespace {\n${arrays}constexpr EmbeddedClass kClasses[] = {\n${rows}};\n}  // namespace\n\n"
  "std::span<const EmbeddedClass> ${FUNCTION}() { return kClasses; }\n\n}  // namespace ${NAMESPACE}\n")
