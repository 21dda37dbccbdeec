/// baize lab solve updown: what deals are worth, in points and in wins.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/interrupt.hpp"
#include "apps/lab_checkpoint.hpp"
#include "apps/lab_solve.hpp"
#include "apps/progress.hpp"
#include "io/option_json.hpp"
#include "lab/solve/updown_survey.hpp"

namespace baize {

namespace {

using lab::Duel;
using lab::Mix;
using updown::UpDown;

constexpr std::uint64_t usual_deals = 1000;

std::string in_words(const lab::UpDownSummary& summary, const lab::Column& column, std::string_view unit) {
  const Estimate mean = column.estimate();
  return fmt::format("{:.4f} {}{}; deals differ by ± {:.3f} (standard deviation), from {:.3f} to {:.3f}", column.mean(),
                     unit,
                     summary.has_interval(column) ? fmt::format(" (95 %: {:.4f} to {:.4f})", mean.low, mean.high) : "",
                     column.deviation(), column.least, column.most);
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

void print(const lab::UpDownSummary& summary, const updown::Options& options, const Console& console) {
  console.out << fmt::format("updown, {} each: {}{} deals, solved to a gap of {:.1e}; figures are seat 1's.\n",
                             updown::cards_each(options), summary.all ? "all " : "", summary.points.count,
                             std::max(0.0, summary.gap))
              << fmt::format("Points: {}\n", in_words(summary, summary.points,
                                                      fmt::format("of {}", 2 * updown::cards_each(options) - 1)));
  if (summary.all_wins)
    console.out << fmt::format("Wins: {}\n", in_words(summary, summary.wins, "of 1"))
                << fmt::format("Playing for points gives away, of that: {}\n", in_words(summary, summary.lost, "of 1"));
  else
    console.out << "Wins: some deals have too many orders to be solved for the win (n ≤ 5 never has); baize exploit "
                   "updown comes close.\n";
}

/// A survey as it was asked for, and how far it is.
struct Run {
  ChosenGame game;
  std::uint64_t deals, seed;
  lab::UpDownSummary so_far;
};

/// Bit by bit: as a decimal fraction a figure may not come back as it was.
std::uint64_t bits_of(double figure) { return std::bit_cast<std::uint64_t>(figure); }
double figure_of(const json::value& bits) { return std::bit_cast<double>(bits.to_number<std::uint64_t>()); }

json::array written(const lab::Column& column) {
  return {column.count, bits_of(column.sum), bits_of(column.squares), bits_of(column.least), bits_of(column.most)};
}

lab::Column read_column(const json::value& kept) {
  return {kept.at(0).to_number<std::uint64_t>(), figure_of(kept.at(1)), figure_of(kept.at(2)), figure_of(kept.at(3)),
          figure_of(kept.at(4))};
}

json::object written(const Run& run) {
  json::object object = begun_checkpoint("solve", run.game);
  object["deals"] = run.deals;
  object["seed"] = run.seed;
  object["all_wins"] = run.so_far.all_wins;
  object["points"] = written(run.so_far.points);
  object["wins"] = written(run.so_far.wins);
  object["lost"] = written(run.so_far.lost);
  object["gap"] = bits_of(run.so_far.gap);
  return object;
}

Run read(const json::value& kept) {
  Run run{game_in(kept), kept.at("deals").to_number<std::uint64_t>(), kept.at("seed").to_number<std::uint64_t>(), {}};
  run.so_far.all_wins = kept.at("all_wins").as_bool();
  run.so_far.points = read_column(kept.at("points"));
  run.so_far.wins = read_column(kept.at("wins"));
  run.so_far.lost = read_column(kept.at("lost"));
  run.so_far.gap = figure_of(kept.at("gap"));
  if (run.so_far.points.count > run.deals) throw Failure("more deals than all");
  return run;
}

int solve_deals(Run run, const SolveArguments& arguments, const Console& console) {
  const auto options = usable(read_options<UpDown>(run.game.seats, run.game.options));
  lab::UpDownSurvey survey(options, run.deals, run.seed, run.so_far);
  const std::atomic<bool>& stop = stop_when_interrupted();
  Progress progress(console.err, console.interactive, "deals", survey.solved(), survey.deals());
  survey.go_on(threads_or_cores(arguments.threads), stop, [&](std::uint64_t done) { progress.show(done, ""); });
  progress.clear();
  if (survey.solved() < survey.deals()) {
    run.so_far = survey.summary();
    return leave_checkpoint(written(run), arguments.resume,
                            fmt::format("{} of {} deals", survey.solved(), survey.deals()), console);
  }
  if (arguments.json) console.out << json::serialize(lab::to_json(survey.summary())) << '\n';
  else print(survey.summary(), options, console);
  return Exit::fine;
}

}  // namespace

int solve_updown_deals(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console) {
  if (!arguments.hand.empty())
    return solve_hand(arguments, usable(read_options<UpDown>(chosen.seats, chosen.options)), console);
  return solve_deals({chosen, arguments.deals == 0 ? usual_deals : arguments.deals, arguments.seed, {}}, arguments,
                     console);
}

int resume_updown_deals(const SolveArguments& arguments, const Console& console) {
  return solve_deals(read_checkpoint(arguments.resume, "solve", read, [](const Run& run) { return written(run); }),
                     arguments, console);
}

}  // namespace baize
