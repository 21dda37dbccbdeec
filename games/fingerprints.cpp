#include "games/fingerprints.hpp"

#include <array>
#include <cstdlib>

namespace baize {

namespace {

constexpr std::array cases{
    FingerprintCase{"gerry", 2, R"({})"},
    FingerprintCase{"gerry", 2, R"({"majority":"of_marked"})"},

    FingerprintCase{"synch", 2, R"({})"},
    FingerprintCase{"synch", 2, R"({"variant":"direct_first"})"},
    FingerprintCase{"synch", 2, R"({"size":2})"},
    FingerprintCase{"synch", 2, R"({"size":3,"variant":"direct_first"})"},
    FingerprintCase{"synch", 2, R"({"size":5,"stall":4})"},
    FingerprintCase{"synch", 2, R"({"size":16})"},
    FingerprintCase{"synch", 2, R"({"size":16,"variant":"direct_first"})"},

    FingerprintCase{"updown", 2, R"({})"},
    FingerprintCase{"updown", 2, R"({"first":2})"},
    FingerprintCase{"updown", 2, R"({"n":2})"},
    FingerprintCase{"updown", 2, R"({"n":26})"},
    FingerprintCase{"updown", 2, R"({"deck":"standard"})"},
    FingerprintCase{"updown", 2, R"({"deck":"standard","first":2})"},

    FingerprintCase{"fifty_six", 2, R"({})"},
    FingerprintCase{"fifty_six", 2, R"({"simplicity":true})"},
    FingerprintCase{"fifty_six", 2, R"({"jokers":true})"},
    FingerprintCase{"fifty_six", 2, R"({"underdogs":true})"},
    FingerprintCase{"fifty_six", 2, R"({"simplicity":true,"jokers":true})"},
    FingerprintCase{"fifty_six", 2, R"({"simplicity":true,"underdogs":true})"},
    FingerprintCase{"fifty_six", 2, R"({"jokers":true,"underdogs":true})"},
    FingerprintCase{"fifty_six", 2, R"({"simplicity":true,"jokers":true,"underdogs":true})"},
    FingerprintCase{"fifty_six", 2, R"({"stall":10})"},
    FingerprintCase{"fifty_six", 3, R"({})"},
    FingerprintCase{"fifty_six", 3, R"({"jokers":true,"underdogs":true})"},
    FingerprintCase{"fifty_six", 4, R"({})"},
    FingerprintCase{"fifty_six", 4, R"({"simplicity":true})"},
    FingerprintCase{"fifty_six", 4, R"({"jokers":true})"},
    FingerprintCase{"fifty_six", 4, R"({"underdogs":true})"},
    FingerprintCase{"fifty_six", 4, R"({"simplicity":true,"jokers":true,"underdogs":true})"},

    FingerprintCase{"geronimos", 2, R"({})"},
    FingerprintCase{"geronimos", 2, R"({"match":"all"})"},
    FingerprintCase{"geronimos", 2, R"({"leaders":0})"},
    FingerprintCase{"geronimos", 2, R"({"leaders":12})"},
    FingerprintCase{"geronimos", 2, R"({"radius":4})"},
    FingerprintCase{"geronimos", 2, R"({"radius":15,"leaders":12,"match":"all"})"},

    FingerprintCase{"kingdoms", 2, R"({})"},
    FingerprintCase{"kingdoms", 2, R"({"first":"seat1"})"},
    FingerprintCase{"kingdoms", 2, R"({"stall":5})"},
};

std::string value_text(const json::value& value) {
  if (const auto* word = value.if_string()) return {word->data(), word->size()};
  return json::serialize(value);
}

std::string hexadecimal(std::uint64_t number) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4)
    *digit = "0123456789abcdef"[number & 15u];
  return digits;
}

}  // namespace

std::span<const FingerprintCase> fingerprint_cases() { return cases; }

json::object given_options(const FingerprintCase& which) { return parse_json(which.options)->get_object(); }

std::string fingerprint_line(const FingerprintCase& which, const json::object& options, const Tally& tally) {
  std::string line(which.game);
  for (const auto& option : options)
    line += joined(" ", std::string_view(option.key()), "=", value_text(option.value()));
  return joined(line, " seats=", which.seats, " games=", tally.games, " moves=", tally.moves,
                " hash=", hexadecimal(tally.hash));
}

std::string fingerprint(const Rulebook& rulebook, const FingerprintCase& which, std::uint64_t games,
                        std::uint64_t seed) {
  const auto options = rulebook.complete(which.seats, given_options(which));
  if (!options) std::abort();  // a case that the rules refuse is a mistake in the list above
  const auto tally = rulebook.play_out(which.seats, *options, seed, 0, games, true);
  if (!tally) std::abort();
  return fingerprint_line(which, *options, *tally);
}

}  // namespace baize
