// Two markers on seven by seven squares; who moves marks a square. As large as a game of synch, with nothing hidden.
const size = 7;
const steps = [[1, 0], [0, 1], [size - 1, 0], [0, size - 1]];

exports.game = {
  name: 'marks',
  setup: () => ({ cells: Array(size * size).fill(null), at: [0, size * size - 1] }),
  moves: {
    go: {
      client: false, // as in baize, only what the server says has happened
      move: ({ G, ctx }, direction) => {
        const seat = Number(ctx.currentPlayer);
        const [dx, dy] = steps[direction];
        const x = (G.at[seat] + dx) % size;
        const y = (Math.floor(G.at[seat] / size) + dy) % size;
        G.at[seat] = y * size + x;
        G.cells[G.at[seat]] ??= ctx.currentPlayer;
      },
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};
