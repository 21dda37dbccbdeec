/// baize verify: whether a game's deal follows from what was committed to before it (docs/fair-deals.md).
#include <memory>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/text_file.hpp"
#include "games/catalogue.hpp"
#include "table/fair.hpp"

namespace baize {

namespace {

/// What proves a deal, as its record says it.
struct Proof {
  std::string commitment, secret;
  std::vector<std::string> nonces;
};

std::optional<Proof> read_proof(const json::object& line) {
  const auto* value = line.if_contains("fair");
  const auto* fair = value == nullptr ? nullptr : value->if_object();
  if (fair == nullptr) return std::nullopt;
  const auto text = [&](std::string_view key) -> std::string {
    const auto* found = fair->if_contains(key);
    return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
  };
  Proof proof{text("commitment"), text("secret"), {}};
  const auto* nonces = fair->if_contains("nonces");
  if (nonces == nullptr || !nonces->is_array()) return std::nullopt;
  for (const json::value& nonce : nonces->get_array())
    if (nonce.is_string()) proof.nonces.emplace_back(nonce.get_string());
  return proof;
}

/// What is wrong with the deal of this line; empty if it is proven.
std::string problem(const json::object& line) {
  const auto proof = read_proof(line);
  if (!proof) return "it has no \"fair\" with commitment, secret and nonces: nothing to verify";
  if (commitment_of(proof->secret) != proof->commitment)
    return "the secret is not the one that was committed to: SHA-256 of it is " + commitment_of(proof->secret);
  const auto* id = line.if_contains("game");
  const auto* seats = line.if_contains("seats");
  const auto* options = line.if_contains("options");
  const auto* deal = line.if_contains("deal");
  if (id == nullptr || !id->is_string() || seats == nullptr || !seats->is_int64() || options == nullptr ||
      !options->is_object() || deal == nullptr)
    return "it is no deal line: game, seats, options and deal are needed";
  const auto game = find_game(id->get_string());
  if (!game) return game.error().what;
  if (static_cast<std::int64_t>(proof->nonces.size()) != seats->get_int64())
    return fmt::format("there are {} nonces for {} seats", proof->nonces.size(), seats->get_int64());
  FairRandom random(proof->secret, proof->nonces);
  const auto dealt = (*game)->deal(static_cast<int>(seats->get_int64()), options->get_object(), random);
  if (!dealt) return dealt.error().what;
  if (json::value((*dealt)->deal()) != *deal) return "secret and nonces give another deal";
  return {};
}

int verify(Console& console, const std::string& file) {
  std::ifstream opened;
  if (file != "-") opened = open_to_read(file);
  std::istream& input = file == "-" ? console.in : opened;
  int games = 0, number = 0;
  bool fine = true;
  for (std::string text; std::getline(input, text);) {
    ++number;
    const auto parsed = parse_json(text);
    if (!parsed) throw Failure(fmt::format("{}: line {}: {}", file, number, parsed.error().what));
    const auto* line = parsed->if_object();
    const auto* type = line == nullptr ? nullptr : line->if_contains("type");
    if (type == nullptr || *type != "deal") continue;
    ++games;
    const std::string wrong = problem(*line);
    fine = fine && wrong.empty();
    console.out << "game " << games << ": "
                << (wrong.empty() ? "the deal follows from the secret that was committed to and the players' nonces"
                                  : wrong)
                << "\n";
  }
  if (games == 0) throw Failure(fmt::format("{}: no deal line of a record is in it", file));
  return fine ? Exit::fine : Exit::failed;
}

}  // namespace

void add_verify(Command program, Console& console, Action& action) {
  const auto command =
      program.add_subcommand("verify", "whether a game's deal was fair: it follows from secret and nonces");
  const auto file = std::make_shared<std::string>();
  add_text(command, "RECORD", *file, "a record of a game that was played at a table; - reads what is piped in")
      .required();
  command.footer("\nExamples:\n  baize verify game.jsonl");
  command.callback([&console, &action, file] { action = [&console, file] { return verify(console, *file); }; });
}

}  // namespace baize
