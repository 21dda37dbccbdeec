#include "arena/program_bot.hpp"

#include <chrono>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "arena/child_process.hpp"
#include "engine/result.hpp"

namespace baize {

namespace {

tl::unexpected<Error> forfeit(std::string what) { return refuse(Error::Code::illegal_move, std::move(what)); }

/// Whole numbers as such: 10, not 1E1.
json::value number_json(double number) {
  const auto whole = static_cast<std::int64_t>(number);
  return static_cast<double>(whole) == number ? json::value(whole) : json::value(number);
}

class ProgramBot final : public Bot {
 public:
  ProgramBot(std::string command, double seconds) : command_(std::move(command)), seconds_(seconds) {}

  Expected<std::string> choose(const SeatView& view, Random&) override {
    const auto start = std::chrono::steady_clock::now();
    const auto left = [&] {
      return seconds_ - std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    // Whether it listens does not matter: what counts is whether it answers.
    if (!program_) {
      program_ = std::make_unique<ChildProcess>(command_);
      program_->write_line(json::serialize(start_message(view)), seconds_);
    }
    const auto legal = view.legal();
    json::object ask;
    ask["type"] = "choose";
    ask["view"] = view.to_json();
    ask["legal"] = json::array(legal.begin(), legal.end());
    ask["seconds"] = number_json(seconds_);
    program_->write_line(json::serialize(ask), left());
    return answer(left());
  }

  void game_over(const json::object& view, const Outcome& outcome) override {
    if (!program_) return;
    json::object over;
    over["type"] = "over";
    over["view"] = view;
    json::array result;
    for (const int share : outcome.share) result.push_back(number_json(static_cast<double>(share) / whole_win));
    over["result"] = std::move(result);
    over["score"] = json::array(outcome.score.begin(), outcome.score.end());
    over["reason"] = outcome.reason;
    program_->write_line(json::serialize(over), seconds_);
    program_.reset();
  }

 private:
  static json::object start_message(const SeatView& view) {
    json::object start;
    start["type"] = "start";
    start["protocol"] = 1;
    start["game"] = json::string(view.rulebook().id());
    start["seats"] = view.seats();
    start["options"] = view.options();
    start["seat"] = number(view.seat());
    return start;
  }

  Expected<std::string> answer(double seconds_left) {
    std::string line;
    switch (program_->read_line(line, seconds_left)) {
      case ChildProcess::Heard::line: break;
      case ChildProcess::Heard::end: return forfeit("no answer: " + program_->last_words());
      case ChildProcess::Heard::silence: return forfeit(fmt::format("no answer within {:g} seconds", seconds_));
      case ChildProcess::Heard::too_long: return forfeit("an answer without an end");
    }
    const auto value = parse_json(line);
    const json::value* const move = value && value->is_object() ? value->get_object().if_contains("move") : nullptr;
    if (move == nullptr || !move->is_string())
      return forfeit(joined("an answer is {\"move\":\"…\"}, not ", in_quotes(line)));
    return std::string(move->get_string());
  }

  std::string command_;
  double seconds_;
  std::unique_ptr<ChildProcess> program_;
};

}  // namespace

std::unique_ptr<Bot> make_program_bot(std::string command, double seconds) {
  return std::make_unique<ProgramBot>(std::move(command), seconds);
}

}  // namespace baize
