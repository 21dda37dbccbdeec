# What can be chosen when configuring, and the compiler flags that follow from it.
option(BAIZE_TESTS "Build the tests" ON)
option(BAIZE_PYTHON "Build the Python package" OFF)
option(BAIZE_FUZZ "Build the fuzz targets (clang only)" OFF)
option(BAIZE_WERROR "Treat warnings as errors; packagers may switch it off" ON)
option(BAIZE_NATIVE "Tune for the machine that builds" OFF)
option(BAIZE_CUDA "Build the laboratory's GPU kernels (needs nvcc)" OFF)
set(BAIZE_CUDA_ARCHITECTURE native CACHE STRING "For which GPUs: native, or a number such as 90")
option(BAIZE_IPO "Optimise across translation units" OFF)
# Off in the presets for clang, whose precompiled headers ccache cannot share between clones.
option(BAIZE_PCH "Precompile the headers that nearly every file includes" ON)
set(BAIZE_SANITIZE "" CACHE STRING "Sanitizers, separated by commas: address,undefined or thread")
option(BAIZE_COVERAGE "Count which lines run (clang only)" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# A relative base directory lets a fresh clone find what another clone has compiled.
find_program(BAIZE_CCACHE ccache)
if(BAIZE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${BAIZE_CCACHE}")
endif()

add_library(baize_flags INTERFACE)
target_include_directories(baize_flags INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(baize_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wcast-align -Wcast-qual
  -Wnon-virtual-dtor -Woverloaded-virtual -Wdouble-promotion -Wformat=2 -Wimplicit-fallthrough -Wextra-semi -Wundef
  # g++ 12 sees copies in std::string's operator+ that overlap or go beyond its end and do not: at -O1, and wherever a
  # precompiled header makes it forget that the library is not ours.
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond;-Wduplicated-branches;-Wlogical-op;-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow>
  # Memory for time: g++ looks for garbage only from half a gigabyte on.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>
  # a | b on truth values spares a branch that a || b would mispredict.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-bitwise-instead-of-logical>
  $<$<BOOL:${BAIZE_WERROR}>:-Werror>
  $<$<BOOL:${BAIZE_NATIVE}>:-march=native>)

if(BAIZE_IPO)
  include(CheckIPOSupported)
  check_ipo_supported()
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

if(BAIZE_SANITIZE)
  set(sanitize "-fsanitize=${BAIZE_SANITIZE}" -fno-omit-frame-pointer)
  if(BAIZE_SANITIZE MATCHES "undefined")
    list(APPEND sanitize -fno-sanitize-recover=all)
  endif()
  target_compile_options(baize_flags INTERFACE ${sanitize})
  target_link_options(baize_flags INTERFACE ${sanitize})
endif()
if(BAIZE_FUZZ)
  target_compile_options(baize_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(BAIZE_COVERAGE)
  target_compile_options(baize_flags INTERFACE -fprofile-instr-generate -fcoverage-mapping)
  target_link_options(baize_flags INTERFACE -fprofile-instr-generate)
endif()

find_program(BAIZE_MOLD mold)
if(BAIZE_MOLD AND NOT BAIZE_IPO AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  target_link_options(baize_flags INTERFACE -fuse-ld=mold)
endif()
