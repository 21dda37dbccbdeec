/// All that a server bears from its clients, in one place. A 0 means "no limit" where it says so.
#pragma once
#include <chrono>
#include <cstddef>

namespace baize {

struct Limits {
  using Time = std::chrono::milliseconds;

  // Sizes. Longer ones are refused with 431, 413, and a close frame 1009.
  std::size_t header_bytes = 8 << 10;
  std::size_t body_bytes = 64 << 10;
  std::size_t message_bytes = 16 << 10;

  // What waits to be sent to a socket whose client does not read; it is cut off beyond.
  std::size_t queue_bytes = 1 << 20;

  // Connections. Further ones are closed at once. An address is an IPv4 address or an IPv6 network of 64 bits.
  int connections = 20'000;           // 0: no limit
  int connections_per_address = 256;  // 0: no limit

  // Requests of one address: a bucket that fills at this rate and holds so many. Then 429.
  double requests_per_second = 100;  // 0: no limit
  double requests_burst = 600;

  // Texts on one socket: the same. Beyond, Channel::too_fast is told instead of Channel::text; a client that is too
  // fast so many times without a pause that fills the bucket is cut off with a close frame 1008.
  double messages_per_second = 30;  // 0: no limit
  double messages_burst = 60;
  int too_fast_before_cut = 100;

  // Times. They are looked at a few times a second, so that a short one may last somewhat longer.
  Time header_timeout{10'000};  // from the first byte of a request to the end of its header
  Time body_timeout{20'000};    // from there to the end of the body; and for all pieces of a WebSocket text
  Time idle_timeout{60'000};    // between two requests
  Time answer_timeout{60'000};  // for the Site to answer; then 503
  Time write_timeout{20'000};   // for a client to take anything of what waits for it
  Time ping_after{25'000};      // a WebSocket that has been silent so long is asked whether it is there
  Time pong_timeout{20'000};    // and cut off when it does not answer for so long
  Time close_timeout{3'000};    // for the other side to close too
  Time drain{5'000};            // for all connections to end when the server stops
};

}  // namespace baize
