/// The deal of Fifty-Six as JSON, as records.md says.
#include "games/fifty_six/codec.hpp"

namespace baize::fifty_six {

namespace {

std::string needed(const Options& options) {
  return options.jokers ? "it needs a card for each place of a1 to h7 but a7 and h1, which are none"
                        : "it needs a card for each place of a1 to h7 but the four corners";
}

std::string pack_of(const Options& options) {
  return joined("one of the ", pack(options.jokers).size(),
                " cards, a rank (A 2 … 9 T J Q K) and a suit (s h d c) as in \"Qh\"",
                options.jokers ? ", or a joker (Xr Xb)" : "");
}

}  // namespace

json::object FiftySixCodec::write_deal(const Options& options, const Deal& deal) {
  json::object layout;
  for (const Cell cell : places(options.jokers))
    layout[Board::name(cell).view()] = json::string(name(deal.layout[index(cell)]).view());
  json::object object;
  object["layout"] = std::move(layout);
  return object;
}

Expected<Deal> FiftySixCodec::read_deal(const Options& options, const json::object& object) {
  if (const auto keys = expect_keys(object, {"layout"}, "the deal"); !keys)
    return bad_deal(joined(keys.error().what, "; its only key is layout"));
  const json::value& value = *object.if_contains("layout");
  const auto* layout = value.if_object();
  if (layout == nullptr)
    return bad_deal(joined("deal.layout must be an object, not ", excerpt(value), ": ", needed(options)));
  const Cells all = places(options.jokers);
  for (const auto& entry : *layout)
    if (const Cell cell = Board::read(std::string_view(entry.key())); cell == Cell::nowhere || !all.has(cell))
      return bad_deal(
          joined("deal.layout has the key ", in_quotes(entry.key()), ", which is no place: ", needed(options)));
  Deal deal;
  std::array<Cell, 54> place{};
  CardSet left = pack(options.jokers);
  for (const Cell cell : all) {
    const auto* dealt = layout->if_contains(Board::name(cell).view());
    if (dealt == nullptr) return bad_deal(joined("deal.layout lacks ", Board::name(cell), ": ", needed(options)));
    const auto* text = dealt->if_string();
    const Card card = text == nullptr ? Card::none : read_card({text->data(), text->size()});
    if (card == Card::none || !pack(options.jokers).has(card))
      return bad_deal(
          joined("deal.layout.", Board::name(cell), " must be ", pack_of(options), ", not ", excerpt(*dealt)));
    if (!left.has(card))
      return bad_deal(joined("the card ", name(card), " is dealt twice: to ", Board::name(place[index(card)]),
                             " and to ", Board::name(cell)));
    left.remove(card);
    place[index(card)] = cell;
    deal.layout[index(cell)] = card;
  }
  return deal;
}

}  // namespace baize::fifty_six
