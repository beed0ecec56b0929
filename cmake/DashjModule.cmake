# Every folder of C++ is one module: a static library of all its .cpp files, with exactly the dependencies named here.
# tests/tools/layers.txt holds the allowed includes and tests/tools/check_layers.py guards them.

add_library(dashj_options INTERFACE)
target_include_directories(dashj_options INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/src)
target_compile_options(dashj_options INTERFACE
  -Wall -Wextra -Werror -Wnon-virtual-dtor -Wshadow -Wold-style-cast -Wimplicit-fallthrough
  # GCC 12 reports std::string concatenations (its bug 105651) and moves of std::variant that are fine.
  -Wno-restrict -Wno-maybe-uninitialized
  # It collects its garbage above 128 MB of it: a tenth of the time of larger units.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=512000>)
# What tells one build from another (src/cache/program_identity.h), where the compiler does not ask for it by itself.
target_link_options(dashj_options INTERFACE -Wl,--build-id=sha1)
if(DASHJ_SANITIZE)
  target_compile_options(dashj_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=undefined
    -fno-omit-frame-pointer)
  target_link_options(dashj_options INTERFACE -fsanitize=address,undefined)
endif()
if(DASHJ_MUTANTS)
  target_compile_definitions(dashj_options INTERFACE DASHJ_MUTANTS)
endif()

# For modules that calculate with Java's floats: GCC 12 takes (double)(float)x for x where it does two of them at once.
set(DASHJ_EXACT_FLOATS $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize>)

# dashj_limits(target): the values of the current folder's limits.def, if it has one, in the namespace of its limits.h.
function(dashj_limits target)
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/limits.def)
    return()
  endif()
  file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  string(REGEX REPLACE "^src/" "" folder ${folder})
  file(STRINGS limits.h space REGEX "^namespace ")
  string(REGEX REPLACE "^namespace ([a-z:]+) .*" "\\1" space "${space}")
  configure_file(${CMAKE_SOURCE_DIR}/cmake/limits.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/limits.cpp @ONLY)
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/limits.cpp)
endfunction()

# dashj_module(name [EXACT_FLOATS] [HEADERS set] [PARTS ...] DEPS ...): the library of the current folder, and of those folders in it whose functions it calls by their names alone.
# HEADERS: the set of precompiled headers, if not the usual one.
function(dashj_module name)
  cmake_parse_arguments(ARG "EXACT_FLOATS" "HEADERS" "PARTS;DEPS" ${ARGN})
  set(patterns ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  foreach(part ${ARG_PARTS})
    list(APPEND patterns ${CMAKE_CURRENT_SOURCE_DIR}/${part}/*.cpp)
  endforeach()
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC dashj_options ${ARG_DEPS})
    dashj_limits(${name})
    if(ARG_EXACT_FLOATS)
      target_compile_options(${name} PRIVATE ${DASHJ_EXACT_FLOATS})
      dashj_precompiled(${name} dashj_headers_exact_floats)
    else()
      dashj_precompiled(${name} ${ARG_HEADERS})
    endif()
  else()  # headers only
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE dashj_options ${ARG_DEPS})
  endif()
endfunction()

# dashj_test(name IN program [JOBS n] DEPS ...): the GoogleTest cases of all .cpp files in the current folder and below, as a CTest and a target of that name.
# Several folders share a program, which is linked once and runs the cases of one folder (tests/support/run_folder.cpp). Their objects are those of
# the target name_units. JOBS: in so many processes, for modules that many seconds of cases belong to.
function(dashj_test name)
  cmake_parse_arguments(ARG "" "IN;JOBS" "DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*/*_test.cpp)
  add_library(${name}_units OBJECT ${sources})
  target_link_libraries(${name}_units PUBLIC dashj_options ${ARG_DEPS} GTest::gtest GTest::gmock)
  # GCC 12 reports std::string literals that are fine where the headers of GoogleTest are precompiled.
  target_compile_options(${name}_units PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
  dashj_precompiled(${name}_units dashj_headers_test)
  if(NOT TARGET ${ARG_IN})
    add_executable(${ARG_IN} ${CMAKE_SOURCE_DIR}/tests/support/run_folder.cpp)
  endif()
  target_link_libraries(${ARG_IN} PRIVATE ${name}_units)
  add_custom_target(${name} ALL)
  add_dependencies(${name} ${ARG_IN})
  file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  set(jobs)
  if(ARG_JOBS)
    set(jobs --jobs=${ARG_JOBS})
  endif()
  add_test(NAME ${name} COMMAND ${ARG_IN} --folder=${folder}/ ${jobs})
  if(ARG_JOBS)
    set_tests_properties(${name} PROPERTIES PROCESSORS ${ARG_JOBS})
  endif()
endfunction()

# dashj_java(folder ARGUMENTS ...): class files that javac makes there of the arguments, options and sources, as part of the target test_classes.
# All are compiled by one process, as javac needs longer to start than for most of them.
function(dashj_java folder)
  list(JOIN ARGN "\t" arguments)
  set_property(GLOBAL APPEND_STRING PROPERTY DASHJ_JAVA_LIST "${folder}\t${arguments}\n")
  set(files ${ARGN})
  list(FILTER files INCLUDE REGEX "\\.(java|jar)$")
  set_property(GLOBAL APPEND PROPERTY DASHJ_JAVA_FILES ${files})
  set_property(GLOBAL APPEND PROPERTY DASHJ_JAVA_STAMPS ${folder}/.done)
endfunction()

# dashj_java_end(): behind the last dashj_java.
function(dashj_java_end)
  get_property(list GLOBAL PROPERTY DASHJ_JAVA_LIST)
  get_property(files GLOBAL PROPERTY DASHJ_JAVA_FILES)
  get_property(stamps GLOBAL PROPERTY DASHJ_JAVA_STAMPS)
  set(compiler ${CMAKE_SOURCE_DIR}/tests/tools/compiler/CompileFolders.java)
  set(list_file ${CMAKE_BINARY_DIR}/tests/java_list.txt)
  file(CONFIGURE OUTPUT ${list_file} CONTENT "${list}" @ONLY)
  get_filename_component(bin ${Java_JAVAC_EXECUTABLE} REALPATH)
  get_filename_component(bin ${bin} DIRECTORY)
  add_custom_command(OUTPUT ${stamps} COMMAND ${bin}/java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 ${compiler} ${list_file} DEPENDS ${files} ${list_file} ${compiler} VERBATIM
    COMMENT "Compiling the Java programs of the tests")
  add_custom_target(test_classes ALL DEPENDS ${stamps})
endfunction()

# dashj_test_classes(test MACRO FOLDER): compiles the Java sources below FOLDER with -g; MACRO names the class folder in the test program.
function(dashj_test_classes test macro folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.java)
  set(classes ${CMAKE_CURRENT_BINARY_DIR}/${folder}_classes)
  dashj_java(${classes} -g -nowarn ${sources})
  add_dependencies(${test} test_classes)
  target_compile_definitions(${test}_units PRIVATE ${macro}="${classes}")
endfunction()
