#include "apps/advice_text.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "apps/outcome_text.hpp"
#include "apps/wrap.hpp"

namespace baize {

namespace {

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }
/// Whole, so that no change is `+0 %`, never `-0 %`.
std::string change(double share) { return fmt::format("{:+} %", std::lround(100 * share)); }

/// Moves that nobody thought about are no advice.
std::size_t worth_showing(const WrittenAdvice& advice, std::size_t most) {
  std::size_t count = 0;
  while (count < std::min(most, advice.opinions.size()) && (count == 0 || advice.opinions[count].visits > 0)) ++count;
  return count;
}

/// A share, marked where much less thought went into it than into the best move.
std::string share_text(const WrittenOpinion& opinion, const WrittenOpinion& best) {
  return (opinion.visits < best.visits / 10 ? "~" : "") + percent(opinion.wins);
}

std::string_view sign(Mark mark) {
  switch (mark) {
    case Mark::fine: break;
    case Mark::inaccuracy: return "?!";
    case Mark::mistake: return "?";
    case Mark::blunder: return "??";
  }
  return "";
}

Paint paint_of(Mark mark) { return mark == Mark::fine ? Paint::plain : Paint::red; }

std::string counted(int count, Mark mark) {
  if (count == 1) return fmt::format("1 {}", name(mark));
  return mark == Mark::inaccuracy ? fmt::format("{} inaccuracies", count) : fmt::format("{} {}s", count, name(mark));
}

std::string account_line(std::size_t seat, std::size_t seats, const Account& account) {
  const std::string line =
      fmt::format("Seat {}: {} of the win: {} even, {} the deal, {} luck, {} gifts, {} own errors", seat + 1,
                  percent(account.result), percent(1.0 / static_cast<double>(seats)), change(account.deal),
                  change(account.luck), change(account.gifts), change(-account.errors));
  std::vector<std::string> marks;
  for (const Mark mark : {Mark::blunder, Mark::mistake, Mark::inaccuracy})
    if (const int count = account.marks[static_cast<std::size_t>(mark)]; count > 0)
      marks.push_back(counted(count, mark));
  return line + (marks.empty() ? "" : fmt::format("; {}", fmt::join(marks, ", "))) + "\n";
}

}  // namespace

std::string hint_text(const WrittenAdvice& advice, const Opponents& opponents, const SeatView& view, std::size_t most,
                      const Console& console) {
  const std::size_t count = worth_showing(advice, most);
  std::size_t width = 0;
  for (std::size_t i = 0; i < count; ++i) width = std::max(width, advice.opinions[i].move.size());
  std::string text = fmt::format("For seat {}, from what it knows ({} simulations), the best first:\n",
                                 number(view.seat()), advice.simulations);
  for (std::size_t i = 0; i < count; ++i) {
    const WrittenOpinion& opinion = advice.opinions[i];
    const std::string why = opponents.why(view, opinion.move);
    const std::string padding(width - opinion.move.size(), ' ');
    const std::size_t indent = 5 + width + 10;
    const auto lines = wrap(why, std::max(24, console.width - static_cast<int>(indent)));
    text += fmt::format("{:>3}. {}{}  {:>6}{}{}\n", i + 1,
                        i == 0 ? console.painted(opinion.move, Paint::strong) : opinion.move, padding,
                        share_text(opinion, advice.opinions.front()), why.empty() ? "" : "  ",
                        fmt::join(lines, '\n' + std::string(indent, ' ')));
  }
  if (count > 0 && advice.chosen != advice.opinions.front().move)
    text += fmt::format("Here it pays to mix; this time it would play {}.\n", advice.chosen);
  return text;
}

std::string hint_json(const WrittenAdvice& advice, const Opponents& opponents, const SeatView& view, std::size_t most) {
  json::object object;
  object["seat"] = number(view.seat());
  object["simulations"] = advice.simulations;
  object["chosen"] = advice.chosen;
  json::array moves;
  for (std::size_t i = 0; i < worth_showing(advice, most); ++i) {
    const WrittenOpinion& opinion = advice.opinions[i];
    moves.push_back({{"move", opinion.move},
                     {"wins", opinion.wins},
                     {"visits", opinion.visits},
                     {"why", opponents.why(view, opinion.move)}});
  }
  object["moves"] = std::move(moves);
  return json::serialize(object) + '\n';
}

std::string analysis_text(const Match& match, const Analysis& analysis, const Console& console) {
  std::string text =
      console.painted(summary_line(match.position(), match.moves().size(), match.ending()), Paint::strong) + "\n";
  std::size_t width = 4;
  for (const Review& review : analysis.moves) width = std::max(width, review.played.size());
  text += fmt::format("\n{:>4} {:>4}  {:<{}}  {:>5}  {:<2}  {}\n", "", "seat", "move", width, "wins", "", "better");
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const Review& review = analysis.moves[i];
    const Mark mark = review.mark();
    std::string better;
    if (mark != Mark::fine)
      better =
          fmt::format("{}, {}{}{}", review.best, percent(review.best_wins), review.why.empty() ? "" : ": ", review.why);
    text += fmt::format("{:>4} {:>4}  {:<{}}  {:>5}  {}{}  {}\n", i + 1, number(review.seat), review.played, width,
                        percent(review.wins), console.painted(sign(mark), paint_of(mark)),
                        std::string(2 - sign(mark).size(), ' '), better);
  }
  text += '\n';
  for (std::size_t i = 0; i < analysis.seats.size(); ++i)
    text += account_line(i, analysis.seats.size(), analysis.seats[i]);
  return text;
}

std::string analysis_json(const Match& match, const Analysis& analysis, const std::string& budget) {
  json::object object;
  object["game"] = json::string(match.position().rulebook().id());
  object["options"] = match.position().options();
  object["budget"] = budget;
  object["over"] = match.over();
  json::array moves, seats;
  for (const Review& review : analysis.moves) {
    json::object move{{"seat", number(review.seat)}, {"move", review.played},         {"wins", review.wins},
                      {"best", review.best},         {"best_wins", review.best_wins}, {"forced", review.forced}};
    if (review.mark() != Mark::fine) move["mark"] = json::string(name(review.mark()));
    if (!review.why.empty()) move["why"] = review.why;
    moves.push_back(std::move(move));
  }
  for (const Account& account : analysis.seats)
    seats.push_back({{"result", account.result},
                     {"deal", account.deal},
                     {"luck", account.luck},
                     {"gifts", account.gifts},
                     {"errors", account.errors},
                     {"inaccuracies", account.marks[1]},
                     {"mistakes", account.marks[2]},
                     {"blunders", account.marks[3]}});
  object["moves"] = std::move(moves);
  object["seats"] = std::move(seats);
  return json::serialize(object) + '\n';
}

}  // namespace baize
