/// The HTTP interface: everything but play (openapi.json has it field by field).
#pragma once
#include <string>

#include "server/hub/hub.hpp"
#include "server/site/pairing.hpp"
#include "server/site/people.hpp"

namespace baize {

class Api {
 public:
  Api(Hub& hub, People& people) : hub_(hub), people_(people) {}

  /// The answer to a request below /api. Asks the store and may wait.
  HttpAnswer answer(const HttpRequest& request);

 private:
  /// Who may ask: anybody; whoever has an account, its programs too; a person with an account, but no program.
  enum class Who : unsigned char { anybody, either, person };
  struct Route;
  struct Call {
    const HttpRequest& request;
    const std::string& parameter;
    const PlayerAccount& account;  // of nobody where anybody may ask
  };
  static const Route* find(const HttpRequest& request, std::string& parameter, bool& known_path);

  // api.cpp
  HttpAnswer games(const Call& call);
  HttpAnswer description(const Call& call);
  HttpAnswer qr(const Call& call);

  // api_people.cpp
  HttpAnswer me(const Call& call);
  HttpAnswer rename(const Call& call);
  HttpAnswer sign_up(const Call& call);
  HttpAnswer log_in(const Call& call);
  HttpAnswer recover(const Call& call);
  HttpAnswer log_out(const Call& call);
  HttpAnswer remove(const Call& call);
  HttpAnswer everything(const Call& call);
  HttpAnswer tokens(const Call& call);
  HttpAnswer new_token(const Call& call);
  HttpAnswer remove_token(const Call& call);
  HttpAnswer welcome(const PlayerAccount& account, const HttpRequest& request, json::object more);

  // api_tables.cpp
  HttpAnswer tables(const Call& call);
  HttpAnswer history(const Call& call);
  HttpAnswer record(const Call& call);
  HttpAnswer pair(const Call& call);
  HttpAnswer person(const Call& call);
  HttpAnswer leaders(const Call& call);
  json::object person_json(const PlayerAccount& account);

  Hub& hub_;
  People& people_;
  Pairing pairing_;
};

}  // namespace baize
