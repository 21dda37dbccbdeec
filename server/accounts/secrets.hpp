/// Passwords, recovery codes, tokens of bots and cookies: how they are made and checked. All by libsodium; comparisons
/// take the same time whatever is wrong. None of these texts belongs into a log.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace baize {

/// Before anything else here, once. Throws std::runtime_error if the system has no random numbers.
void start_secrets();

/// Letters and digits that cannot be mistaken for each other, five bits in each: for ids, of accounts say.
std::string random_id(std::size_t length);

/// Argon2id with its parameters and salt in the text. Takes some 50 ms and 64 MiB: for a worker's thread, few at a
/// time. Throws std::bad_alloc if there is no memory for it.
std::string hash_password(std::string_view password);
bool password_fits(std::string_view password, const std::string& hash);
/// The hash was made with weaker parameters than today's: make it anew at the next login.
bool outdated_hash(const std::string& hash);
/// What is wrong with a new password; nothing if it will do.
std::optional<std::string> password_problem(std::string_view password);

/// A text that is shown once, and what is stored of it.
struct Shown {
  std::string text;
  std::string hash;
};
/// For a forgotten password: XXXXX-XXXXX-XXXXX-XXXXX, a hundred random bits. Nobody can guess these, so that a plain
/// hash does.
Shown new_recovery_code();
/// As people type it: in any case, with or without dashes and blanks.
bool recovery_code_fits(std::string_view typed, std::string_view hash);
/// For a program that plays: `baize_` and 256 random bits.
Shown new_bot_token();
/// What a token is found by in the store; none if it is no token at all.
std::optional<std::string> bot_token_hash(std::string_view token);

/// Who a cookie says it is.
struct CookieHolder {
  std::string account;
  std::int64_t issued_ms = 0;
};
using CookieKey = std::array<unsigned char, 32>;

/// `1.account.issued.signature`, signed by HMAC-SHA-256: fit for a cookie's value if the account's id is.
std::string signed_cookie(std::string_view account, std::int64_t issued_ms, const CookieKey& key);
/// None if anything about it is not as we made it, or it is older than `most_age_ms`, or from the future.
std::optional<CookieHolder> cookie_holder(std::string_view cookie, const CookieKey& key, std::int64_t now_ms,
                                          std::int64_t most_age_ms);

}  // namespace baize
