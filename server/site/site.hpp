/// What this server is to the network: the client's files, the API, the sockets of the tables, and its health.
#pragma once
#include <memory>
#include <string>

#include "server/hub/hub.hpp"
#include "server/net/metrics.hpp"
#include "server/net/site.hpp"
#include "server/net/static_files.hpp"
#include "server/site/api.hpp"

namespace baize {

class BaizeSite final : public Site {
 public:
  BaizeSite(Hub& hub, Metrics& metrics, StaticFiles files)
      : hub_(hub), metrics_(metrics), files_(std::move(files)), people_(hub.store()), api_(hub, people_) {}

  void request(HttpRequest request, Responder respond) override;
  Acceptance accept(const HttpRequest& handshake) override;
  void stopping() override { hub_.close(); }

 private:
  Hub& hub_;
  Metrics& metrics_;
  StaticFiles files_;
  People people_;
  Api api_;
};

}  // namespace baize
