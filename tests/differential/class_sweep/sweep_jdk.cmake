# SPDX-License-Identifier: MIT
# Dumps the modules of the JDK of JAVA below OUT, runs SWEEP on them, and removes them again.
file(REMOVE_RECURSE ${OUT})
file(MAKE_DIRECTORY ${OUT})
execute_process(COMMAND ${JAVA} ${DUMP} ${OUT} RESULT_VARIABLE dumped)
if(NOT dumped EQUAL 0)
  message(FATAL_ERROR "the modules of ${JAVA} cannot be dumped")
endif()
execute_process(COMMAND ${SWEEP} ${OUT} RESULT_VARIABLE swept)
file(REMOVE_RECURSE ${OUT})
if(NOT swept EQUAL 0)
  message(FATAL_ERROR "some class does not come back as it was read")
endif()
