/// Somebody's socket: finds out who it is, then hands its texts to the hub.
#pragma once
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hub/hub.hpp"
#include "server/net/site.hpp"

namespace baize {

class Visitor final : public Channel, public std::enable_shared_from_this<Visitor> {
 public:
  /// Finds the person behind the handshake; asks the store, and may wait. None: nobody who may come in.
  using Find = std::function<std::optional<Sender>()>;

  Visitor(Hub& hub, Find find) : hub_(hub), find_(std::move(find)) {}

  void opened(Outlet outlet) override;
  void text(std::string_view text) override;
  void too_fast(std::string_view text) override;
  void closed() override;

 private:
  void known(const std::optional<Sender>& sender);

  Hub& hub_;
  Find find_;
  Outlet outlet_;
  std::optional<Sender> sender_;
  bool gone_ = false;
  std::vector<std::string> early_;  // texts that came before it was known who sends them
  std::set<std::string, std::less<>> tables_;
};

}  // namespace baize
