/// baize lab solve updown: what deals are worth, in points and in wins.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/lab_solve.hpp"
#include "apps/progress.hpp"
#include "arena/statistics.hpp"
#include "io/option_json.hpp"
#include "lab/solve/updown_survey.hpp"

namespace baize {

namespace {

using lab::Duel;
using lab::Mix;
using updown::UpDown;

constexpr std::uint64_t usual_deals = 1000;

/// One figure of every deal.
struct Column {
  Spread spread;
  double sum = 0, squares = 0, least = 1e9, most = -1e9;
  std::uint64_t count = 0;
  void add(double figure) {
    spread.add(figure);
    sum += figure, squares += figure * figure, ++count;
    least = std::min(least, figure), most = std::max(most, figure);
  }
  double mean() const { return sum / static_cast<double>(count); }
  double deviation() const { return std::sqrt(std::max(0.0, squares / static_cast<double>(count) - mean() * mean())); }
};

struct Columns {
  explicit Columns(const lab::UpDownSurvey& survey) : all(survey.all) {
    for (const lab::DealValue& deal : survey.deals) {
      points.add(deal.points);
      gap = std::max(gap, deal.points_gap);
      if (!deal.wins) {
        all_wins = false;
        continue;
      }
      wins.add(deal.wins->value);
      lost.add(deal.wins->value - deal.wins->by_points);
      gap = std::max(gap, deal.wins->gap);
    }
  }
  bool all;
  bool all_wins = true;  // some deals only would be a choice of them, and no measure of the game
  Column points, wins, lost;
  double gap = 0;
};

std::string in_words(const Columns& columns, const Column& column, std::string_view unit) {
  const Estimate mean = column.spread.estimate();
  return fmt::format(
      "{:.4f} {}{}; deals differ by ± {:.3f} (standard deviation), from {:.3f} to {:.3f}", column.mean(), unit,
      columns.all || column.count < 3 ? "" : fmt::format(" (95 %: {:.4f} to {:.4f})", mean.low, mean.high),
      column.deviation(), column.least, column.most);
}

json::object written(const Columns& columns, const Column& column) {
  json::object object{
      {"value", column.mean()}, {"deviation", column.deviation()}, {"least", column.least}, {"most", column.most}};
  if (const Estimate mean = column.spread.estimate(); !columns.all && column.count > 2)
    object["low"] = mean.low, object["high"] = mean.high;
  return object;
}

/// `1,3,5`: seat 1's hand; seat 2 has the rest.
updown::Deal read_hand(const updown::Options& options, std::string_view text) {
  const int each = updown::cards_each(options);
  CardSet hand;
  for (const std::string& name : split_list(text)) {
    const Card card = updown::card_named(options.deck, each, name);
    if (card == Card::none) throw UsageError(fmt::format("--hand: there is no card \"{}\" in this deck", name));
    if (hand.has(card)) throw UsageError(fmt::format("--hand: {} is there twice", name));
    hand.add(card);
  }
  if (hand.size() != each)
    throw UsageError(fmt::format("--hand must be {} cards with commas between, not {}", each, hand.size()));
  return {{hand, updown::all_cards(each) - hand}};
}

/// The order's cards; of a kind the lowest first.
std::string order_text(const Duel& duel, updown::Deck deck, Seat seat, const lab::Line& line) {
  std::array<int, updown::most_each> used{};
  std::string text;
  for (int place = 0; place < duel.each(); ++place) {
    const updown::Kind kind = line[static_cast<std::size_t>(place)];
    const Card card = duel.members(seat, kind).nth(static_cast<unsigned>(used[kind]++));
    text += fmt::format("{}{}", place == 0 ? "" : " ", updown::card_name(deck, card).view());
  }
  return text;
}

json::object written(const Duel& duel, updown::Deck deck, const lab::Solved& solved) {
  json::object object{{"value", solved.value()}, {"gap", solved.gap()}};
  json::array mixes;
  for (const Seat seat : {Seat::one, Seat::two}) {
    const Mix& mix = solved.mixes[index(seat)];
    json::array orders;
    for (std::size_t i = 0; i < mix.lines.size(); ++i)
      orders.push_back({{"chance", mix.chances[i]}, {"order", order_text(duel, deck, seat, mix.lines[i])}});
    mixes.push_back(std::move(orders));
  }
  object["mixes"] = std::move(mixes);
  return object;
}

void print_mixes(const Duel& duel, updown::Deck deck, const lab::Solved& solved, const Console& console) {
  for (const Seat seat : {Seat::one, Seat::two}) {
    console.out << fmt::format("  seat {}:\n", number(seat));
    const Mix& mix = solved.mixes[index(seat)];
    for (std::size_t i = 0; i < mix.lines.size(); ++i)
      console.out << fmt::format("  {:6.2f} %  {}\n", 100 * mix.chances[i], order_text(duel, deck, seat, mix.lines[i]));
  }
}

int solve_hand(const SolveArguments& arguments, const updown::Options& options, const Console& console) {
  const Duel duel(UpDown::view(started<UpDown>(options, read_hand(options, arguments.hand)), Seat::one));
  const lab::Solved points = lab::solve_points(duel);
  json::object object{{"points", written(duel, options.deck, points)}};
  if (!arguments.json) {
    console.out << fmt::format("Points: seat 1 can be sure of {:.6f} of {}, seat 2 of the rest (gap {:.1e}).\n",
                               points.sure, 2 * duel.each() - 1, std::max(0.0, points.gap()));
    print_mixes(duel, options.deck, points, console);
  }
  if (lab::wins_can_be_solved(duel)) {
    const lab::Solved wins = lab::solve_wins(duel);
    const double by_points = lab::sure_wins(duel, Seat::one, points.mixes[0]);
    object["wins"] = written(duel, options.deck, wins);
    object["wins_by_points"] = by_points;
    if (!arguments.json) {
      console.out << fmt::format(
          "Wins: seat 1 can be sure of {:.6f} (gap {:.1e}); with the mix for points, of {:.6f}.\n", wins.sure,
          std::max(0.0, wins.gap()), by_points);
      print_mixes(duel, options.deck, wins, console);
    }
  }
  if (arguments.json) console.out << json::serialize(object) << '\n';
  return Exit::fine;
}

}  // namespace

int solve_updown_deals(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console) {
  const auto options = usable(read_options<UpDown>(chosen.seats, chosen.options));
  if (!arguments.hand.empty()) return solve_hand(arguments, options, console);
  const std::uint64_t deals = arguments.deals == 0 ? usual_deals : arguments.deals;
  Progress progress(console.err, console.interactive, "deals", 0, deals);
  const Columns columns(lab::survey_updown(options, deals, arguments.seed, threads_or_cores(arguments.threads),
                                           [&](std::uint64_t done) { progress.show(done, ""); }));
  progress.clear();
  if (arguments.json) {
    json::object object{{"deals", columns.points.count},
                        {"all", columns.all},
                        {"points", written(columns, columns.points)},
                        {"gap", columns.gap}};
    if (columns.all_wins) {
      object["wins"] = written(columns, columns.wins);
      object["lost_by_points"] = written(columns, columns.lost);
    }
    console.out << json::serialize(object) << '\n';
    return Exit::fine;
  }
  console.out << fmt::format("updown, {} each: {}{} deals, solved to a gap of {:.1e}; figures are seat 1's.\n",
                             updown::cards_each(options), columns.all ? "all " : "", columns.points.count,
                             std::max(0.0, columns.gap))
              << fmt::format("Points: {}\n", in_words(columns, columns.points,
                                                      fmt::format("of {}", 2 * updown::cards_each(options) - 1)));
  if (columns.all_wins)
    console.out << fmt::format("Wins: {}\n", in_words(columns, columns.wins, "of 1"))
                << fmt::format("Playing for points gives away, of that: {}\n", in_words(columns, columns.lost, "of 1"));
  else
    console.out << "Wins: some deals have too many orders to be solved for the win (n ≤ 5 never has); baize exploit "
                   "updown comes close.\n";
  return Exit::fine;
}

}  // namespace baize
