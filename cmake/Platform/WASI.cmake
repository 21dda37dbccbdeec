# CMake 3.25 does not know the system; there is nothing to know but how a program is called.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
