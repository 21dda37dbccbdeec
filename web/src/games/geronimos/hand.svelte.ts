import { nextTurn, type Spot } from './model';

/**
 * How the piece in hand is turned. The board and the turn panel both turn it, and before a place is chosen no word of
 * the move says so yet.
 */
class Hand {
  /** Steps clockwise, counted on and on, so that a turn is drawn the way it was made. */
  spin = $state(0);

  get turn(): number {
    return ((this.spin % 6) + 6) % 6;
  }

  /** Goes round to this turn the shorter way; clockwise where both are as long. */
  to(turn: number): void {
    const clockwise = (((turn - this.turn) % 6) + 6) % 6;
    this.spin += clockwise <= 3 ? clockwise : clockwise - 6;
  }

  /** One step round; over a chosen place on to the next turn that fits there. */
  rotate(way: 1 | -1, chosen: Spot | null): void {
    const turn = chosen ? nextTurn(chosen, this.turn, way) : this.turn + way;
    this.spin += way * (((((turn - this.turn) * way) % 6) + 6) % 6);
  }
}

export const hand = new Hand();
