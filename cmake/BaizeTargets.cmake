# Every target takes all .cpp files of its folder, so that adding a file is all that adding a file takes.

# baize_library(NAME [LIBRARIES…]): the folder's sources and those of its folders, less tests and main.cpp, as a static
# library; without sources, headers only.
function(baize_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$|/tests/")
  baize_library_of(${name} "${sources}" ${ARGN})
endfunction()

function(baize_library_of name sources)
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC baize_flags ${ARGN})
    # What a Python module is made of must not depend on where it is loaded. That costs no measurable speed.
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ${BAIZE_PYTHON})
    if(BAIZE_PCH AND baize_library_pch)
      target_precompile_headers(${name} REUSE_FROM ${baize_library_pch})
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE baize_flags ${ARGN})
  endif()
endfunction()

# baize_quick_to_build(TARGET): what nobody waits for is compiled in two thirds of the time.
function(baize_quick_to_build target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# baize_tests(NAME FOLDER [LIBRARIES…]): one executable test_NAME of the folder's sources and one entry in CTest.
# One entry, not one per TEST: listing the tests of every executable would cost more than running most of them.
function(baize_tests name folder)
  file(GLOB sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  if(NOT BAIZE_TESTS OR NOT sources)
    return()
  endif()
  add_executable(test_${name} ${sources})
  target_link_libraries(test_${name} PRIVATE ${ARGN} baize_gtest)
  baize_quick_to_build(test_${name})
  if(BAIZE_PCH)
    target_precompile_headers(test_${name} REUSE_FROM baize_test_pch)
  endif()
  add_test(NAME ${name} COMMAND test_${name} --gtest_brief=1)
  # Tests read golden files by paths from the root; a path compiled in would keep clones from sharing a ccache.
  set_tests_properties(${name} PROPERTIES TIMEOUT 1500 WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
endfunction()

# baize_precompile(NAME LIBRARIES HEADERS…): a precompiled header for REUSE_FROM. Its users refuse it unless they have
# its flags and its libraries' definitions.
function(baize_precompile name libraries)
  if(BAIZE_PCH)
    file(CONFIGURE OUTPUT ${name}.cpp CONTENT "")
    add_library(${name} OBJECT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    target_precompile_headers(${name} PRIVATE ${ARGN})
    target_link_libraries(${name} PRIVATE baize_flags ${libraries})
  endif()
endfunction()

# For libraries: a third off most of their files. A folder whose libraries have other flags sets another, or none.
set(baize_library_pch baize_pch)
set(common <boost/json.hpp> <fmt/format.h> <tl/expected.hpp> <algorithm> <functional> <map> <optional> <span> <vector>)
baize_precompile(baize_pch "baize_json;baize_fmt;baize_expected" ${common})
baize_precompile(baize_quick_pch "baize_json;baize_fmt;baize_expected" ${common})
if(BAIZE_TESTS)
  baize_precompile(baize_test_pch baize_gtest <gtest/gtest.h> <boost/json.hpp> <fmt/format.h>)
endif()
if(BAIZE_PCH)
  set_target_properties(baize_pch baize_quick_pch PROPERTIES POSITION_INDEPENDENT_CODE ${BAIZE_PYTHON})
  baize_quick_to_build(baize_quick_pch)
  if(BAIZE_TESTS)
    baize_quick_to_build(baize_test_pch)
  endif()
endif()

# baize_game(ID): games/ID as the library baize_game_ID, its tests as test_ID.
function(baize_game id)
  set(folder "${CMAKE_CURRENT_SOURCE_DIR}/${id}")
  file(GLOB sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  baize_library_of(baize_game_${id} "${sources}" baize_io)
  baize_tests(${id} "${folder}/tests" baize_game_${id})
  set_property(GLOBAL APPEND PROPERTY BAIZE_GAME_LIBRARIES baize_game_${id})
endfunction()
