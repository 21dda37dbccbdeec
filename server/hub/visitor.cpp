#include "server/hub/visitor.hpp"

#include <array>

#include <boost/json/monotonic_resource.hpp>

#include "server/net/log.hpp"

namespace baize {

namespace {

constexpr std::size_t most_early = 16, most_tables = 64;

}  // namespace

void Visitor::opened(Outlet outlet) {
  outlet_ = std::move(outlet);
  hub_.ask([self = shared_from_this()] {
    std::optional<Sender> sender;
    try {
      sender = self->find_();
    } catch (const StoreFailure& error) {
      log_nuisance("visitor_not_found", {{"kind", name(error.kind())}});
      return self->outlet_.close(close_code::try_again, "the server cannot read its store at the moment");
    }
    // The rest on the socket's own thread.
    self->outlet_.post([self, sender] { self->known(sender); });
  });
}

void Visitor::known(const std::optional<Sender>& sender) {
  if (gone_) return;
  if (!sender) return outlet_.close(close_code::policy, "nobody knows this account any more; load the page again");
  sender_ = sender;
  auto early = std::exchange(early_, {});
  for (const std::string& each : early) text(each);
}

void Visitor::text(std::string_view text) {
  if (!sender_) {
    if (early_.size() == most_early) return too_fast(text);
    early_.emplace_back(text);
    return;
  }
  std::array<unsigned char, 2048> buffer;  // enough for all but the first messages of a table
  json::monotonic_resource memory(buffer.data(), buffer.size());
  auto request = read_request(text, &memory);
  if (request && !request->table.empty() && !tables_.contains(request->table)) {
    if (tables_.size() == most_tables) {
      outlet_.send(refused_text(request->id, {"too_many", "one connection can be at 64 tables; open another"}));
      return;
    }
    tables_.insert(request->table);
  }
  if (request && request->type == Request::Type::unwatch) tables_.erase(request->table);
  hub_.receive(std::move(request), {outlet_, *sender_});
}

void Visitor::too_fast(std::string_view text) { hub_.too_fast(text, outlet_); }

void Visitor::closed() {
  gone_ = true;
  hub_.left(outlet_, {tables_.begin(), tables_.end()});
}

}  // namespace baize
