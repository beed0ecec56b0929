# What `cmake --install` puts where, and the Debian package (`cpack -G DEB`). The man page and the completion are made of what the built dashj says of itself.
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)

set(pages ${CMAKE_BINARY_DIR}/packaging)
file(MAKE_DIRECTORY ${pages})
file(GLOB page_tools CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.py)
foreach(page dashj.1.gz=man_page.py dashj.bash=bash_completion.py)
  string(REGEX MATCH "(.*)=(.*)" matched ${page})
  add_custom_command(OUTPUT ${pages}/${CMAKE_MATCH_1}
    COMMAND Python3::Interpreter -B ${CMAKE_CURRENT_LIST_DIR}/${CMAKE_MATCH_2} $<TARGET_FILE:dashj> ${pages}/${CMAKE_MATCH_1}
    DEPENDS dashj ${page_tools}
    VERBATIM)
endforeach()
add_custom_target(manual ALL DEPENDS ${pages}/dashj.1.gz ${pages}/dashj.bash)

# What is installed needs no test programs: this is all that has to be built for it.
add_custom_target(installable DEPENDS manual dashj dashj-worker dashj_api)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

get_target_property(api_jar dashj_api JAR)
install(TARGETS dashj RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS dashj-worker RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/dashj)
install(FILES ${api_jar} DESTINATION ${CMAKE_INSTALL_DATADIR}/java)
install(FILES ${pages}/dashj.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${pages}/dashj.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME dashj)
file(GLOB schemas CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/report/*.schema.json)
install(FILES ${schemas} DESTINATION ${CMAKE_INSTALL_DATADIR}/dashj)
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${CMAKE_SOURCE_DIR}/NEWS.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/dashj)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/dashj FILES_MATCHING PATTERN "*.md")
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/dashj RENAME copyright)

set(CPACK_PACKAGE_NAME dashj)
set(CPACK_PACKAGE_VENDOR "the dashj authors")
# Debian wants an address of every maintainer; who gives the package to others puts his own here.
set(CPACK_PACKAGE_CONTACT "the dashj authors <dashj@localhost>" CACHE STRING "Maintainer of packages")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "verifier for Java methods: proofs from tests")
set(CPACK_PACKAGE_DESCRIPTION "dashj decides whether a Java method can go wrong. It reads
bytecode, runs real tests on a real JVM, and refines an abstraction of the
program until it holds either a failing input or a proof, which an independent
checker accepts.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION java)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# libjvm is opened at run time, so no tool sees it; a compiler is needed to grade sources only.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "default-jre-headless (>= 2:1.11) | java11-runtime-headless")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS default-jdk-headless)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS cvc5)
include(CPack)
