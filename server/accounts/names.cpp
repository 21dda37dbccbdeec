#include "server/accounts/names.hpp"

#include <algorithm>
#include <array>

namespace baize {

namespace {

constexpr std::array<std::string_view, 64> manners{
    "Able",    "Agile",  "Amber",   "Blithe", "Bold",   "Brave",  "Breezy", "Bright", "Brisk",  "Calm",  "Candid",
    "Careful", "Cheery", "Clever",  "Copper", "Cosy",   "Crisp",  "Dapper", "Deft",   "Eager",  "Early", "Fair",
    "Fleet",   "Frank",  "Gentle",  "Glad",   "Golden", "Grand",  "Hale",   "Hardy",  "Humble", "Jolly", "Keen",
    "Kind",    "Lively", "Lucky",   "Mellow", "Merry",  "Mild",   "Modest", "Neat",   "Nimble", "Noble", "Patient",
    "Placid",  "Plucky", "Prudent", "Quick",  "Quiet",  "Ready",  "Serene", "Silver", "Sober",  "Spry",  "Steady",
    "Subtle",  "Sunny",  "Swift",   "Tidy",   "Trusty", "Upbeat", "Warm",   "Wise",   "Witty"};

constexpr std::array<std::string_view, 64> animals{
    "Avocet",  "Badger",  "Beaver",   "Bison",  "Bittern", "Bunting", "Buzzard",  "Condor",  "Crane",   "Curlew",
    "Dipper",  "Dolphin", "Dormouse", "Dove",   "Dunlin",  "Egret",   "Eider",    "Falcon",  "Finch",   "Fulmar",
    "Gannet",  "Gazelle", "Grebe",    "Grouse", "Hare",    "Heron",   "Hobby",    "Hoopoe",  "Ibex",    "Ibis",
    "Jackdaw", "Kestrel", "Kite",     "Koala",  "Lapwing", "Lark",    "Linnet",   "Lynx",    "Marten",  "Merlin",
    "Moose",   "Newt",    "Oriole",   "Osprey", "Otter",   "Owl",     "Panda",    "Pelican", "Petrel",  "Plover",
    "Puffin",  "Quail",   "Raven",    "Robin",  "Seal",    "Siskin",  "Starling", "Stork",   "Swallow", "Swan",
    "Tern",    "Thrush",  "Wagtail",  "Wren"};

/// Whoever is called so would be taken for somebody else.
constexpr std::array<std::string_view, 14> reserved{"admin",    "administrator",  "anonymous", "baize", "bot",
                                                    "computer", "deleted player", "guest",     "host",  "moderator",
                                                    "nobody",   "server",         "support",   "system"};

constexpr bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::size_t generated_names() { return manners.size() * animals.size(); }

std::string generated_name(std::uint64_t random) {
  const auto manner = static_cast<std::size_t>(random % manners.size());
  const auto animal = static_cast<std::size_t>(random / manners.size() % animals.size());
  std::string name(manners[manner]);
  name += ' ';
  return name += animals[animal];
}

tl::expected<std::string, std::string> checked_name(std::string_view wish, std::string_view what) {
  const auto bad = [what](std::string_view rule) {
    return tl::make_unexpected(std::string("a ").append(what).append(" ").append(rule));
  };
  std::string name;
  for (const char c : wish) {
    if (!letter(c) && !digit(c) && c != ' ' && c != '-')
      return bad("has plain letters (a to z), digits, spaces and - only");
    if (c == ' ' && (name.empty() || name.back() == ' ')) continue;
    name += c;
    if (name.size() > 21) break;
  }
  if (!name.empty() && name.back() == ' ') name.pop_back();
  if (name.size() < 3 || name.size() > 20) return bad("has 3 to 20 characters");
  if (!std::ranges::any_of(name, letter)) return bad("has at least one letter");
  if (name.front() == '-' || name.back() == '-') return bad("begins and ends with a letter or a digit");
  std::string plain = name;
  std::ranges::transform(plain, plain.begin(), lower);
  if (std::ranges::find(reserved, plain) != reserved.end())
    return tl::make_unexpected("that " + std::string(what) + " would be misunderstood; choose another");
  return name;
}

}  // namespace baize
