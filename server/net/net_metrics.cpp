#include "server/net/net_metrics.hpp"

#include <algorithm>

namespace baize {

namespace {

constexpr std::array<const char*, static_cast<std::size_t>(last_refused) + 1> reasons{
    "too_many",     "too_many_of_address", "too_many_requests", "bad_request", "wrong_host", "wrong_origin",
    "slow_request", "slow_reader",         "queue_full",        "bad_frame",   "too_fast",   "silent",
    "no_answer"};

}  // namespace

NetMetrics::NetMetrics(Metrics& metrics)
    : connections(metrics.gauge("baize_net_connections", "Open connections")),
      websockets(metrics.gauge("baize_net_websockets", "Open WebSockets")),
      accepted(metrics.counter("baize_net_accepted_total", "Connections that were accepted")),
      bytes_in(metrics.counter("baize_net_bytes_total", "Bytes, by direction", {{"direction", "in"}})),
      bytes_out(metrics.counter("baize_net_bytes_total", "Bytes, by direction", {{"direction", "out"}})),
      texts_in(metrics.counter("baize_net_texts_total", "WebSocket texts, by direction", {{"direction", "in"}})),
      texts_out(metrics.counter("baize_net_texts_total", "WebSocket texts, by direction", {{"direction", "out"}})),
      writes(metrics.counter("baize_net_writes_total", "Writes to sockets; many texts may leave in one")) {
  for (std::size_t hundreds = 1; hundreds < status.size(); ++hundreds)
    status[hundreds] = &metrics.counter("baize_net_answers_total", "Answers to HTTP requests, by class of status",
                                        {{"status", std::to_string(hundreds) + "xx"}});
  for (std::size_t reason = 0; reason < refused.size(); ++reason)
    refused[reason] = &metrics.counter("baize_net_refused_total", "Clients turned away or cut off, by reason",
                                       {{"reason", reasons[reason]}});
}

void NetMetrics::answered(unsigned code) {
  status[std::clamp<std::size_t>(code / 100, 1, status.size() - 1)]->Increment();
}

}  // namespace baize
