#include "lab/measurement.hpp"

#include <mutex>

#include "bots/parallel.hpp"

namespace baize::lab {

namespace {

tl::unexpected<Error> bad(std::string what) { return refuse(Error::Code::bad_record, std::move(what)); }

/// The first thing in which two plans differ: `seed 2 instead of 1`.
std::string unlike(const json::object& theirs, const json::object& ours) {
  for (const auto& entry : ours) {
    const json::value* const value = theirs.if_contains(entry.key());
    if (value == nullptr) return joined("no ", std::string_view(entry.key()));
    if (*value != entry.value())
      return joined(std::string_view(entry.key()), " ", excerpt(*value), " instead of ", excerpt(entry.value()));
  }
  return {};
}

/// `level:2, level:1`
std::string names_of(const json::value* players) {
  std::string names;
  if (players != nullptr && players->is_array())
    for (const json::value& player : players->get_array())
      names += joined(names.empty() ? "" : ", ", player.is_string() ? std::string_view(player.get_string()) : "?");
  return names.empty() ? "nobody" : names;
}

const json::object* object_in(const json::value& file, std::string_view key) {
  if (!file.is_object()) return nullptr;
  const json::value* const value = file.get_object().if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}

}  // namespace

Measurement::Measurement(Plan plan) : plan_(std::move(plan)), parts_(parts_of(plan_)), blocks_(blocks_of(parts_)) {}

void Measurement::play(std::size_t first, std::size_t last, unsigned threads, const std::atomic<bool>& stop,
                       const std::function<void(std::size_t block)>& tell) {
  std::vector<std::size_t> wanted;
  for (std::size_t i = first; i <= last; ++i)
    if (!has(i)) wanted.push_back(i);
  std::mutex mutex;
  in_parallel(wanted.size(), threads, [&](std::size_t i) {
    if (stop) return;
    const Block& block = blocks_[wanted[i]];
    auto counts = play_block(plan_, parts_[block.part], block, stop);
    if (!counts) return;
    const std::scoped_lock lock(mutex);
    done_.emplace(wanted[i], std::move(*counts));
    tell(wanted[i]);
  });
}

json::array Measurement::players_of(std::size_t block) const {
  const auto& players = parts_[blocks_[block].part].players;
  return json::array(players.begin(), players.end());
}

std::string Measurement::written(std::size_t block) const {
  json::object file;
  file["lab"] = "block";
  file["plan"] = to_json(plan_);
  file["block"] = block;
  // Which these are follows from the plan and from the levels that this program has.
  file["players"] = players_of(block);
  file["counts"] = to_json(done_.at(block));
  return json::serialize(file) + '\n';
}

Expected<Measurement> Measurement::of(const json::value& file) {
  const json::object* const plan = object_in(file, "plan");
  if (plan == nullptr) return bad("this is no block of baize lab measure");
  auto read = plan_of(*plan);
  if (!read) return tl::make_unexpected(read.error());
  return Measurement(std::move(*read));
}

Expected<void> Measurement::take(const std::string& name, const json::value& file) {
  const json::object* const plan = object_in(file, "plan");
  if (plan == nullptr || !file.get_object().contains("block") || !file.get_object().contains("counts"))
    return bad(joined(name, ": this is no block of baize lab measure"));
  if (const std::string how = unlike(*plan, to_json(plan_)); !how.empty())
    return bad(joined(name, ": a block of another measurement: ", how));
  boost::system::error_code error;
  const auto number = file.get_object().at("block").to_number<std::size_t>(error);
  if (error || number >= blocks_.size())
    return bad(joined(name, ": block ", excerpt(file.get_object().at("block")), ", where there are 0 to ",
                      blocks_.size() - 1, ": is it of a program with other levels?"));
  const json::value players = players_of(number);
  if (const json::value* const theirs = file.get_object().if_contains("players"); !theirs || *theirs != players)
    return bad(joined(name, ": block ", number, " was played by ", names_of(theirs), "; here it is ",
                      names_of(&players), ": is it of a program with other levels?"));
  if (has(number)) return bad(joined(name, ": block ", number, " is there twice: ", names_[number], " has it too"));
  auto counts = counts_of(file.get_object().at("counts"));
  if (!counts) return bad(joined(name, ": ", counts.error().what));
  const Count played = parts_[blocks_[number].part].kind == Part::Kind::courses ? counts->courses.games : counts->deals;
  if (played != work_of(number))
    return bad(joined(name, ": block ", number, " has ", played, " games or deals; it should have ", work_of(number)));
  done_.emplace(number, std::move(*counts));
  names_[number] = name;
  return {};
}

std::vector<Counts> Measurement::counts() const {
  std::vector<Counts> sums(parts_.size());
  for (const auto& [number, counts] : done_) sums[blocks_[number].part].add(counts);
  return sums;
}

std::string Measurement::missing() const {
  std::string list;
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    if (has(i)) continue;
    std::size_t last = i;
    while (last + 1 < blocks_.size() && !has(last + 1)) ++last;
    list += joined(list.empty() ? "" : ", ", i);
    if (last > i) list += joined(last == i + 1 ? ", " : " to ", last);
    i = last;
  }
  return list.empty() ? list
                      : joined(list.find_first_not_of("0123456789") == std::string::npos ? "block " : "blocks ", list,
                               " of 0 to ", blocks_.size() - 1);
}

}  // namespace baize::lab
