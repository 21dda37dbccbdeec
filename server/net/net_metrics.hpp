/// What the network counts.
#pragma once
#include <array>
#include <string>

#include "server/net/metrics.hpp"

namespace baize {

/// Why a client was turned away or cut off; the label `reason` of baize_net_refused_total.
enum class Refused : unsigned char {
  too_many,             // connections in all
  too_many_of_address,  // connections of one client
  too_many_requests,    // 429
  bad_request,          // not HTTP, or too long
  wrong_host,           // 421
  wrong_origin,         // 403
  slow_request,         // 408
  slow_reader,          // took nothing for too long
  queue_full,           // more waited for it than may
  bad_frame,            // against RFC 6455, or too long
  too_fast,             // texts
  silent,               // no pong
  no_answer,            // the Site did not answer in time
};
constexpr Refused last_refused = Refused::no_answer;

struct NetMetrics {
  explicit NetMetrics(Metrics& metrics);
  void refuse(Refused why) { refused[static_cast<std::size_t>(why)]->Increment(); }
  void answered(unsigned code);

  prometheus::Gauge& connections;
  prometheus::Gauge& websockets;
  prometheus::Counter& accepted;
  prometheus::Counter& bytes_in;
  prometheus::Counter& bytes_out;
  prometheus::Counter& texts_in;
  prometheus::Counter& texts_out;
  prometheus::Counter& writes;
  std::array<prometheus::Counter*, 6> status{};  // by its hundreds
  std::array<prometheus::Counter*, static_cast<std::size_t>(last_refused) + 1> refused{};
};

}  // namespace baize
