#include "lab/readings.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace baize::lab {

namespace {

constexpr double step_elo = 190.85;  // three games in four

std::string percent(double share) { return text_of(share, Unit::percent); }

class Readings {
 public:
  Readings(const Plan& plan, const std::vector<Part>& parts, const std::vector<Counts>& counts)
      : plan_(plan), parts_(parts), counts_(counts) {}

  std::vector<Reading> all() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].kind == Part::Kind::play && counts_[i].games > 0) of_games(counts_[i], parts_[i]);
      if (parts_[i].kind == Part::Kind::courses && counts_[i].courses.games > 0) of_courses(counts_[i].courses);
    }
    of_rungs();
    of_the_seer();
    return std::move(readings_);
  }

 private:
  void add(std::string metric, std::string id, std::string label, Unit unit, const Figure& figure,
           std::string sentence) {
    if (plan_.asks(metric))
      readings_.push_back({std::move(metric), std::move(id), std::move(label), unit, figure, std::move(sentence)});
  }

  void of_games(const Counts& counts, const Part& part) {
    const double a_deal = static_cast<double>(counts.games) / static_cast<double>(counts.deals);
    const auto part_of_games = [&](const Moments& moments) { return share_of(moments, counts.deals, 1 / a_deal); };
    for (unsigned i = 0; i < static_cast<unsigned>(plan_.setup.seats); ++i)
      of_a_seat(i, wins_of(counts.share[i], counts));
    const Figure draws = part_of_games(counts.shared);
    add("draws", "draws", "games shared", Unit::percent, draws,
        draws.value == 0 ? fmt::format("Not one of {} games was shared.", counts.games)
                         : fmt::format("Nobody wins alone in {} of the games.", whole_text(draws, Unit::percent)));
    of_length(counts, a_deal);
    of_choices(counts.choices);
    of_stalls(counts, part_of_games(counts.stalled));
    of_luck(counts, part);
  }

  void of_a_seat(unsigned seat, const Figure& share) {
    const double even = 1.0 / plan_.setup.seats;
    const char* verdict = share.low > even    ? "more than an even part"
                          : share.high < even ? "less than an even part"
                                              : "as even as one can tell";
    add("balance", fmt::format("balance.{}", seat + 1), fmt::format("wins of seat {}", seat + 1), Unit::percent, share,
        fmt::format("Seat {} gets {} of the wins: {}.", seat + 1, whole_text(share, Unit::percent), verdict));
  }

  void of_length(const Counts& counts, double a_deal) {
    const Figure mean = scaled(mean_of(counts.length, counts.deals), 1 / a_deal);
    const auto at = [&](double q) { return quantile(counts.lengths, q, counts.deals); };
    add("length", "length", "moves of a game", Unit::number, mean,
        at(0).value == at(1).value ? fmt::format("Every game has {:.0f} moves.", mean.value)
                                   : fmt::format("A game has {} moves on average; eight in ten have {:.0f} to {:.0f}.",
                                                 whole_text(mean, Unit::number), at(0.1).value, at(0.9).value));
    add("length", "length.median", "moves of a middling game", Unit::number, at(0.5),
        fmt::format("Half of the games are over after {:.0f} moves.", at(0.5).value));
  }

  void of_choices(const Choices& choices) {
    if (choices.games == 0) return;
    const Figure mean = ratio_of(choices.moves, choices.games);
    const auto at = [&](double q) { return quantile(choices.offered, q, choices.games); };
    const std::string from = fmt::format("from {} games of which decisions were listed", choices.games);
    add("choice", "choice", "moves to choose from", Unit::number, mean,
        fmt::format("There are {} moves to choose from, {}.", whole_text(mean, Unit::number), from));
    for (const auto& [q, id, label] : {std::tuple{0.1, "choice.low", "in a narrow position (1 in 10)"},
                                       {0.5, "choice.median", "in a middling position"},
                                       {0.9, "choice.high", "in a wide position (1 in 10)"}})
      add("choice", id, fmt::format("moves {}", label), Unit::number, at(q),
          fmt::format("Moves to choose from {}: {:.0f}.", label, at(q).value));
    Figure forced = ratio_of(choices.forced, choices.games);
    forced.low = std::max(0.0, forced.low), forced.high = std::min(1.0, forced.high);
    add("choice", "forced", "moves without a choice", Unit::percent, forced,
        fmt::format("{} of all moves are the only one there is.", whole_text(forced, Unit::percent)));
    const Figure bits = scaled(ratio_of(choices.entropy, choices.games), 1 / thousand);
    const double told = static_cast<double>(choices.told) / static_cast<double>(choices.moves.times);
    const bool random = plan_.bots == std::vector<std::string>{"random"};
    add("entropy", "entropy", "bits of a decision", Unit::bits, bits,
        fmt::format(
            "A decision holds {}, as if it were among {:.1f} equal moves: {}.", whole_text(bits, Unit::bits),
            std::exp2(bits.value),
            random        ? "random players choose evenly, so this is the logarithm of the number of moves"
            : told > 0.99 ? "by how the players weigh their moves"
            : told > 0
                ? fmt::format("for {} of the moves by how players weigh them, else by their number", percent(told))
                : "the logarithm of the number of moves, as these players do not say how they weigh them"));
  }

  void of_stalls(const Counts& counts, const Figure& stalls) {
    const bool can = std::any_of(plan_.setup.options.begin(), plan_.setup.options.end(),
                                 [](const auto& option) { return option.key() == stall_reason; });
    std::string ends;
    for (const auto& [reason, count] : counts.ends)
      ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", reason,
                          percent(static_cast<double>(count) / static_cast<double>(counts.games)));
    add("stalls", "stalls", "games that stall", Unit::percent, stalls,
        !can ? fmt::format("This game always comes to an end by itself ({}).", ends)
        : stalls.value == 0
            ? fmt::format("Not one of {} games ended in a stall ({}).", counts.games, ends)
            : fmt::format("{} of the games end in a stall ({}).", whole_text(stalls, Unit::percent), ends));
  }

  void of_luck(const Counts& counts, const Part& part) {
    const bool pair = part.players.size() == 2;
    if (pair && plan_.setup.seats > 2) return;  // seats are not simply exchanged
    const Count deals = counts_of_twice(counts);
    if (deals < 3) return;
    const Variance variance = variance_of(counts.twice);
    if (!something_is_dealt())
      add("luck", "luck.deal", "decided by the deal", Unit::percent, {}, "Nothing is dealt: the players alone decide.");
    else
      add("luck", "luck.deal", "decided by the deal", Unit::percent, variance.deal,
          fmt::format("The deal explains {} of what makes results differ, from {} deals played twice{}.",
                      whole_text(variance.deal, Unit::percent), deals, pair ? " with seats exchanged" : ""));
    if (!pair) return;
    add("luck", "luck.players", "decided by who plays", Unit::percent, variance.players,
        fmt::format("That {} and not {} sits there explains {}; the rest is how the games went.", part.players[0],
                    part.players[1], whole_text(variance.players, Unit::percent)));
    const Figure score = wins_of(counts.score, counts);
    add("luck", "score", fmt::format("score of {}", part.players[0]), Unit::percent, score,
        fmt::format("{} scores {} against {}.", part.players[0], whole_text(score, Unit::percent), part.players[1]));
  }
  bool something_is_dealt() const {
    SeededRandom random(Random(1));
    const auto position = plan_.setup.game->deal(plan_.setup.seats, plan_.setup.options, random);
    return !(*position)->deal().empty();
  }
  static Count counts_of_twice(const Counts& counts) {
    Count all = 0;
    for (const Count count : counts.twice) all += count;
    return all;
  }

  void of_courses(const Courses& courses) {
    const auto part = [&](const Moments& moments, Count count) { return share_of(moments, count, 1 / thousand); };
    if (courses.decided > 0) {
      const Figure settled = part(courses.settled, courses.decided);
      constexpr double last_point = 1 - 1.0 / points;
      const std::string after = whole_text(settled, Unit::percent);
      add("decisiveness", "decisiveness", "settled after", Unit::percent, settled,
          settled.value > last_point
              ? fmt::format("Nobody was sure to win (nine chances in ten) before the very end, at {} of the game.",
                            after)
              : fmt::format("After {} of the game the winner had nine chances in ten, and kept them.", after));
      const Figure deficit = part(courses.deficit, courses.decided);
      add("drama", "drama", "the winner's worst deficit", Unit::percent, deficit,
          fmt::format("At their worst moment winners were {} of the chances behind.",
                      whole_text(deficit, Unit::percent)));
      const Figure comebacks = proportion(courses.comebacks, courses.decided);
      add("drama", "comebacks", "won from behind", Unit::percent, comebacks,
          fmt::format("{} of the decided games were won by a seat that once had 40 chances to 60 or worse.",
                      whole_text(comebacks, Unit::percent)));
    }
    Figure changes = mean_of(courses.lead_changes, courses.games);
    changes.low = std::max(0.0, changes.low);
    add("lead_changes", "lead_changes", "changes of the lead", Unit::number, changes,
        fmt::format("The lead (60 chances to 40) passes to another seat {} times in a game.",
                    whole_text(changes, Unit::number)));
    const Figure open = part(courses.average_uncertainty, courses.games);
    const Figure half = part(courses.uncertainty[points / 2], courses.games);
    add("uncertainty", "uncertainty", "how open, on average", Unit::percent, open,
        fmt::format("On average the game is {} open; half-way it is {} (100 %: all have the same chances; 0 %: it is "
                    "decided).",
                    whole_text(open, Unit::percent), percent(half.value)));
    add("uncertainty", "uncertainty.half", "how open half-way", Unit::percent, half,
        fmt::format("Half-way through, the game is {} open.", whole_text(half, Unit::percent)));
  }

  static Scores scores_of(const Counts& counts) {
    return Scores::of(counts.deals, counts.score.sum, counts.score.squares,
                      static_cast<double>(counts.games) / static_cast<double>(counts.deals) * whole_win);
  }

  void of_rungs() {
    double elo = 0, variance = 0;
    std::size_t rungs = 0;
    bool sweeps = false;
    std::size_t highest = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].kind != Part::Kind::rung || counts_[i].deals == 0) continue;
      const Estimate rung = scores_of(counts_[i]).elo();
      elo += rung.value;
      variance += std::pow((rung.high - rung.low) / (2 * deviations_of_95), 2);
      sweeps = sweeps || scores_of(counts_[i]).mean() > 0.99;
      ++rungs;
      highest = i;
    }
    if (rungs == 0) return;
    const double error = std::sqrt(variance), margin = deviations_of_95 * error;
    const Figure whole{elo, elo - margin, elo + margin, error};
    const Figure steps = scaled(whole, 1 / step_elo);
    add("skill", "skill", "steps of skill", Unit::number, steps,
        fmt::format("Between random and the best lie {} steps of which each wins three games in four, or {} in all{}.",
                    whole_text(steps, Unit::number), whole_text(whole, Unit::elo),
                    sweeps ? "; a pair of neighbours was never or hardly ever beaten, so that it may be more" : ""));
    of_the_highest(parts_[highest], counts_[highest]);
  }

  /// Both sit everywhere equally often, so that what is left between the seats is the game's.
  void of_the_highest(const Part& part, const Counts& counts) {
    const Figure share = wins_of(counts.share[0], counts);
    add("skill", "skill.balance", "wins of seat 1 at the top", Unit::percent, share,
        fmt::format("Between {} and {}, who change seats, seat 1 gets {} of the wins.", part.players[0],
                    part.players[1], whole_text(share, Unit::percent)));
  }

  void of_the_seer() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].kind != Part::Kind::seer || counts_[i].deals == 0) continue;
      const Counts& counts = counts_[i];
      const Figure score = wins_of(counts.score, counts);
      const Estimate elo = scores_of(counts).elo();
      add("hidden", "hidden", "score of one who sees all", Unit::percent, score,
          fmt::format("A search that sees what is hidden scores {} against one that does not ({:+.0f} Elo){}.",
                      whole_text(score, Unit::percent), elo.value,
                      score.low > 0.5 ? "" : ": as far as one can tell, it is worth nothing to it"));
    }
  }

  const Plan& plan_;
  const std::vector<Part>& parts_;
  const std::vector<Counts>& counts_;
  std::vector<Reading> readings_;
};

}  // namespace

std::vector<Reading> readings_of(const Plan& plan, const std::vector<Part>& parts, const std::vector<Counts>& counts) {
  return Readings(plan, parts, counts).all();
}

}  // namespace baize::lab
