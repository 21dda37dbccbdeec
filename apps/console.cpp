#include "apps/console.hpp"

#include <cerrno>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

namespace baize {

void Console::complain(std::string_view what) const {
  out.flush();
  err << "baize: " << what << '\n' << std::flush;
}

std::string Console::painted(std::string_view text, Paint paint) const {
  Canvas canvas;
  canvas.line(text, paint);
  std::string line = canvas.text(colour);
  line.pop_back();
  return line;
}

FileOutput::FileOutput(int descriptor) : descriptor_(descriptor), buffer_(std::size_t{1} << 16) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

FileOutput::~FileOutput() { write_out(); }

FileOutput::int_type FileOutput::overflow(int_type letter) {
  if (!write_out()) return traits_type::eof();
  if (!traits_type::eq_int_type(letter, traits_type::eof())) sputc(traits_type::to_char_type(letter));
  return traits_type::not_eof(letter);
}

int FileOutput::sync() { return write_out() ? 0 : -1; }

bool FileOutput::write_out() {
  const char* at = pbase();
  while (at < pptr() && failure_ == 0) {
    const ssize_t written = ::write(descriptor_, at, static_cast<std::size_t>(pptr() - at));
    if (written >= 0) at += written;
    else if (errno != EINTR) failure_ = errno;
  }
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  return failure_ == 0;
}

bool colour_forbidden() {
  const char* wish = std::getenv("NO_COLOR");
  return wish != nullptr && *wish != '\0';
}

bool terminal_is_dumb() {
  const char* terminal = std::getenv("TERM");
  return terminal == nullptr || std::string_view(terminal) == "dumb";
}

void measure_terminal(int descriptor, int& width, int& height) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_col > 0) width = size.ws_col;
  if (size.ws_row > 0) height = size.ws_row;
}

}  // namespace baize
