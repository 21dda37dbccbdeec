/// Who is behind a request: cookies of people, tokens of programs. All calls ask the store and may wait.
#pragma once
#include <optional>
#include <string>

#include "server/accounts/secrets.hpp"
#include "server/net/http.hpp"
#include "server/store/store.hpp"
#include "table/table.hpp"

namespace baize {

class People {
 public:
  explicit People(Store& store) : store_(store), key_(store.secret("cookies")) {}

  /// None: a stranger. Only the signature is checked here, without the store.
  std::optional<std::string> account_of_cookie(const HttpRequest& request, std::int64_t now) const;
  /// The account behind a request, by its cookie or, for a program, its token.
  std::optional<PlayerAccount> find(const HttpRequest& request, std::int64_t now) const;
  PlayerAccount new_guest(std::int64_t now) const;
  /// The header that makes a browser remember, or forget, who it is.
  std::pair<std::string, std::string> cookie(const PlayerAccount& account, const HttpRequest& request,
                                             std::int64_t now) const;
  static std::pair<std::string, std::string> no_cookie();

 private:
  Store& store_;
  CookieKey key_;
};

inline Sender sender_of(const PlayerAccount& account) { return {account.id, account.name}; }

}  // namespace baize
