/// Ups and Downs as JSON (JSON.md).
#include "games/updown/codec.hpp"

#include "games/updown/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::updown {

namespace {

/// As far as they are known.
JsonList list_of(Deck deck, const auto& cards) {
  JsonList list;
  for (const Card card : cards)
    if (card != Card::none) list.add(card_name(deck, card));
  return list;
}

JsonList pile_of(const View& view) {
  JsonList pile;
  for (int i = 0; i < 2 * view.each; ++i) {
    JsonObject placed;
    placed.add("seat", number(layer(view.first, i)));
    placed.add("card", card_name(view.deck, pile_card(view.order, view.first, i)));
    placed.add("point", i == 0 ? JsonValue(nullptr) : number(point(view, view.order, i)));
    pile.add(placed);
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
  for (const CardSet hand : deal.hands) {
    json::array cards;
    for (const Card card : hand) cards.emplace_back(json::string(card_name(options.deck, card).view()));
    hands.emplace_back(std::move(cards));
  }
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

JsonObject UpDownCodec::write_sight(const View& view) {
  const bool plays = view.seat != Seat::nobody, ended = over(view);
  JsonObject sight;
  sight.add("deck", view.deck == Deck::numbers ? "numbers" : "standard");
  sight.add("n", view.each);
  sight.add("first", number(view.first));
  sight.add("complete", by_seat(view.complete.has(Seat::one), view.complete.has(Seat::two)));
  sight.add("hand", plays ? JsonValue(list_of(view.deck, view.hand)) : nullptr);
  sight.add("order", plays ? JsonValue(list_of(view.deck, view.order[index(view.seat)])) : nullptr);
  if (ended) {
    const auto [one, two] = points(view, view.order);
    sight.add("orders", by_seat(list_of(view.deck, view.order[0]), list_of(view.deck, view.order[1])));
    sight.add("pile", pile_of(view));
    sight.add("points", by_seat(one, two));
  } else {
    for (const char* key : {"orders", "pile", "points"}) sight.add(key, nullptr);
  }
  return sight;
}

JsonObject UpDownCodec::write_memory(const View& view) {
  const bool plays = view.seat != Seat::nobody, knows = plays || over(view);
  JsonObject memory;
  memory.add("hands", knows ? JsonValue(by_seat(list_of(view.deck, view.dealt[0]), list_of(view.deck, view.dealt[1])))
                            : nullptr);
  memory.add("since", !knows ? JsonValue(nullptr) : plays ? "deal" : "end");
  return memory;
}

JsonObject UpDownCodec::write_open(const State& state) {
  JsonObject open;
  open.add("hands", by_seat(list_of(state.deck, state.hand[0]), list_of(state.deck, state.hand[1])));
  open.add("orders", by_seat(list_of(state.deck, state.order[0]), list_of(state.deck, state.order[1])));
  return open;
}

JsonObject UpDownCodec::write_preview(const Preview& preview) {
  const auto write = [](const Chances& chances) {
    return chances.cards() == 0 ? JsonValue(nullptr) : by_seat(chances.points[0], chances.points[1]);
  };
  JsonObject object;
  object.add("place", preview.place == 0 ? JsonValue(nullptr) : preview.place);
  object.add("over", write(preview.over));
  object.add("under", write(preview.under));
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<UpDownCodec> book;
  return book;
}

}  // namespace baize::updown
