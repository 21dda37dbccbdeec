/// The caller's buffer for legal moves.
#pragma once
#include <array>
#include <cstddef>

namespace baize {

template <class Move, std::size_t Capacity>
class MoveList {
 public:
  static constexpr std::size_t capacity = Capacity;

  constexpr void push(Move move) noexcept { moves_[size_++] = move; }
  constexpr void clear() noexcept { size_ = 0; }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr const Move& operator[](std::size_t i) const noexcept { return moves_[i]; }
  constexpr const Move* begin() const noexcept { return moves_.data(); }
  constexpr const Move* end() const noexcept { return moves_.data() + size_; }

 private:
  // Initialised because clang refuses to copy what is partly uninitialised in constant evaluation.
  std::array<Move, Capacity> moves_{};
  std::size_t size_ = 0;
};

}  // namespace baize
