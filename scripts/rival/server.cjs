// node server.cjs PORT: boardgame.io's server as its manual starts it, everything in memory.
const { Server } = require('boardgame.io/dist/cjs/server.js');
const { game } = require('./game.cjs');

const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
