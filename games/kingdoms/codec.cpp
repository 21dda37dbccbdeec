/// 25 Kingdoms as JSON (JSON.md): sight, memory and preview. The deal is in deal_json.cpp.
#include "games/kingdoms/codec.hpp"

#include "games/kingdoms/json_text.hpp"
#include "games/kingdoms/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::kingdoms {

namespace {

using Grid = Kingdoms::Grid;

json::value or_null(Card card) { return card == Card::none ? json::value(nullptr) : json::value(text_of(card)); }
json::value or_null(Cell cell) { return cell == Cell::nowhere ? json::value(nullptr) : json::value(text_of(cell)); }
json::value or_null(Seat seat) { return seat == Seat::nobody ? json::value(nullptr) : json::value(number(seat)); }
json::value or_null(Sign sign) {
  return sign == Sign::none ? json::value(nullptr) : json::value(json::string(name(sign)));
}

json::object by_seat(json::value one, json::value two) {
  json::object object;
  object["1"] = std::move(one);
  object["2"] = std::move(two);
  return object;
}

void write_strength(json::object& object, Strength strength) {
  object["value"] = strength.value;
  object["allies"] = strength.allies;
  object["foes"] = strength.foes;
  object["strength"] = strength.total();
}

json::object rock_paper_scissors(const Kingdoms::View& view) {
  json::array chosen;
  for (const Seat seat : view.chosen) chosen.emplace_back(number(seat));
  json::object rps;
  rps["ties"] = view.ties;
  rps["chosen"] = std::move(chosen);
  rps["own"] = or_null(view.sign);
  rps["last"] = view.last_round[0] == Sign::none
                    ? json::value(nullptr)
                    : json::value(by_seat(or_null(view.last_round[0]), or_null(view.last_round[1])));
  return rps;
}

json::value kingdom_in_sight(const Kingdoms::View& view, Cell cell) {
  if (!view.in_sight(cell)) return nullptr;
  const Seat controller = view.controller(cell);
  json::object kingdom;
  kingdom["card"] = text_of(view.kingdom[index(cell)]);
  kingdom["control"] = or_null(controller);
  kingdom["turned"] = controller != Seat::nobody && controller == view.began;
  return kingdom;
}

json::value attack_in_sight(const Kingdoms::View& view) {
  if (!view.attacking()) return nullptr;
  json::object attack;
  attack["card"] = text_of(view.attacker);
  attack["kingdom"] = text_of(view.target);
  write_strength(attack, strength<Standard>(view, view.turn, view.attacker, view.target));
  return attack;
}

}  // namespace

json::object KingdomsCodec::write_sight(const View& view) {
  json::object kingdoms;
  for (const Cell cell : Grid::all()) kingdoms[Grid::name(cell).view()] = kingdom_in_sight(view, cell);
  json::array discard;
  for (int i = view.discards - 1; i >= 0; --i) discard.emplace_back(text_of(view.piles[discard_place<Standard>(i)]));

  json::object sight;
  sight["turns"] = view.turns;
  sight["turn"] = view.choosing() || view.over() ? json::value(nullptr) : json::value(number(view.turn));
  sight["began"] = or_null(view.began);
  sight["rps"] = rock_paper_scissors(view);
  sight["kingdoms"] = std::move(kingdoms);
  sight["control"] = by_seat(view.kingdoms(Seat::one), view.kingdoms(Seat::two));
  sight["goal"] = Standard::goal;
  sight["hand"] = view.viewer == Seat::nobody ? json::array() : list_of(view.hand[index(view.viewer)]);
  sight["hand_sizes"] = by_seat(view.hand_size[0], view.hand_size[1]);
  sight["deck"] = view.deck_size;
  sight["discard"] = std::move(discard);
  sight["attack"] = attack_in_sight(view);
  sight["revealed"] = or_null(view.revealed);
  sight["idle"] = view.idle;
  sight["stall"] = view.stall;
  return sight;
}

json::object KingdomsCodec::write_memory(const View& view) {
  json::object kingdoms;
  std::array<json::object, 2> looks;
  for (const Cell cell : view.open()) {
    const auto place = Grid::name(cell);
    for (const Seat seat : {Seat::one, Seat::two})
      if (const auto turn = view.seen[index(seat)][cell]; turn != 0) looks[index(seat)][place.view()] = turn;
    if (view.kingdom[index(cell)] == Card::none) continue;
    const auto turn = view.viewer == Seat::nobody ? 0 : view.seen[index(view.viewer)][cell];
    json::object known;
    known["card"] = text_of(view.kingdom[index(cell)]);
    known["turn"] = turn == 0 ? json::value(nullptr) : json::value(turn);
    kingdoms[place.view()] = std::move(known);
  }
  json::object hands;
  for (const Seat seat : {Seat::one, Seat::two})
    if (seat != view.viewer) hands[number_text(number(seat))] = list_of(view.hand[index(seat)]);
  json::array bottom;
  for (int i = view.deck_size - 1; i >= 0; --i)
    if (const Card card = view.piles[static_cast<unsigned>(i)]; card != Card::none) bottom.emplace_back(text_of(card));

  json::object memory;
  memory["kingdoms"] = std::move(kingdoms);
  memory["looks"] = by_seat(std::move(looks[0]), std::move(looks[1]));
  memory["hands"] = std::move(hands);
  memory["open"] = by_seat(list_of(view.open_hand[0]), list_of(view.open_hand[1]));
  memory["bottom"] = std::move(bottom);
  memory["unseen"] = list_of(unseen(view));
  return memory;
}

json::object KingdomsCodec::write_preview(const Preview& preview) {
  json::object object;
  switch (preview.kind) {
    case Kind::attack:
    case Kind::press: {
      json::array beats;
      for (unsigned rank = 0; rank < 13; ++rank)
        if (preview.strength.beats(static_cast<int>(rank) + 1)) beats.emplace_back(json::string(1, rank_letter(rank)));
      object["kingdom"] = or_null(preview.cell);
      write_strength(object, preview.strength);
      object["beats"] = std::move(beats);
      object["card"] = or_null(preview.kingdom);
      object["success"] =
          preview.success == Success::unknown ? json::value(nullptr) : json::value(preview.success == Success::yes);
      break;
    }
    case Kind::draw_deck:
    case Kind::draw_discard: object["draws"] = or_null(preview.drawn); break;
    case Kind::retreat: object["discards"] = or_null(preview.discarded); break;
    case Kind::rps:
    case Kind::pass: break;
  }
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<KingdomsCodec> book;
  return book;
}

}  // namespace baize::kingdoms
