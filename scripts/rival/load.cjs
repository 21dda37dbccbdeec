// node load.cjs URL TABLES SECONDS SERVER_PID: boardgame.io's own clients, two at every table, who answer at once.
// Prints {"moves_per_second":…,"server_cpu_us_per_move":…}.
const { readFileSync } = require('node:fs');
const { Client } = require('boardgame.io/dist/cjs/client.js');
const { SocketIO } = require('boardgame.io/dist/cjs/multiplayer.js');
const { game } = require('./game.cjs');

const server = process.argv[2];
const [tables, seconds, pid] = process.argv.slice(3).map(Number);
const warm_up_ms = 10_000;
let moves = 0;

/** Processor time of the server so far, in seconds: user and system, in hundredths. */
function cpu() {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

for (let table = 0; table < tables; ++table)
  for (const playerID of ['0', '1']) {
    const multiplayer = SocketIO({ server, socketOpts: { transports: ['websocket'] } });
    const client = Client({ game, numPlayers: 2, multiplayer, matchID: `table${table}`, playerID, debug: false });
    let answered = -1;
    client.subscribe((state) => {
      if (!state?.isConnected || !state.isActive || state._stateID === answered) return;
      answered = state._stateID;
      moves += 1;
      setImmediate(() => client.moves.go(Math.floor(Math.random() * 4)));
    });
    client.start();
  }

setTimeout(() => {
  const before = { moves, cpu: cpu(), ms: Date.now() };
  setTimeout(() => {
    const made = moves - before.moves;
    const figures = {
      moves_per_second: made / ((Date.now() - before.ms) / 1000),
      server_cpu_us_per_move: ((cpu() - before.cpu) / made) * 1e6,
    };
    console.log(JSON.stringify(figures));
    process.exit(0);
  }, seconds * 1000);
}, warm_up_ms);
