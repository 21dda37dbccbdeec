#include "server/load/party.hpp"

#include <stdexcept>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include "server/load/scan.hpp"

namespace baize {

namespace asio = boost::asio;

namespace {

constexpr auto pause_after_refusal = std::chrono::milliseconds(200);

std::string nonce(Random& random) { return fmt::format("{:016x}{:016x}", random.next(), random.next()); }

std::string create_fields(const Crowd& crowd, std::string_view others) {
  std::string seats = R"("me")";
  for (int seat = 2; seat <= crowd.seats; ++seat) seats += fmt::format(R"(,"{}")", others);
  return fmt::format(R"("game":"{}","seats":[{}])", crowd.game, seats);
}

LoadSocket::Lost note_lost(Crowd& crowd) {
  return [&crowd](const std::string& why) {
    ++crowd.lost;
    crowd.lost_why = why;
  };
}

}  // namespace

Player::Player(Crowd& crowd, Party& party, int seat)
    : crowd_(crowd), party_(party), seat_(seat), socket_(crowd.context, crowd.traffic) {}

asio::awaitable<void> Player::open(std::string cookie) {
  co_await socket_.open(
      crowd_.server, std::move(cookie), [this](std::string_view text) { read(text); }, note_lost(crowd_));
}

void Player::send(std::string_view type, std::string_view more) {
  id_ = fmt::format("{}-{}", seat_, ++messages_);
  text_.clear();
  fmt::format_to(std::back_inserter(text_), R"({{"type":"{}","id":"{}",{}}})", type, id_, more);
  socket_.send(text_);
}

void Player::create() { send("create", create_fields(crowd_, "open")); }

void Player::join(const std::string& table) {
  version_ = 0;
  over_ = false;
  asked_.clear();
  const std::string at = fmt::format(R"("table":"{}")", table);
  send("watch", at);
  if (seat_ > 1) send("sit", fmt::format(R"({},"seat":{})", at, seat_));
  send("ready", fmt::format(R"({},"nonce":"{}")", at, nonce(crowd_.random)));
}

void Player::move() {
  if (over_ || move_.empty()) return;
  sent_ = Crowd::Clock::now();
  send("move", fmt::format(R"("table":"{}","version":{},"move":"{}")", party_.table(), version_, move_));
  asked_ = id_;
  move_.clear();
}

void Player::read(std::string_view text) {
  const Letter letter = scan_letter(text);
  if (letter.type == "created") return party_.created(letter.table);
  if (letter.type == "refused") {
    ++crowd_.refused[std::string(letter.code)];
    if (letter.re != asked_) return party_.start_later();
    // Whatever has changed: it is to be seen.
    asked_.clear();
    version_ = 0;
    if (over_ || party_.table().empty()) return;
    return send("watch", fmt::format(R"("table":"{}")", party_.table()));
  }
  if (!letter.re.empty() && letter.re == asked_) answered();
  if (letter.type == "state") read_state(letter.table, letter.status, letter.version, letter.moves);
}

void Player::answered() {
  asked_.clear();
  if (!crowd_.measuring) return;
  const std::chrono::duration<float, std::milli> waited = Crowd::Clock::now() - sent_;
  crowd_.latencies.push_back(waited.count());
}

void Player::read_state(std::string_view table, std::string_view status, std::uint32_t version,
                        std::string_view moves) {
  if (table != party_.table() || over_) return;
  if (status == "over") {
    over_ = true;
    send("unwatch", fmt::format(R"("table":"{}")", table));
    return party_.one_is_done();
  }
  if (moves.empty() || version == version_) return;
  const bool waits = !move_.empty();
  version_ = version;
  move_ = random_move(moves, crowd_.random);
  if (!crowd_.paced) return move();
  if (!waits) crowd_.turns.push_back(this);
}

Party::Party(Crowd& crowd) : crowd_(crowd), pause_(crowd.context) {
  for (int seat = 1; seat <= crowd.seats; ++seat) players_.push_back(std::make_unique<Player>(crowd, *this, seat));
}

asio::awaitable<void> Party::open() {
  for (const auto& player : players_) co_await player->open(co_await guest_cookie(crowd_.server));
}

void Party::start() {
  table_.clear();
  done_ = 0;
  players_.front()->create();
}

void Party::created(std::string_view table) {
  table_ = table;
  for (const auto& player : players_) player->join(table_);
}

void Party::one_is_done() {
  if (++done_ < players_.size()) return;
  if (crowd_.measuring) ++crowd_.games;
  start();
}

void Party::start_later() {
  pause_.expires_after(pause_after_refusal);
  pause_.async_wait([this](boost::system::error_code cancelled) {
    if (!cancelled) start();
  });
}

Idler::Idler(Crowd& crowd)
    : crowd_(crowd), socket_(crowd.context, crowd.traffic), ready_(crowd.context, Crowd::Clock::time_point::max()) {}

asio::awaitable<void> Idler::open(std::string cookie) {
  co_await socket_.open(
      crowd_.server, std::move(cookie), [this](std::string_view text) { read(text); },
      [this](const std::string& why) {
        note_lost(crowd_)(why);
        ready_.cancel();
      });
  // All idlers share an account, and a message of one account that comes twice has one effect.
  socket_.send(
      fmt::format(R"({{"type":"create","id":"{:.32}",{}}})", nonce(crowd_.random), create_fields(crowd_, "me")));
  boost::system::error_code cancelled;
  co_await ready_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
}

void Idler::read(std::string_view text) {
  const Letter letter = scan_letter(text);
  if (letter.type == "created") {
    socket_.send(fmt::format(R"({{"type":"watch","id":"w","table":"{}","as":1}})", letter.table));
    for (int seat = 1; seat <= crowd_.seats; ++seat)
      socket_.send(fmt::format(R"({{"type":"ready","id":"r{}","table":"{}","as":{},"nonce":"{}"}})", seat, letter.table,
                               seat, nonce(crowd_.random)));
  } else if (letter.type == "refused") {
    ++crowd_.refused[std::string(letter.code)];
    ready_.cancel();
  } else if (letter.status == "playing") {
    ready_.cancel();
  }
}

}  // namespace baize
