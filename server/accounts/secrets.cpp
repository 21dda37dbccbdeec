#include "server/accounts/secrets.hpp"

#include <charconv>
#include <new>
#include <stdexcept>

#include <sodium.h>

namespace baize {

namespace {

constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";  // no i, l, o, u
constexpr std::string_view token_prefix = "baize_";
constexpr std::size_t shortest_password = 8, longest_password = 200, recovery_letters = 20;
constexpr unsigned long long operations = crypto_pwhash_OPSLIMIT_INTERACTIVE;
constexpr std::size_t memory = crypto_pwhash_MEMLIMIT_INTERACTIVE;
constexpr std::int64_t clock_difference_ms = 60'000;

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string hex(std::span<const unsigned char> data) {
  std::string text(data.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), data.data(), data.size());
  text.pop_back();
  return text;
}

std::string sha256(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), bytes(text), text.size());
  return hex(digest);
}

bool equal(std::string_view one, std::string_view two) {
  return one.size() == two.size() && sodium_memcmp(one.data(), two.data(), one.size()) == 0;
}

std::string sign(std::string_view text, const CookieKey& key) {
  static_assert(std::tuple_size_v<CookieKey> == crypto_auth_hmacsha256_KEYBYTES);
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> signature{};
  crypto_auth_hmacsha256(signature.data(), bytes(text), text.size(), key.data());
  return hex(signature);
}

/// What was meant: lower case, no dashes, and letters that look like digits are those.
std::string plain_code(std::string_view typed) {
  std::string code;
  for (const char c : typed.substr(0, 100)) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (small == 'o') code += '0';
    else if (small == 'i' || small == 'l') code += '1';
    else if (alphabet.find(small) != std::string_view::npos) code += small;
  }
  return code;
}

}  // namespace

void start_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("the system gives no random numbers");
}

std::string random_id(std::size_t length) {
  std::string id(length, '\0');
  randombytes_buf(id.data(), id.size());
  for (char& c : id) c = alphabet[static_cast<unsigned char>(c) % alphabet.size()];
  return id;
}

std::string hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), operations, memory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::bad_alloc();
  return hash.data();
}

bool password_fits(std::string_view password, const std::string& hash) {
  // A longer one was never accepted; hashing it would only cost.
  return password.size() <= longest_password &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool outdated_hash(const std::string& hash) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), operations, memory) != 0;
}

std::optional<std::string> password_problem(std::string_view password) {
  if (password.size() < shortest_password) return "a password has at least 8 characters";
  if (password.size() > longest_password) return "a password has at most 200 bytes";
  return std::nullopt;
}

Shown new_recovery_code() {
  const std::string code = random_id(recovery_letters);
  std::string text;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i > 0 && i % 5 == 0) text += '-';
    text += code[i] >= 'a' ? static_cast<char>(code[i] - 'a' + 'A') : code[i];
  }
  return {.text = text, .hash = sha256(code)};
}

bool recovery_code_fits(std::string_view typed, std::string_view hash) {
  return equal(sha256(plain_code(typed)), hash);
}

Shown new_bot_token() {
  std::array<unsigned char, 32> random{};
  randombytes_buf(random.data(), random.size());
  std::string text(token_prefix);
  text += hex(random);
  return {.text = text, .hash = sha256(text)};
}

std::optional<std::string> bot_token_hash(std::string_view token) {
  if (!token.starts_with(token_prefix) || token.size() != token_prefix.size() + 64) return std::nullopt;
  if (token.find_first_not_of("0123456789abcdef", token_prefix.size()) != std::string_view::npos) return std::nullopt;
  return sha256(token);
}

std::string signed_cookie(std::string_view account, std::int64_t issued_ms, const CookieKey& key) {
  std::string text = "1.";
  text += account;
  text += '.';
  text += std::to_string(issued_ms);
  return text + '.' + sign(text, key);
}

std::optional<CookieHolder> cookie_holder(std::string_view cookie, const CookieKey& key, std::int64_t now_ms,
                                          std::int64_t most_age_ms) {
  if (cookie.size() > 500 || !cookie.starts_with("1.")) return std::nullopt;
  const std::size_t signature = cookie.rfind('.');
  const std::string_view text = cookie.substr(0, signature);
  if (!equal(sign(text, key), cookie.substr(signature + 1))) return std::nullopt;
  // From here on it is a text that we have made.
  const std::size_t issued = text.rfind('.');
  if (issued < 2) return std::nullopt;
  CookieHolder holder{.account = std::string(text.substr(2, issued - 2)), .issued_ms = 0};
  const auto [end, error] = std::from_chars(text.data() + issued + 1, text.data() + text.size(), holder.issued_ms);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (holder.issued_ms > now_ms + clock_difference_ms || now_ms - holder.issued_ms > most_age_ms) return std::nullopt;
  return holder;
}

}  // namespace baize
