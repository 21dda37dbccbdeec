/// The deal of 25 Kingdoms as JSON, as records.md says.
#include "games/kingdoms/codec.hpp"

namespace baize::kingdoms {

namespace {

using Grid = Kingdoms::Grid;

json::string text_of(Card card) { return json::string(name(card).view()); }

/// Cards in the order in which they come.
json::array list_of(const auto& cards) {
  json::array array;
  for (const Card card : cards) array.emplace_back(text_of(card));
  return array;
}

/// Reads cards and remembers where each was met, so that a card dealt twice is found and both places are named.
class Reader {
 public:
  Expected<Card> card(const json::value& value, const std::string& where) {
    const auto* text = value.if_string();
    const Card card = text == nullptr ? Card::none : read_card({text->data(), text->size()});
    if (card == Card::none || is_joker(card))
      return bad_deal(joined(where, " must be one of the 52 cards, a rank (A 2 … 9 T J Q K) and a suit (s h d c)",
                             " as in \"Qh\", not ", excerpt(value)));
    std::string& first = place_[index(card)];
    if (!first.empty())
      return bad_deal(joined("the card ", name(card), " is dealt twice: as ", first, " and as ", where));
    first = where;
    return card;
  }

  template <std::size_t Size>
  Expected<void> cards(std::array<Card, Size>& into, const json::value& value, const std::string& where) {
    const auto* array = value.if_array();
    if (array == nullptr || array->size() != Size)
      return bad_deal(joined(where, " must be a list of ", Size, " cards, not ", excerpt(value)));
    for (std::size_t i = 0; i < Size; ++i) {
      const auto read = card((*array)[i], joined(where, '[', i, ']'));
      if (!read) return tl::make_unexpected(read.error());
      into[i] = *read;
    }
    return {};
  }

 private:
  std::array<std::string, 52> place_;
};

Expected<void> read_kingdoms(Reader& reader, Kingdoms::Deal& deal, const json::value& value) {
  const auto* object = value.if_object();
  if (object == nullptr)
    return bad_deal(joined("deal.kingdoms must be an object with a card for each of a1 to e5, not ", excerpt(value)));
  for (const auto& entry : *object)
    if (Grid::read(std::string_view(entry.key())) == Cell::nowhere)
      return bad_deal(joined("deal.kingdoms has the unknown key ", in_quotes(entry.key()), "; its keys are a1 to e5"));
  for (const Cell cell : Grid::all()) {
    const auto place = Grid::name(cell);
    const auto* card = object->if_contains(place.view());
    if (card == nullptr)
      return bad_deal(joined("deal.kingdoms lacks ", place, ": it needs a card for each of a1 to e5"));
    const auto read = reader.card(*card, joined("deal.kingdoms.", place));
    if (!read) return tl::make_unexpected(read.error());
    deal.kingdoms[index(cell)] = *read;
  }
  return {};
}

Expected<void> read_hands(Reader& reader, Kingdoms::Deal& deal, const json::value& value) {
  const auto* hands = value.if_array();
  if (hands == nullptr || hands->size() != 2)
    return bad_deal(joined("deal.hands must be a list of 2 hands of 8 cards, not ", excerpt(value)));
  const auto one = reader.cards(deal.hands[0], (*hands)[0], "deal.hands[0]");
  return one ? reader.cards(deal.hands[1], (*hands)[1], "deal.hands[1]") : one;
}

}  // namespace

json::object KingdomsCodec::write_deal(const Options&, const Deal& deal) {
  json::object kingdoms;
  for (const Cell cell : Grid::all()) kingdoms[Grid::name(cell).view()] = text_of(deal.kingdoms[index(cell)]);
  json::object object;
  object["kingdoms"] = std::move(kingdoms);
  object["hands"] = json::array{list_of(deal.hands[0]), list_of(deal.hands[1])};
  object["deck"] = list_of(deal.deck);
  return object;
}

Expected<KingdomsCodec::Deal> KingdomsCodec::read_deal(const Options&, const json::object& object) {
  if (const auto keys = expect_keys(object, {"kingdoms", "hands", "deck"}, "the deal"); !keys)
    return bad_deal(joined(keys.error().what, "; its keys are kingdoms, hands and deck"));
  Deal deal{};
  Reader reader;
  auto read = read_kingdoms(reader, deal, *object.if_contains("kingdoms"));
  if (read) read = read_hands(reader, deal, *object.if_contains("hands"));
  if (read) read = reader.cards(deal.deck, *object.if_contains("deck"), "deal.deck");
  if (!read) return tl::make_unexpected(read.error());
  return deal;
}

}  // namespace baize::kingdoms
