#include <stdexcept>
#include <thread>

#include "server/net/tests/support.hpp"

namespace baize::test {

class EchoChannel : public Channel {
 public:
  explicit EchoChannel(EchoSite& site) : site_(site) {}

  void opened(Outlet outlet) override {
    outlet_ = outlet;
    const std::scoped_lock lock(site_.mutex_);
    site_.outlets_.push_back(std::move(outlet));
    ++site_.opened;
  }
  void text(std::string_view text) override {
    ++site_.texts;
    if (text == "throw") throw std::runtime_error("as asked");
    if (text == "close") return outlet_.close(4001, "as asked");
    if (text.starts_with("flood ")) {
      const auto one = bytes(std::string(1000, 'x'));
      for (int i = std::stoi(std::string(text.substr(6))); i > 0; --i) outlet_.send(one);
      return;
    }
    outlet_.send(std::string(text));
  }
  void too_fast(std::string_view) override {
    ++site_.too_fast;
    outlet_.send(std::string("too fast"));
  }
  void closed() override { ++site_.closed; }

 private:
  EchoSite& site_;
  Outlet outlet_;
};

void EchoSite::request(HttpRequest request, Responder respond) {
  {
    const std::scoped_lock lock(mutex_);
    last_ = request;
    if (request.path == "/never") kept_.push_back(respond);
  }
  if (request.path == "/never" || request.path == "/drop") return;
  if (request.path == "/throw") throw std::runtime_error("as asked");
  if (request.path == "/twice") respond(text_answer(200, "first"));
  if (request.path == "/big") return respond(text_answer(200, std::string(4 << 20, 'b')));
  if (request.path == "/later") {
    std::thread([respond] {
      std::this_thread::sleep_for(20ms);
      respond(text_answer(200, "later"));
    }).detach();
    return;
  }
  if (request.path == "/page")
    return respond({.status = 200, .content_type = "text/html; charset=utf-8", .body = bytes("<p>")});
  respond(text_answer(request.path == "/missing" ? 404 : 200, request.body.empty() ? request.path : request.body));
}

Acceptance EchoSite::accept(const HttpRequest& handshake) {
  {
    const std::scoped_lock lock(mutex_);
    last_ = handshake;
  }
  if (handshake.path != "/ws") return error_answer(404, "no_socket", "the socket is /ws");
  return std::make_shared<EchoChannel>(*this);
}

void EchoSite::stopping() {
  for (const Outlet& outlet : outlets()) outlet.send(std::string("goodbye"));
}

std::vector<Outlet> EchoSite::outlets() {
  const std::scoped_lock lock(mutex_);
  return outlets_;
}

std::vector<Responder> EchoSite::kept() {
  const std::scoped_lock lock(mutex_);
  return kept_;
}

HttpRequest EchoSite::last() {
  const std::scoped_lock lock(mutex_);
  return last_;
}

void EchoSite::let_go() {
  std::vector<Responder> kept;
  const std::scoped_lock lock(mutex_);
  kept.swap(kept_);
  outlets_.clear();
}

double EchoServer::metric(const std::string& name) {
  const auto text = metrics.text();
  const auto at = text.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
}

}  // namespace baize::test
