/// Ups and Downs as JSON (JSON.md).
#include "games/updown/codec.hpp"

#include "games/updown/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::updown {

namespace {

json::string text_of(Deck deck, Card card) { return json::string(card_name(deck, card).view()); }

json::object by_seat(json::value one, json::value two) {
  json::object object;
  object["1"] = std::move(one);
  object["2"] = std::move(two);
  return object;
}

json::array list_of(Deck deck, CardSet cards) {
  json::array list;
  for (const Card card : cards) list.emplace_back(text_of(deck, card));
  return list;
}

/// As far as it is known.
json::array list_of(Deck deck, const Order& order) {
  json::array list;
  for (const Card card : order)
    if (card != Card::none) list.emplace_back(text_of(deck, card));
  return list;
}

json::array pile_of(const View& view) {
  json::array pile;
  for (int i = 0; i < 2 * view.each; ++i) {
    json::object placed;
    placed["seat"] = number(layer(view.first, i));
    placed["card"] = text_of(view.deck, pile_card(view.order, view.first, i));
    placed["point"] = i == 0 ? json::value(nullptr) : json::value(number(point(view, view.order, i)));
    pile.emplace_back(std::move(placed));
  }
  return pile;
}

std::string deck_words(Deck deck, int each) {
  return deck == Deck::standard ? std::string("the 52 playing cards, such as \"Qh\"")
                                : joined("the numbers 1 to ", 2 * each, " in quotes, such as \"7\"");
}

/// One hand of the deal; `taken` are the cards of the hands before it.
Expected<CardSet> read_hand(Deck deck, int each, const json::value& value, int seat, CardSet taken) {
  const auto* list = value.if_array();
  if (list == nullptr)
    return bad_deal(joined("seat ", seat, "'s hand must be a list of ", each, " cards, not ", excerpt(value)));
  if (list->size() != static_cast<std::size_t>(each))
    return bad_deal(joined("seat ", seat, "'s hand has ", list->size(), " cards; it must have n = ", each));
  CardSet hand;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto* text = (*list)[i].if_string();
    const Card card = text == nullptr ? Card::none : card_named(deck, each, {text->data(), text->size()});
    if (card == Card::none)
      return bad_deal(joined("card ", i + 1, " of seat ", seat, "'s hand is ", excerpt((*list)[i]),
                             "; the cards of this deck are ", deck_words(deck, each)));
    if (hand.has(card))
      return bad_deal(joined("the card ", card_name(deck, card), " is dealt to seat ", seat, " twice; there is one"));
    if (taken.has(card))
      return bad_deal(joined("the card ", card_name(deck, card), " is dealt to both seats; there is one"));
    hand.add(card);
  }
  return hand;
}

}  // namespace

json::object UpDownCodec::write_deal(const Options& options, const Deal& deal) {
  json::array hands;
  for (const CardSet hand : deal.hands) hands.emplace_back(list_of(options.deck, hand));
  json::object object;
  object["hands"] = std::move(hands);
  return object;
}

Expected<Deal> UpDownCodec::read_deal(const Options& options, const json::object& object) {
  if (const auto keys = expect_keys(object, {"hands"}, "the deal"); !keys) return tl::make_unexpected(keys.error());
  const json::value& value = object.begin()->value();
  const auto* hands = value.if_array();
  if (hands == nullptr || hands->size() != 2)
    return bad_deal(joined("\"hands\" must be a list of two hands, seat 1's and seat 2's, not ", excerpt(value)));
  const int each = cards_each(options);
  const auto one = read_hand(options.deck, each, (*hands)[0], 1, {});
  if (!one) return tl::make_unexpected(one.error());
  const auto two = read_hand(options.deck, each, (*hands)[1], 2, *one);
  if (!two) return tl::make_unexpected(two.error());
  return Deal{{*one, *two}};
}

json::object UpDownCodec::write_sight(const View& view) {
  json::object sight;
  sight["deck"] = view.deck == Deck::numbers ? "numbers" : "standard";
  sight["n"] = view.each;
  sight["first"] = number(view.first);
  sight["complete"] = by_seat(view.complete.has(Seat::one), view.complete.has(Seat::two));
  sight["hand"] = nullptr;
  sight["order"] = nullptr;
  if (view.seat != Seat::nobody) {
    sight["hand"] = list_of(view.deck, view.hand);
    sight["order"] = list_of(view.deck, view.order[index(view.seat)]);
  }
  sight["orders"] = nullptr;
  sight["pile"] = nullptr;
  sight["points"] = nullptr;
  if (over(view)) {
    const auto [one, two] = points(view, view.order);
    sight["orders"] = by_seat(list_of(view.deck, view.order[0]), list_of(view.deck, view.order[1]));
    sight["pile"] = pile_of(view);
    sight["points"] = by_seat(one, two);
  }
  return sight;
}

json::object UpDownCodec::write_memory(const View& view) {
  json::object memory;
  memory["hands"] = nullptr;
  memory["since"] = nullptr;
  if (view.seat != Seat::nobody || over(view)) {
    memory["hands"] = by_seat(list_of(view.deck, view.dealt[0]), list_of(view.deck, view.dealt[1]));
    memory["since"] = view.seat != Seat::nobody ? "deal" : "end";
  }
  return memory;
}

json::object UpDownCodec::write_preview(const Preview& preview) {
  const auto write = [](const Chances& chances) {
    return chances.cards() == 0 ? json::value(nullptr) : json::value(by_seat(chances.points[0], chances.points[1]));
  };
  json::object object;
  object["place"] = preview.place == 0 ? json::value(nullptr) : json::value(preview.place);
  object["over"] = write(preview.over);
  object["under"] = write(preview.under);
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<UpDownCodec> book;
  return book;
}

}  // namespace baize::updown
