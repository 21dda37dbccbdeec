/// The HTTP interface: everything but play (openapi.json has it field by field).
#pragma once
#include <map>
#include <mutex>
#include <string>

#include "server/hub/hub.hpp"
#include "server/site/people.hpp"

namespace baize {

class Api {
 public:
  Api(Hub& hub, People& people) : hub_(hub), people_(people) {}

  /// The answer to a request below /api. Asks the store and may wait.
  HttpAnswer answer(const HttpRequest& request);

 private:
  struct Route;
  static const Route* find(const HttpRequest& request, std::string& parameter, bool& known_path);

  // Without an account.
  HttpAnswer games(const HttpRequest& request, const std::string& parameter);
  HttpAnswer description(const HttpRequest& request, const std::string& parameter);
  HttpAnswer qr(const HttpRequest& request, const std::string& parameter);
  HttpAnswer tables(const HttpRequest& request, const std::string& parameter);
  HttpAnswer leaders(const HttpRequest& request, const std::string& parameter);
  HttpAnswer person(const HttpRequest& request, const std::string& parameter);
  HttpAnswer record(const HttpRequest& request, const std::string& parameter);
  HttpAnswer me(const HttpRequest& request, const std::string& parameter);
  HttpAnswer log_in(const HttpRequest& request, const std::string& parameter);
  HttpAnswer recover(const HttpRequest& request, const std::string& parameter);
  HttpAnswer log_out(const HttpRequest& request, const std::string& parameter);
  // With one.
  HttpAnswer rename(const HttpRequest& request, const std::string& parameter);
  HttpAnswer sign_up(const HttpRequest& request, const std::string& parameter);
  HttpAnswer remove(const HttpRequest& request, const std::string& parameter);
  HttpAnswer everything(const HttpRequest& request, const std::string& parameter);
  HttpAnswer history(const HttpRequest& request, const std::string& parameter);
  HttpAnswer tokens(const HttpRequest& request, const std::string& parameter);
  HttpAnswer new_token(const HttpRequest& request, const std::string& parameter);
  HttpAnswer remove_token(const HttpRequest& request, const std::string& parameter);
  HttpAnswer pair(const HttpRequest& request, const std::string& parameter);

  json::object person_json(const PlayerAccount& account);
  HttpAnswer welcome(const PlayerAccount& account, const HttpRequest& request, json::object more);

  Hub& hub_;
  People& people_;
  std::mutex mutex_;
  /// A table that waits for anybody.
  struct Waiting {
    std::string table;
    std::string account;  // who waits there
    std::int64_t since = 0;
  };
  std::map<std::string, Waiting, std::less<>> waiting_;  // by game
};

}  // namespace baize
