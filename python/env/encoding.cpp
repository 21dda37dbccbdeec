#include "python/env/encoding.hpp"

#include <functional>
#include <numeric>

namespace baize {

std::size_t Field::size() const {
  return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
}

Layout::Layout(std::initializer_list<Part> parts) {
  for (const Part& part : parts) {
    fields_.push_back({part.name, part.shape, size_, part.about});
    size_ += fields_.back().size();
  }
}

/// Encoders may write a few bytes past the end of a row: into the next one, which is written after it, or here.
constexpr std::size_t margin = 8;

VectorEnv::VectorEnv(const EnvPlan& plan, std::size_t observation_size, std::size_t actions, std::size_t seats)
    : observations(plan.games * observation_size + margin),
      masks(plan.games * actions + margin),
      acting(plan.games),
      terminated(plan.games),
      truncated(plan.games),
      rewards(plan.games * seats),
      scores(plan.games * seats),
      moves(plan.games),
      plan_(plan) {}

Expected<std::unique_ptr<Encoding>> make_encoding(const Rulebook& game, int seats, const json::object& options) {
  if (game.id() == "fifty_six") return encode_fifty_six(game, seats, options);
  if (game.id() == "geronimos") return encode_geronimos(game, seats, options);
  if (game.id() == "gerry") return encode_gerry(game, seats, options);
  if (game.id() == "kingdoms") return encode_kingdoms(game, seats, options);
  if (game.id() == "synch") return encode_synch(game, seats, options);
  return encode_updown(game, seats, options);
}

tl::unexpected<Error> refuse_action(std::string_view where, std::int64_t action, int seat,
                                    const std::vector<std::pair<std::size_t, std::string>>& legal,
                                    std::size_t actions) {
  if (action < 0 || static_cast<std::uint64_t>(action) >= actions)
    return refuse(Error::Code::illegal_move,
                  joined(where, ": there is no action ", action, "; they are 0 to ", actions - 1));
  constexpr std::size_t enough = 6;
  std::string list;
  for (std::size_t i = 0; i < legal.size() && i < enough; ++i)
    list += joined(i == 0 ? "" : ", ", legal[i].first, " (", legal[i].second, ")");
  if (legal.size() > enough) list += joined(" and ", legal.size() - enough, " more");
  return refuse(Error::Code::illegal_move,
                joined(where, ": action ", action, " is not legal for seat ", seat, "; legal are ", list));
}

}  // namespace baize
