# The browser's build: Debian's clang-19 with wasi-libc and libc++, without exceptions, type information and threads.
list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/..")
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)

# Virtual functions that nobody calls are left out (drawing, benchmarks): a fifth of the module. Nothing is destroyed at
# the end, because there is none. Every browser of the last years has the two instructions.
string(CONCAT CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -flto -fvisibility=hidden "
  "-fwhole-program-vtables -fvirtual-function-elimination -fno-c++-static-destructors -fno-threadsafe-statics "
  "-mbulk-memory -mnontrapping-fptoint")
set(CMAKE_CXX_FLAGS_RELEASE "-Oz -DNDEBUG")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-flto -Wl,--strip-all")
