# The headers of the standard library, fmt and GoogleTest that most units read, compiled once. No header of dashj is among them: an edit of one
# rebuilds what includes it. Rare ones are not either: each makes the loading of all slower, which every unit pays. Units include what they use all the same; tests/tools/check_includes.py compiles some of them without.

# A compiler cache (CMAKE_CXX_COMPILER_LAUNCHER) finds the units of another checkout again only where none is used.
set(precompiled_by_default ON)
if(CMAKE_CXX_COMPILER_LAUNCHER)
  set(precompiled_by_default OFF)
endif()
option(DASHJ_PRECOMPILED_HEADERS "compile the headers that most units read once" ${precompiled_by_default})

set(DASHJ_PRECOMPILED <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view> <unordered_map>
  <utility> <variant> <vector> <fmt/format.h> <tl/expected.hpp>)

# dashj_precompile(name [OPTIONS ...] [DEPS ...] [HEADERS ...]): a set of headers for targets that are compiled with exactly these options. GCC keeps
# the optimisations of a unit in what it precompiles, so that targets with other ones need a set of their own.
function(dashj_precompile name)
  cmake_parse_arguments(ARG "" "" "OPTIONS;DEPS;HEADERS" ${ARGN})
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp.new "// Only its precompiled header is used.\n")
  file(COPY_FILE ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp.new ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp ONLY_IF_DIFFERENT)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  target_link_libraries(${name} PRIVATE dashj_options fmt::fmt tl::expected ${ARG_DEPS})
  target_compile_options(${name} PRIVATE ${ARG_OPTIONS})
  target_precompile_headers(${name} PRIVATE ${DASHJ_PRECOMPILED} ${ARG_HEADERS})
endfunction()

# dashj_precompiled(target [set]): compiles the target with a set of dashj_precompile; -Werror makes one that GCC does not take an error.
function(dashj_precompiled target)
  if(DASHJ_PRECOMPILED_HEADERS)
    set(headers ${ARGN})
    if(NOT headers)
      set(headers dashj_headers)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${headers})
  endif()
endfunction()

if(DASHJ_PRECOMPILED_HEADERS)
  dashj_precompile(dashj_headers)
  dashj_precompile(dashj_headers_exact_floats OPTIONS ${DASHJ_EXACT_FLOATS})
  dashj_precompile(dashj_headers_json DEPS nlohmann_json::nlohmann_json HEADERS <nlohmann/json.hpp>)
  if(TARGET GTest::gmock)
    dashj_precompile(dashj_headers_test DEPS GTest::gtest GTest::gmock HEADERS <gtest/gtest.h> <gmock/gmock.h>)
  endif()
endif()
