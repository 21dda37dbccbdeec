/// The process around the program: its streams, its signals, its status.
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstring>
#include <iostream>

#include <unistd.h>

#include "apps/program.hpp"

int main(int count, char** arguments) {
  // A reader that has had enough is told apart from a failure by the error of the write.
  std::signal(SIGPIPE, SIG_IGN);
  std::setlocale(LC_CTYPE, "");
  std::ios::sync_with_stdio(false);

  baize::FileOutput file(STDOUT_FILENO);
  std::ostream out(&file);
  baize::Console console{.in = std::cin, .out = out, .err = std::cerr};
  const bool reads_keys = isatty(STDIN_FILENO) != 0;
  console.pages = isatty(STDOUT_FILENO) != 0;
  console.interactive = console.line_editor = reads_keys && console.pages;
  console.dumb = baize::terminal_is_dumb();
  console.colour = console.pages && !console.dumb && !baize::colour_forbidden();
  if (console.pages) baize::measure_terminal(STDOUT_FILENO, console.width, console.height);

  const int status = baize::run_program({arguments + 1, arguments + count}, console);
  out.flush();
  if (file.failure() == EPIPE) return baize::Exit::fine;
  if (file.failure() != 0) {
    console.complain(std::string("cannot write the output: ") + std::strerror(file.failure()));
    return baize::Exit::failed;
  }
  return status;
}
