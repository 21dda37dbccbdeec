#include <atomic>

#include "server/net/site.hpp"

namespace baize {

struct Responder::Once {
  Once(std::shared_ptr<Link> its_link, std::uint64_t its_request) : link(std::move(its_link)), request(its_request) {}
  Once(const Once&) = delete;
  Once& operator=(const Once&) = delete;
  ~Once() {
    if (!answered)
      link->answer(error_answer(500, "internal", "nobody answered this request; it has been noted"), request);
  }

  std::shared_ptr<Link> link;
  std::uint64_t request;
  std::atomic<bool> answered = false;
};

Responder::Responder(std::shared_ptr<Link> link, std::uint64_t request)
    : once_(std::make_shared<Once>(std::move(link), request)) {}

void Responder::operator()(HttpAnswer answer) const {
  if (!once_->answered.exchange(true)) once_->link->answer(std::move(answer), once_->request);
}

}  // namespace baize
