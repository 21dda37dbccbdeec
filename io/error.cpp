#include "io/error.hpp"

namespace baize {

std::string_view name(Error::Code code) {
  switch (code) {
    case Error::Code::bad_json: return "bad_json";
    case Error::Code::bad_record: return "bad_record";
    case Error::Code::bad_option: return "bad_option";
    case Error::Code::bad_deal: return "bad_deal";
    case Error::Code::illegal_move: return "illegal_move";
    case Error::Code::not_acting: return "not_acting";
    case Error::Code::game_over: return "game_over";
  }
  return "unknown";
}

}  // namespace baize
