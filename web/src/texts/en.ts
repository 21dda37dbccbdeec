/**
 * All that the client says, in English. A language is one file like this one: the same exports, of the same types.
 * A part is imported as 'texts/<part>', so that a page loads only its own words (plugins/texts.ts). What a program sends,
 * a rank, a reason, a direction, comes as it stands in the protocol; the sentence around it is made here.
 */
import type { Who } from '../games/names';
import type { Phase } from '../games/fifty_six/view';
import type { Sign } from '../games/kingdoms/view';
import type { NoticeCode, OfferKind, Phrase } from '../table/protocol';

const ranks: Record<string, string> = {
  A: 'ace', '2': 'two', '3': 'three', '4': 'four', '5': 'five', '6': 'six', '7': 'seven', '8': 'eight', '9': 'nine',
  T: 'ten', J: 'jack', Q: 'queen', K: 'king',
};
const suits: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const signs: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** "queen of hearts" */
export function cardName(card: string): string {
  if (card === 'Xr') return 'red joker';
  if (card === 'Xb') return 'black joker';
  if (card === '??' || card === '') return 'face-down card';
  const rank = ranks[card[0] ?? ''];
  const suit = suits[card[1] ?? ''];
  return rank && suit ? `${rank} of ${suit}` : card;
}

/** "Q♥" */
export function cardSign(card: string): string {
  if (card === 'Xr') return 'red joker';
  if (card === 'Xb') return 'black joker';
  if (card === '??' || card === '') return 'a card';
  const sign = signs[card[1] ?? ''];
  return sign ? `${rankSign(card[0] ?? '')}${sign}` : card;
}

/** "10", "Q" */
export function rankSign(rank: string): string {
  return rank === 'T' ? '10' : rank === 'X' ? 'joker' : rank;
}

/** "a, b and c" */
export function listed(parts: readonly string[], last = 'and'): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

/** "one", "two" … "twelve", then figures. */
function inWords(count: number): string {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  return words[count] ?? String(count);
}

/** "one card", "two cards". */
function counted(count: number, one: string, many = `${one}s`): string {
  return `${inWords(count)} ${count === 1 ? one : many}`;
}

/** "1 card", "2 cards". */
function figured(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/** "Mika’s", "Downs’" */
function ownersOf(name: string): string {
  return `${name}’${name.endsWith('s') ? '' : 's'}`;
}

/** "Mika loses 7 tokens", "You lose 7 tokens". */
function does({ name, you }: Who, verb: string, rest: string): string {
  return `${name} ${verb}${you ? '' : 's'} ${rest}`;
}

/** "you" and names within a sentence. */
function object({ name, you }: Who): string {
  return you ? 'you' : name;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const offers: Record<OfferKind, string> = {
  draw: 'a draw',
  count: 'to count it as it stands',
  takeback: 'to take back the last move',
  rematch: 'a rematch',
};

const phrases: Record<Phrase, string> = {
  hello: 'Hello!',
  good_luck: 'Good luck!',
  your_turn: 'Your turn.',
  thinking: 'Let me think…',
  nice_move: 'Nice move!',
  oops: 'Oops.',
  sorry: 'Sorry!',
  thanks: 'Thanks!',
  good_game: 'Good game!',
  again: 'Once more?',
  bye: 'Bye!',
};

const notices: Record<NoticeCode, string> = {
  storage: 'Nothing can be stored at the moment',
  slow: 'The last move is still being stored',
  restarting: 'The server is starting again',
};

/** What is no game’s own. */
export const common = {
  /** As <html lang> has it. */
  language: 'en',
  description: 'Six small tabletop games: play the computer, a friend, or pass one screen around.',
  noScript: 'baize needs scripts to show its tables. Please allow them for this page.',
  allGames: 'baize, all games',
  titles: {
    gerry: 'Gerry', synch: 'Move In Synch, In Opposition', updown: 'Ups and Downs', fifty_six: 'Fifty-Six',
    geronimos: 'Geronimos', kingdoms: '25 Kingdoms',
  },
  /** Titles that are too long for a phone’s bar. */
  shorter: [['Move In Synch, In Opposition', 'In Synch']] as readonly (readonly [string, string])[],
  bar: {
    nav: 'Pages', rules: 'Rules', sound: 'Sounds', menu: 'Menu', games: 'Your games', theme: 'Light or dark',
    lobby: 'Open tables', leaders: 'Leaderboard', settings: 'Settings', profile: 'You', home: 'All games',
  },
  home: {
    title: 'Six small games, kept in play.',
    lead: 'Written as paper rules, hardly ever seen on a screen. Play at once, no account needed.',
    play: 'Play now', friend: 'Play a friend', pass: 'Pass and play', learn: 'Learn',
    players: (low: number, high: number) => (low === high ? `${low} players` : `${low}–${high} players`),
    minutes: (minutes: number) => `${minutes} min`,
    resume: (game: string) => `Go on with ${game}`,
    resumeSub: 'Your table is as you left it.',
    ownTables: 'Tables that you have left',
    sentences: {
      gerry: 'Shift cards between 25 cells, some of them face down, until most rows and columns are yours.',
      synch: 'One says together or apart, the other says which way, and both markers go.',
      updown: 'Put ten cards in order in secret, then watch the line rise for you or fall for your rival.',
      fifty_six: 'Find pairs and use what they do: take, give, shield, swap, steal the next match.',
      geronimos: 'Lay numbered hexagons edge to edge and close a ring of six around one enemy piece.',
      kingdoms: 'Attack lands you have not seen, lean on your neighbours, and hold thirteen first.',
    },
    authors: 'Gerry and 25 Kingdoms are by Buzz Tilford, In Synch and Ups and Downs by Leroy Quet, Fifty-Six by Jonathan A. Leistiko.',
    offline: 'Works without a network once it has been opened.',
  },
  seat: {
    you: 'You', player: (seat: number) => `Player ${seat}`, open: 'Free seat', toMove: 'to move', clock: (time: string) => `clock ${time}`,
    away: 'away', opponent: (name: string, level: number) => `the ${name}, level ${level}`,
  },
  turn: {
    region: 'Whose turn', table: 'Table',
    yours: 'Your turn', notThis: 'Not this',
    of: (name: string) => `${name} to move`,
    thinking: (name: string) => `${name} is thinking`,
    choosing: 'The others are choosing',
    last: (name: string, words: string) => (name === 'You' ? `Your last move: ${words}.` : `${name}: ${words}.`),
    first: 'Nobody has moved yet.',
    lost: 'Connection lost, trying again',
    lostWhat: 'Your last move is stored. The board is as it was.',
    tryNow: 'Try now',
    connecting: 'Opening the table…',
    refused: 'That did not go through',
    away: (name: string) => `${name} is not here`,
    awayWhat: 'You may wait. After a minute without them you can end the game, or have a bot take the seat.',
    claim: 'Do not wait any longer',
    spectator: 'You are looking on',
    hint: 'Hint', hintWait: 'Thinking…', hintIs: (wins: number) => `Wins about ${Math.round(wins * 100)} in 100 games from here.`,
  },
  notices,
  offers: {
    says: (name: string, what: OfferKind) => `${name} offers ${offers[what]}`,
    mine: (what: OfferKind) => `You offer ${offers[what]}`,
    wait: 'Waiting for the answer.',
    accept: 'Accept', decline: 'Decline', withdraw: 'Withdraw',
    draw: 'Offer a draw', count: 'Offer to count as it stands', takeback: 'Take back', askTakeback: 'Ask to take back',
    resign: 'Resign', resignSure: 'Resign this game?', resignWhat: 'The game is then lost for you.',
    keepPlaying: 'Keep playing',
  },
  over: {
    won: 'You won', lost: 'You lost', draw: 'A draw', wins: (name: string) => `${name} won`,
    tied: (names: string) => `${names} share the win`,
    resigned: (name: string) => `${name} resigned.`, time: (name: string) => `${name} ran out of time.`,
    abandoned: (name: string) => `${name} left the game.`, agreed: 'Both agreed on a draw.', counted: 'Counted as it stood, by agreement.',
    other: (reason: string) => `The game is over: ${reason}.`,
    rematch: 'Rematch', toRematch: 'To the rematch', analyse: 'Analyse', share: 'Share', copied: 'Link copied',
    verify: 'Verify the deal', save: 'Save the record',
  },
  fair: {
    good: 'The deal is what was promised before you gave your number.',
    bad: 'The deal does not fit the promise. Please keep the record and report it.',
    none: 'Nothing was dealt at random in this game.',
    wait: 'Checking…',
  },
  time: {
    days: (days: number, hours: number) => `${days} d ${hours} h`,
    minuteLeft: 'one minute left', tenSecondsLeft: 'ten seconds left',
    justNow: 'just now', minutesAgo: (minutes: number) => `${minutes} min ago`, hoursAgo: (hours: number) => `${hours} h ago`,
    yesterday: 'yesterday', daysAgo: (days: number) => `${days} days ago`,
  },
  log: { title: 'Moves', empty: 'Moves appear here.', newest: 'newest first' },
  phrases,
  say: 'Say something',
  watching: (count: number) => `${counted(count, 'person', 'people')} looking on`,
  gather: {
    title: 'Waiting for players', all: 'Everybody is here', invite: 'Send this link to whoever shall play:', copy: 'Copy the link', copied: 'Copied',
    sit: 'Sit here', stand: 'Stand up', bot: 'Seat a bot', unbot: 'Send the bot away', ready: 'I am ready',
    waiting: 'You are ready. Waiting for the others.', seat: (seat: number) => `Seat ${seat}`, isReady: 'ready', notReady: 'not ready yet',
    qr: 'The link as a picture for a phone’s camera',
  },
  privacy: {
    title: (name: string) => `Pass the screen to ${name}`,
    lead: (other: string | null, name: string) => (other ? `Everything ${other} knows is covered. ${name}, press the button when ${other} has looked away.` : `${name}, press the button when nobody else looks.`),
    button: (name: string) => `I am ${name}, show my view`,
    since: 'Since your last turn', ask: 'Ask before every turn', where: 'one screen, several players',
  },
  create: {
    title: (game: string) => `A table for ${game}`, level: 'Opponent, from the easiest to the strongest',
    options: 'Rules of this table', clock: 'Clock', noClock: 'No clock', fischer: (base: number, increment: number) => `${base} min + ${increment} s`,
    days: (days: number) => `${days} days a move`, aid: 'Memory aid', aidAbout: 'Shows what you have seen.', rated: 'Rated', ratedAbout: 'Counts for the leaderboard; nobody has the memory aid.',
    listed: 'Strangers may join', listedAbout: 'The table stands under “Open tables”.',
    start: 'Start', cancel: 'Cancel', order: 'Your seat', players: 'Players', follows: 'as usual', yes: 'yes', no: 'no',
    failed: 'The table could not be made',
  },
  settings: {
    title: 'Settings', look: 'Look', theme: 'Theme', themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    suits: 'Four colours for the suits', suitsAbout: 'Diamonds orange-brown, clubs blue.', patterns: 'Patterns besides colours', patternsAbout: 'Both sides also differ by stripes.',
    motion: 'Less motion', motionAbout: 'Pieces are simply there.', play: 'Play', oneTap: 'One tap', oneTapAbout: 'A complete choice is played at once, without the button.',
    sounds: 'Sounds', soundsAbout: 'Five short sounds. Never the only sign.', aid: 'Memory aid', aidAbout: 'At tables that allow it, shows what you have seen.',
    privacy: 'Ask before every turn', privacyAbout: 'When one screen goes round, it is covered between turns.', name: 'Your name', nameAbout: 'At tables in this browser: up to 20 letters.',
    stored: 'Kept in this browser only.', forget: 'Forget all tables kept here', forgetSure: 'Forget them? Unfinished games and the moves of finished ones are then gone.', forgotten: 'All tables kept here are gone.',
    developer: 'The key ? at a table lists all keys, those for developers too.',
  },
  history: {
    title: 'Your games', empty: 'No games yet.', emptyWhat: 'Games you finish are kept here, with their moves.', first: 'Play one now',
    here: 'In this browser', server: 'On this server', going: 'in progress', over: 'Over', open: 'Open', analyse: 'Analyse', delete: 'Delete', against: (names: string) => `against ${names}`,
  },
  lobby: {
    title: 'Open tables', empty: 'Nobody is waiting.', emptyWhat: 'Tables that strangers may join are listed here.', make: 'Open a table', join: 'Sit down', watch: 'Look on',
    somebody: 'Play somebody', somebodyWhat: 'You are seated with the next person who asks for the same game, or you open a table and wait for whoever comes.', pair: 'Find me an opponent', pairing: 'Looking for an opponent…',
  },
  leaders: { title: 'Leaderboard', empty: 'Nobody has a rating yet.', emptyWhat: 'Ratings come from rated games over the network.', rank: 'Rank', name: 'Name', rating: 'Rating', games: 'Games' },
  account: {
    title: 'Account', link: 'Account: name, password, programs',
    who: (name: string, guest: boolean) => (guest ? `You are ${name}, a guest. Your games belong to this browser.` : `You are ${name}.`),
    keep: 'Keep your games', keepAbout: 'With a name and a password your games and ratings follow you to any browser. No address is asked for.', keepButton: 'Create the account',
    name: 'Name', nameAbout: '3 to 20 letters, digits, spaces and hyphens.', password: 'Password', passwordAbout: 'At least 8 characters.', newPassword: 'New password',
    logIn: 'Log in', logInAbout: 'What you played as a guest stays with the guest.', forgotten: 'Forgot the password?',
    recover: 'A new password', recoverAbout: 'With the recovery code that you wrote down when you chose your name.', code: 'Recovery code', recoverButton: 'Set the new password',
    codeTitle: 'Write this down', codeWhat: (name: string) => `This is the recovery code of ${name}. It is shown this once, and nobody can tell it to you later. Without it a forgotten password cannot be replaced.`, codeDone: 'I have written it down', copy: 'Copy',
    rename: 'Another name', renameButton: 'Rename', renamed: 'Done.',
    change: 'Another password', changeAbout: 'You also get a new recovery code; the old one ends.', current: 'Password so far', changeButton: 'Change it',
    logOut: 'Log out', logOutAbout: 'This browser then forgets who you are. Tables kept in the browser stay.',
    programs: 'Programs', programsAbout: 'A program with a token plays at tables under your account, with its own name beside yours.', programName: 'The program’s name', addProgram: 'Make a token', removeProgram: 'Revoke',
    tokenTitle: 'Copy this now', tokenWhat: 'The program sends this token with every request. It is shown this once; if it gets lost, revoke it and make another.', tokenDone: 'I have it',
    data: 'What is kept about you', dataAbout: 'Your name, ratings, tokens’ names and the list of your tables, as a file.', download: 'Download it',
    remove: 'Delete the account', removeAbout: 'Name, password, ratings and tokens are deleted at once. Tables where others played stay for them, without your name.',
    removeSure: 'Delete it for good?', removeWhat: (name: string) => `${name} will be gone, and nobody can bring it back.`, removeYes: 'Delete it', removed: 'The account is deleted. You are a new guest.',
  },
  profile: { title: 'Profile', nobody: 'Nobody has this name.', nobodyWhat: 'It may have been changed, or the account was deleted.', guest: 'You are a guest. Your games belong to this browser.', none: 'No rated games yet.' },
  replay: {
    title: 'Analysis', replay: 'Replay', knew: (name: string) => `What ${name} knew`, there: 'What was there', compare: 'What was known, or what was there', none: 'There is no record to show', hidden: 'a hidden choice', graph: 'Chance of winning, in per cent', first: 'To the beginning', previous: 'One move back', next: 'One move on', last: 'To the end',
    at: (at: number, all: number) => `move ${at} of ${all}`, start: 'The deal', run: 'Analyse the moves', running: (at: number, all: number) => `${at} of ${all} moves looked at`, stop: 'Stop',
    marks: { '': '', inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
    sentence: (count: number) => (count ? `${counted(count, 'move')} marked` : 'nothing marked'), eyes: 'Seen by', spectator: 'a spectator', load: 'Open a record', loadAbout: 'Paste a record (JSON Lines), or choose a file.', show: 'Show it', bad: 'This record cannot be read', chance: (name: string) => `${name}’s chance by what ${name} could know`,
    bestWas: (move: string) => `Better: ${move}`, forcedMove: 'There was no choice.', paste: 'Record',
  },
  learn: {
    title: 'Lesson', step: (step: number, all: number) => `Step ${step} of ${all}`, next: 'Go on', done: 'You know the game. Play it!', play: 'Play now', right: 'Well done.', other: 'That is legal, but not what we are after.', none: 'This lesson is still being written. The rules tell everything.',
    rules: 'Read the rules', start: 'Start again',
  },
  rules: { lab: 'How this game behaves', lesson: 'Learn by playing', play: 'Play now', all: 'All games', diagram: 'diagram', table: 'table' },
  missing: {
    title: 'There is nothing here', what: 'The link may be old or mistyped.', home: 'To the six games',
    table: 'This table cannot be opened', tableWhat: 'The link may be old, or the table was closed. Games that were finished are kept.',
    server: 'The server does not answer', answered: (status: number) => `The server answered ${status}.`, serverWhat: 'You can play without it: against the computer, or passing one screen around.',
    engine: 'The engine did not start', engineWhat: 'Reload the page. If that does not help, this browser may be too old for WebAssembly.',
    full: 'All seats are taken', fullWhat: 'You may look on, or open a table of your own.',
    board: 'This board did not load', boardWhat: 'The game is safe: moves are stored first. Reload the page when the network is back.',
  },
  keys: {
    title: 'Keys',
    everywhere: [
      ['Tab', 'from part to part of the page'], ['Arrows', 'from place to place on the board'], ['Enter', 'choose; once more, confirm'],
      ['Escape', 'take the last choice back'], ['?', 'this list'], ['~', 'for developers: view, legal moves, log'],
    ] as readonly (readonly [string, string])[],
  },
  developer: { title: 'Developer panel', view: 'View', moves: 'Legal moves', state: 'State', log: 'Log' },
  dialog: { close: 'Close' },
};

/** What goes wrong in the engine's worker. */
export const faults = {
  otherTab: 'this table is open in another tab of this browser; close that one first',
  restarted: 'the engine had a fault and was started again; please try once more',
  notLoaded: (status: number) => `the engine did not load (${status})`,
  noEngine: 'this build has no engine; build it first: web/README.md says how',
  noWorker: 'the engine’s worker did not start',
};

/** What engine and server say themselves, in this language: they speak English, so that here it stays as it is, but for a lone letter. */
export const said: Said = { texts: { n: 'cards' }, reasons: {}, advice: (english) => english };

interface Said {
  /** By the English text: names and sentences of options, their words, opponents' names and tempers. */
  texts: Record<string, string>;
  /** Why something was refused, or is the matter, by its code. */
  reasons: Record<string, string>;
  /** Why a move is good: "wins row 3 by the cards you know". */
  advice: (english: string) => string;
}

export const gerry = {
  sides: ['Red', 'Black'] as readonly string[],
  board: 'Five by five cells, a1 bottom left',
  looked: (cell: string) => `Your turn: you looked at ${cell}`,
  whereTo: (card: string, places: readonly string[]) => `Where shall ${cardSign(card)} go, face down? To ${listed(places, 'or')}.`,
  moveOne: (cards: number, places: readonly string[]) => `Move ${cards === 1 ? 'it' : 'one of them'}, face down, to ${listed(places, 'or')}.`,
  lookAt: (cell: string) => `Your turn: look at ${cell}?`,
  willSee: (cards: number, stays: boolean) =>
    `You will see ${counted(cards, 'face-down card')}. ${stays ? 'It is alone there and stays.' : `Then ${cards === 1 ? 'it' : 'one of them'} must go to a neighbour, face down.`}`,
  from: (card: string, cell: string) => `Your turn: ${cardSign(card)} from ${cell}`,
  chooseTarget: 'Choose the cell where it shall go.',
  to: (card: string, cell: string) => `Your turn: ${cardSign(card)} to ${cell}?`,
  chooseCell: 'Your turn: choose a cell',
  ways: (barred: string | null) => `Move a face-up card, or look at what lies face down.${barred ? ` ${barred} is barred: it was chosen last.` : ''}`,
  confirmLook: (cell: string) => `Look at ${cell}`,
  confirmMove: (card: string, cell: string) => `Move ${cardSign(card)} to ${cell}`,
  reveals: 'This shows you cards, so it cannot be taken back.',
  lines: {
    look: (cell: string) => `looked at ${cell}`,
    shift: (card: string, to: string) => `${cardSign(card)} face down to ${to}`,
    move: (card: string, from: string, to: string) => `${cardSign(card)} from ${from} to ${to}`,
  },
  turn: (turn: number, all: number) => `turn ${turn} of ${all}`,
  turns: (had: number, all: number) => `${had} of ${all} turns`,
  has: 'lines', leads: 'lines now',
  ending(red: number, black: number, rest: number): string {
    const nobody = rest > 0 ? `, ${inWords(rest)} nobody’s` : '';
    return `All turns played. Ten rows and columns: ${inWords(red)} red, ${inWords(black)} black${nobody}.`;
  },
  /** What a move would change. */
  even: (cell: string) => `${cell} would be even`,
  turnsTo: (cell: string, lead: 'red' | 'black', more: number, less: number) => `${cell} would turn ${lead}, ${more} to ${less}`,
  gains: (side: string, lines: number) => `${side} ${lines > 0 ? 'gains' : 'loses'} ${counted(Math.abs(lines), 'line')}`,
  changes: (parts: readonly string[]) => (parts.length ? `${capital(listed(parts))}.` : 'No cell changes its colour by the cards in sight.'),
  cell: (id: string, parts: readonly string[]) => `cell ${id}: ${parts.join(', ')}`,
  shownToYou: (cards: readonly string[]) => `face down and shown to you: ${listed(cards.map(cardName))}`,
  faceDown: (cards: number) => counted(cards, 'face-down card'),
  empty: 'empty',
  youKnow: (cards: readonly string[]) => `you know: ${listed(cards.map(cardName))}`,
  leadsBy: (lead: 'red' | 'black', by: number) => `${lead} leads by ${by}`,
  barred: 'barred', selected: 'selected', chosen: 'chosen: press again to confirm', target: 'you may move the card here', last: 'last move',
  line: (id: string, red: number, black: number, lead: 'red' | 'black' | 'none') =>
    `${/[a-e]/.test(id) ? 'column' : 'row'} ${id}: red ${red}, black ${black}${lead === 'none' ? '' : `, ${lead}’s`}`,
  lookedCards: 'The cards you look at',
  takeCard: (card: string) => `take the ${cardName(card)}`,
  onlyYou: 'Only you see these. Others see where a card goes, not which.',
  withCell: (cell: string) => `With cell ${cell}`,
  moveCard: (card: string) => `move the ${cardName(card)}`,
  lookButton: (cards: number) => `Look at ${counted(cards, 'hidden card')}`,
  pictures: {
    cell: (id: string, up: string, down: number) => `${id}: ${cardName(up)}, ${counted(down, 'face-down card')}`,
    before: 'Each cell has one card face down. By what can be seen red leads by ten in c3, black in the two others.',
    after: 'Red has looked at c3, found a black king, and sent it to d3, face down.',
  },
};

export const gerryLesson = {
  sides: {
    title: 'Red against Black',
    text: 'Hearts and diamonds are yours, spades and clubs the other’s. Each of the 25 cells has one card face down and one face up. The small sign says who leads there by what can be seen; at the right and below stands who would get each row and column.',
  },
  move: {
    title: 'Move a face-up card',
    text: 'The queen of spades counts 12 and makes b4 black. Take her, and put her where she does you no harm: in a cell that is black anyhow, c3 perhaps.',
    hint: 'That was legal. Now try the queen of spades in b4.',
    well: 'You may move cards of either colour. What is left in b4 lies face down, so nobody knows yet whose it is.',
  },
  look: {
    title: 'Look at face-down cards',
    text: 'Instead of moving a card you may look at what lies face down in a cell. Look under your king in d1: choose the cell, then “Look”. The cell e3 or a5? a5 is barred, because the other has just chosen it.',
    hint: 'Choose d1 and press “Look at one hidden card”.',
    well: 'Only you see it: a four of hearts.',
  },
  shift: {
    title: 'And then move one of them',
    text: 'After a look one of the cards you saw must go to a neighbouring cell, still face down. Where would four more red points help most?',
    well: 'The other sees that a card went there, but not which one.',
  },
  end: {
    title: 'Ten turns each',
    text: 'After ten turns each everything is turned up. A cell belongs to the colour with the higher sum, a row or column to the colour with three of its five cells, and whoever has more of the ten lines wins.',
  },
};

const ways: Record<string, string> = {
  N: 'north', NE: 'north-east', E: 'east', SE: 'south-east', S: 'south', SW: 'south-west', W: 'west', NW: 'north-west',
};
/** "west", for W. */
const way = (direction: string) => ways[direction] ?? direction;

export const synch = {
  sides: ['Cross', 'Ring'] as readonly string[],
  board: (size: number) => `${size} by ${size} squares, a1 bottom left`,
  place: 'Your turn: place your marker',
  startAt: (square: string) => `It would start from ${square}.`,
  anySquare: 'Choose any square that glows.',
  calls: {
    synch: 'In synch: both markers go the way that you choose.',
    oppose: 'In opposition: your marker goes the way that you choose, the other one the opposite way.',
  } as Record<string, string>,
  direct: 'You direct: the other marker’s way is decided after you.',
  choose: 'Your turn: choose a direction',
  chosenWay: (direction: string) => `Your turn: ${way(direction)}?`,
  decide: 'Your turn: together or apart?',
  decideNow: (direction: string) => `The direction is ${way(direction)}. Shall your marker go the same way or the opposite one?`,
  decideFirst: 'You decide how the markers go; the other then chooses the direction.',
  confirm: { place: (square: string) => `Start from ${square}`, go: (direction: string) => `Go ${way(direction)}`, synch: 'Call in synch', oppose: 'Call in opposition' },
  lines: {
    place: (square: string) => `started from ${square}`, go: (direction: string) => `went ${way(direction)}`,
    synch: 'called in synch', oppose: 'called in opposition',
  },
  directs: 'directs',
  decides: 'decides',
  squares: 'squares',
  ending(reason: string, crosses: number, rings: number): string {
    const why = { 'board full': 'The board is full', decided: 'The empty squares can change nothing any more' }[reason];
    return `${why ?? 'Nothing new happened for too long'}: ${counted(crosses, 'cross', 'crosses')}, ${counted(rings, 'ring')}.`;
  },
  /** "You to h2, new; the other stays on a6." */
  outcome(own: { at: string; stays: boolean; fresh: boolean }, other: { at: string; stays: boolean; fresh: boolean }): string {
    const part = (who: string, { at, stays, fresh }: typeof own) => `${who} ${stays ? 'stays on' : 'to'} ${at}${fresh ? ', new' : ''}`;
    return `${part('You', own)}; ${part('the other', other)}.`;
  },
  /** Whose sign or marker: "your", "Mika’s". */
  yours: 'your', others: 'the other’s', of: ownersOf,
  sign: (owner: string, seat: number) => `${owner} ${seat === 1 ? 'cross' : 'ring'}`,
  marker: (owner: string) => `${owner} marker`,
  square: (square: string, parts: readonly string[]) => `square ${square}: ${parts.join(', ') || 'empty'}`,
  chosen: 'chosen: press again to confirm',
  mayStart: 'you may start here',
  goTo: (direction: string, square: string) => `go ${way(direction)}: ${square}`,
  directions: 'Direction',
  go: (direction: string) => `go ${way(direction)}`,
  way,
  togetherOrApart: 'Together or apart',
  call: { synch: 'In synch', oppose: 'In opposition' },
  score: 'Squares',
  share: (crosses: number, empty: number, rings: number) => `${crosses} crosses, ${empty} empty, ${rings} rings`,
  left: (empty: number, majority: number) => `${empty} empty · ${majority} squares win`,
  endsIn: (moves: number) => `Ends in ${moves} moves unless a square is newly marked.`,
  pictures: {
    mark: (seat: number, marker: boolean, at: string) => `${seat === 1 ? 'cross' : 'ring'}${marker ? ', the marker,' : ''} on ${at}`,
    before: 'Cross stands on b3, Ring on c2. Ring decides: in opposition.',
    after: 'Cross directs: north-east. Its marker goes to c4, the other one the opposite way to b1, and both squares are new.',
  },
};

export const synchLesson = {
  place: {
    title: 'Place your marker',
    text: 'You are Cross. Your marker leaves a cross on every empty square it comes to, the other’s leaves rings. Choose where yours starts.',
    well: 'The square is marked at once.',
  },
  direct: {
    title: 'One decides, one directs',
    text: 'In every move one player calls “in synch” or “in opposition”, and the other chooses the direction. Ring has called opposition: whatever way you go, Ring’s marker goes the opposite way. Choose a direction.',
    well: 'Both markers went, and both left their signs on new squares.',
  },
  decide: {
    title: 'Now you decide',
    text: 'The roles change after every move. Ring will choose the direction; you say whether the markers go together or apart. Which call leaves Ring with the worse choice?',
    well: 'Ring must live with your call.',
  },
  end: {
    title: 'Most squares win',
    text: 'A marker that would leave the board stays where it is. When every square is marked, or nothing new has happened for a long time, whoever has more squares wins.',
  },
};

export const updown = {
  sides: ['Ups', 'Downs'] as readonly string[],
  arrange: (cards: number) => `Arrange your ${inWords(cards)} cards`,
  how: (ups: boolean) => `Press your cards in the order in which they shall lie, then lock it. You score when the line ${ups ? 'rises' : 'falls'}.`,
  waits: (name: string) => `${name} is ready and waits for you.`,
  put: (card: string) => `Put ${card}`,
  lines: { put: (card: string) => `put ${card}`, hidden: 'put a card' },
  points: 'points',
  plate: (complete: boolean, first: boolean) => `${complete ? 'order complete' : 'arranging'}${first ? ', lays first' : ''}`,
  ending: (rose: number, fell: number) => `All cards are laid: the line rose ${rose} times and fell ${fell} times.`,
  orderOf: (name: string) => `${ownersOf(name)} order`,
  orderSoFar: (who: Who, complete: boolean) => `${who.you ? 'Your' : ownersOf(who.name)} order${complete ? '' : ' so far'}`,
  complete: 'complete', arranging: 'arranging', notYet: 'not complete yet',
  faceDown: (cards: number) => `${cards} face-down cards`,
  yourOrder: 'Your order, first to last',
  placed: (placed: number, all: number) => `${placed} of ${all}`,
  slot: (place: number, card: string, fixed: boolean) => `place ${place}: ${card}${fixed ? '' : ', take back; shift and arrows move it'}`,
  emptySlot: (place: number, next: boolean) => `place ${place}: empty${next ? ', next' : ', put the next card here'}`,
  toPlace: 'Still to place', tapOrDrag: 'tap, or drag to any place',
  putIn: (card: string, place: number) => `put ${card} in place ${place}`,
  allPlaced: 'All cards have their place. Change what you like, then lock the order.',
  startOver: 'Start over', lock: 'Lock my order', showAll: 'Show all',
  told: (told: number, all: number) => `Card ${told} of ${all}, ${all - told} to come.`,
  first: (card: string) => `${card} is the first card`,
  compared: (card: string, before: string, up: boolean, whose: string) => `${card} after ${before}: ${up ? 'up' : 'down'}, a point for ${whose}`,
  you: 'you',
  theLine: (cards: readonly string[], rises: number, falls: number) => `The line: ${cards.join(', ')}. Rises ${rises}, falls ${falls}`,
  rises: (name: string) => `rises: a point for ${name}`,
  falls: (name: string) => `falls: a point for ${name}`,
  scoring: 'How it scores',
  scoringHow: 'Cards are laid in turn, and each is compared with the one before it. So every card of yours counts twice: against the other’s card before it and against the one after it.',
  scoringExample: 'Example: 4, 9 up, 15 up, 2 down',
  keys: [['Shift + ←, →', 'move a placed card']] as readonly (readonly [string, string])[],
  pictures: {
    step: (card: number, up: boolean) => `${card} ${up ? 'up' : 'down'}`,
    falls: '4 1 6 against 2 5 3. The line falls three times and rises twice: Downs wins.',
    rises: '1 4 6 against the same order. It rises four times and falls once: Ups wins.',
  },
};

export const updownLesson = {
  pile: {
    title: 'Two orders, one pile',
    text: 'Both players put their cards in an order, in secret. Then the cards are laid on one pile in turn, yours first. Every card that is higher than the one before is a point for you, every lower one a point for the other.',
  },
  three: {
    title: 'Arrange three cards',
    text: 'You hold 1, 4 and 6, the other 2, 3 and 5, and has already decided. Tap your cards in the order you want, then lock it.',
    well: 'The line rises for you and falls for the other. Each card counts twice: as it is laid, and when the next one is laid on it.',
  },
  five: {
    title: 'Five cards',
    text: 'Your very first card is compared once only, with the card laid upon it. A low card there costs nothing. Try an order of your own.',
    well: 'There is always an odd number of comparisons, so somebody wins.',
  },
};

const plurals: Record<string, string> = {
  A: 'aces', 2: 'twos', 3: 'threes', 4: 'fours', 5: 'fives', 6: 'sixes', 7: 'sevens', 8: 'eights', 9: 'nines',
  T: 'tens', J: 'jacks', Q: 'queens', K: 'kings', X: 'jokers',
};
const rankPlural = (rank: string): string => plurals[rank] ?? rank;
const tokens = (count: number): string => figured(count, 'token');

/** The chart of mixed pairs by rank, in its order: what it does, and the same in two or three words. */
const chart: Record<string, readonly [string, string]> = {
  A: ['One player gains 1, one loses 1; show a card to all.', 'gain, lose, show'],
  '2': ['Look at two cards; they change places.', 'look and swap'],
  '3': ['Show up to four. A 3, or three alike: up to three players lose 3.', 'show four'],
  '4': ['In a 2 × 2 square look at two; the rest is shown to all.', 'a square'],
  '5': ['Show a cross to all. Take another turn.', 'a cross'],
  '6': ['Turn any number face up, for good.', 'turn up'],
  '7': ['Another turn; then one more for 5 tokens.', 'another turn'],
  '8': ['The next player misses a turn.', 'miss a turn'],
  '9': ['Keep the pair: it spares you your next loss.', 'keep a shield'],
  T: ['Keep the pair: it takes the next match made by another.', 'keep a snatch'],
  J: ['Two players share their tokens equally.', 'share'],
  Q: ['One player gives six tokens to another.', 'give six'],
  K: ['Any other line of this chart.', ''],
};
const jokers = 'The two jokers: swap places, for a minute.';
const simple = 'Mixed pairs: one player gives another as many tokens as the rank says.';

export const fifty_six = {
  layout: 'Layout, eight columns by seven rows, a1 bottom left',
  tokens,
  /** What a step asks for, where nothing else has to be known. */
  ask: {
    first_peek: 'Look at any card. Nobody else sees it.',
    second_peek: 'Look at another card.',
    ace_gains: 'Choose who gains a token.',
    ace_loses: 'Choose who loses a token.',
    ace_reveals: 'Choose a face-down card to show to all.',
    two_looks: 'Look at a card; it will change places with the next one.',
    three_reveals: 'Show up to four face-down cards to all, one by one.',
    three_loses: 'Choose up to three players; each loses 3 tokens.',
    four_square: 'Choose a square of four places by its lower left one.',
    four_looks: 'Look at a card of the square. What you leave is shown to all.',
    five_cross: 'Choose the middle of a cross. Its face-down cards are shown to all, then turned down again.',
    six_turns: 'Turn as many cards as you like face up. They stay so.',
    jack_first: 'Choose the first of two players who share their tokens.',
    king_chooses: 'Choose any other line of the chart.',
    jokers_swap: 'Swap two places, as often as you like, without looking.',
    offer: 'Buy one more turn for 5 tokens?',
  } as Partial<Record<Phase, string>>,
  found: (place: string, card: string) => `${place} is the ${cardSign(card)}. Look at another card.`,
  goBack: (cards: readonly string[]) => `${listed(cards.map(cardSign))} go back face up, for all to see, or face down for a token each.`,
  whoLoses: (amount: number) => `Choose who loses ${tokens(amount)}.`,
  whoGains: (amount: number) => `Choose who gains ${tokens(amount)}.`,
  lookSecond: 'Look at a second card; then the two change places.',
  sharesWith: (who: Who) => `Choose who shares with ${object(who)}.`,
  whoGives: (amount: number) => `Choose who gives ${tokens(amount)}.`,
  whoGets: (from: Who) => `Choose who gets them from ${object(from)}.`,
  untilDone: 'Press “Done” when that is enough.',
  noMatch: 'No match',
  snatched: (rank: string, name: string) => `You snatch the ${rankPlural(rank)} of ${name}`,
  matched: (rank: string) => `You matched two ${rankPlural(rank)}`,
  usedAs: (head: string, rank: string) => `${head}, used as ${rankSign(rank)}`,
  anotherTurn: 'Another turn',
  pairs: 'Two cards of the same rank match; what they then do stands in the chart.',
  confirm: {
    look: (place: string) => `Look at ${place}`,
    reveal: (place: string) => `Show ${place} to all`,
    square: (place: string) => `Take the square at ${place}`,
    cross: (place: string, cards: number) => `Show the cross at ${place}${cards ? `: ${counted(cards, 'card')}` : ''}`,
    turn: (place: string) => `Turn ${place} face up`,
    effect: (rank: string) => `Use the kings as ${rankSign(rank)}`,
    swap: (one: string, other: string) => `Swap ${one} and ${other}`,
    pay: 'Pay 5 tokens for a turn', noTurn: 'No further turn', done: 'Done',
    upBoth: 'Put both back face up', hideBoth: 'Hide both for 2 tokens',
    hide: (place: string | undefined) => `Hide ${place ?? 'one'} for 1 token`,
  },
  /** What choosing a seat means. */
  loses: (who: Who, amount: number) => does(who, 'lose', tokens(amount)),
  gains: (who: Who, amount: number) => does(who, 'gain', tokens(amount)),
  gives: (who: Who, amount: number) => does(who, 'give', tokens(amount)),
  gets: (who: Who) => does(who, 'get', 'them'),
  sharesFirst: (who: Who) => does(who, 'share', 'first'),
  share: (one: Who, other: Who) => `${one.name} and ${object(other)} share`,
  goOut: (all: readonly Who[]) => `${listed(all.map((who) => does(who, 'go', 'out of the game')))}.`,
  shieldedBy: (names: readonly string[]) => `${listed(names)}: a kept pair is given up instead.`,
  nothingDown: 'Nothing lies face down in this cross.',
  lines: {
    look: (place: string) => `looks at ${place}`,
    back: {
      'up up': 'puts both back face up',
      'down up': 'hides the first card for a token',
      'up down': 'hides the second card for a token',
      'down down': 'hides both cards for two tokens',
    } as Record<string, string>,
    backSomehow: 'puts the cards back',
    seat: (who: Who) => `chooses ${object(who)}`,
    reveal: (place: string) => `shows ${place} to all`,
    square: (place: string) => `takes the square at ${place}`,
    cross: (place: string) => `shows the cross at ${place}`,
    turn: (place: string) => `turns ${place} face up`,
    effect: (rank: string) => `uses the kings as ${rankSign(rank)}: ${chart[rank]?.[1] ?? ''}`,
    swap: (one: string, other: string) => `swaps ${one} and ${other}`,
    pay: 'pays 5 for another turn', done: 'is done',
  },
  outOfGame: 'out of the game',
  misses: (turns: number) => (turns === 1 ? 'misses a turn' : `misses ${turns} turns`),
  again: 'another turn',
  endings: {
    oneLeft: (who: Who) => `Only ${object(who)} ${who.you ? 'have' : 'has'} tokens left.`,
    noCards: 'All cards are gone; the tokens are counted.',
    stall: (turns: number) => `No match in ${counted(turns, 'turn')}; the tokens are counted.`,
  },
  place: (place: string, parts: readonly string[]) => `place ${place}: ${parts.filter(Boolean).join(', ')}`,
  faceDown: 'face down', empty: 'empty',
  faceUp: (card: string) => `${cardName(card)}, face up`,
  youLook: (card: string) => `${cardName(card)}, only you see it`,
  theyLook: (name: string) => `face down, ${name} looks at it`,
  shown: (card: string) => `${cardName(card)}, shown to all for now`,
  remember: (text: string) => `you remember ${text.length === 2 ? `the ${cardName(text)}` : `one of the ${rankPlural(text)}`}`,
  told: (card: string) => `${cardName(card)}, face down`,
  cannotBe: (ranks: readonly string[]) => `none of the ${listed(ranks.map(rankPlural), 'or')}`,
  unlike: (places: readonly string[]) => `differs from ${listed(places)}`,
  chosen: 'chosen', inShape: 'in your choice', goesDown: 'goes back face down', goesUp: 'goes back face up',
  chart,
  chartTitle: 'Mixed chart',
  chartAbout: 'one red, one black',
  chartFoot: 'Two black: a player loses the value. Two red: a player gains it.',
  simple,
  jokers,
  /** The rule of the effect that is being carried out, short. */
  rule(effect: string, value: number): string {
    const line = chart[effect];
    if (line) return `${rankSign(effect)}: ${line[0]}`;
    if (effect === 'black') return `Two black: a player loses ${tokens(value)}.`;
    if (effect === 'red') return `Two red: a player gains ${tokens(value)}.`;
    return effect === 'X' ? jokers : simple;
  },
  gone: 'Gone',
  unplaced: 'Somewhere face down',
  minute: 'The jokers’ minute',
  swapsLeft: (left: number) => `${counted(left, 'swap')} left`,
  keeps: (cards: readonly string[], as: '9' | 'T') =>
    `keeps ${cards.map(cardName).join(' and ')}: ${as === '9' ? 'spares the next loss' : 'takes the next match of another seat'}`,
  tokensWord: 'tokens',
  becomes: (before: number, after: number) => (before === after ? `stays at ${before}` : `${before} → ${after}`),
  shielded: 'shield', out: 'out',
  back: { up: 'Both face up', one: (card: string) => `Hide ${card}`, both: 'Hide both', free: 'free' },
  options: 'What you can do',
  steps: 'Steps of the effect',
  stepBack: 'Back to the step before',
  /** What each step of an effect is about, in a word or two. */
  step: {
    black_loses: 'loses', red_gains: 'gains', ace_gains: 'gains 1', ace_loses: 'loses 1', ace_reveals: 'shown', two_looks: 'change places',
    three_reveals: 'shown', three_loses: 'lose 3', four_square: 'square', four_looks: 'looked at', five_cross: 'cross', six_turns: 'turned up',
    jack_first: 'shares', jack_second: 'with', giver: 'gives', receiver: 'gets', king_chooses: 'used as', jokers_swap: 'swapped',
  } as Partial<Record<Phase, string>>,
  pay: 'Pay 5', done: 'Done', noThanks: 'No, thank you',
  keys: [['c', 'show or hide the mixed chart']] as readonly (readonly [string, string])[],
  pictures: {
    cross: 'A cross of five cards around f4 is shown; e3 lies face up, g2 is a gap',
    caption: 'A five shows a cross to all, here around f4; then the cards turn down again. The king on e3 lies face up for good, g2 is a gap.',
  },
};

export const fiftySixLesson = {
  look: {
    title: 'Look at a card',
    text: 'Fifty-two cards lie face down, and everybody has 20 tokens: most tokens win. A turn is a look at two cards. Choose one.',
    well: 'Only you see it. The others see where you looked.',
  },
  back: {
    title: 'No match: hide or show',
    text: 'You found the 5♠ on b6 and the K♦ on e3. Face up is free, but then everybody knows them; face down costs a token each. Hide the five and leave the king.',
    well: 'You paid a token, which is also the score. The king now lies open for whoever finds another.',
    hint: 'That is allowed too. Here: hide the 5♠, show the K♦.',
  },
  watch: {
    title: 'Watch what others hide',
    text: 'Now you are the other player. You have just found the 5♥ on g2, and you saw somebody pay to hide what lies on b6. Try b6.',
    well: 'Two fives! A pair of the same rank leaves the table and does what it does.',
    hint: 'It might be anywhere, but somebody thought b6 worth a token.',
  },
  mixed: {
    title: 'A mixed pair: the chart',
    text: 'One red, one black: look it up in the chart (the key C shows it). The fives show a cross of five places to all. Choose its middle.',
    well: 'Everybody may remember these cards, but a five also gives you another turn: you are the first to use them.',
  },
  black: {
    title: 'Two black',
    text: 'In your next turn you find both black fours. A player of your choice loses four tokens.',
    well: 'Two red cards are kinder: a player of your choice, why not you, gains as many.',
    hint: 'You could, but why lose your own tokens? Choose the other player.',
  },
  kings: {
    title: 'Kings can be anything',
    text: 'Suppose you had looked at b2 instead: with the open K♦ that makes a mixed pair of kings, which is any other line of the chart. Take the one you like.',
    well: 'Who has no token left is out. When one player is left or all cards are gone, most tokens win.',
  },
};

const toward = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'];
const side = (seat: number): string => (seat === 1 ? 'Blue' : 'Red');
/** A minus sign rather than a hyphen: "−3,2". */
const hexAt = (at: string): string => at.replaceAll('-', '−');
const hexPiece = (seat: number, piece: string) => `${side(seat)} ${piece === 'L' ? 'Leader' : `piece ${piece}`}`;

interface Lying {
  seat: number;
  piece: string;
  turn: number | null;
}
const lies = ({ seat, piece, turn }: Lying) => hexPiece(seat, piece) + (turn === null ? '' : `, its 1 to the ${toward[turn]}`);

export const geronimos = {
  sides: ['Blue', 'Red'] as readonly string[],
  leaderFits: (places: number, covers: number) => `A Leader goes anywhere: ${figured(places, 'free place')}, or on top of ${figured(covers, 'piece')}.`,
  fits: (places: number, covers: number) =>
    `${places ? `It fits in ${figured(places, 'place')}` : ''}${covers ? `${places ? ' and' : 'It'} can cover ${figured(covers, 'piece')}` : ''}.`,
  solid: 'Solid places fit as it lies, dashed after turning.',
  drawAnother: 'Your turn: draw another?',
  earned: (pieces: number) => (pieces === 1 ? 'You have earned one more piece.' : `You have earned ${pieces} more pieces, one by one.`),
  whoStops: 'Who stops gives up all that remain.',
  mustPass: 'Your turn: you must pass',
  bagEmpty: 'Your bag is empty.',
  fitsNowhere: 'Your piece fits nowhere, so it leaves the game.',
  firstPiece: 'Your first piece',
  layBeside: 'Lay it beside the other one so that the numbers that meet are the same.',
  sixWin: 'Six of yours around one of theirs win.',
  layIt: 'Your turn: lay your piece',
  confirm: {
    lay: (at: string, effect: string) => `Lay at ${hexAt(at)}${effect && `: ${effect}`}`,
    cover: (at: string, effect: string) => `Cover ${hexAt(at)}${effect && `: ${effect}`}`,
  },
  lines: {
    lay: (at: string) => `lays at ${hexAt(at)}`, leader: (at: string) => `lays a Leader at ${hexAt(at)}`, cover: (at: string) => `covers ${hexAt(at)}`,
    draw: 'draws another piece', stop: 'stops', pass: 'passes',
  },
  emblem: (seat: number) => (seat === 1 ? 'the star' : 'the sun'),
  bag: 'in the bag',
  endings: {
    surrounded: (winner: number, places: readonly string[]) => `${side(winner)} has surrounded the piece at ${places.map(hexAt).join(' and ')}.`,
    bagsEmpty: 'Both bags are empty, and nobody was surrounded.',
  },
  board: (pieces: number) => `Board, ${figured(pieces, 'piece')}`,
  pieceName(laid: Lying & { at: string; covered: readonly Lying[] }, around: number, isLast: boolean): string {
    const parts = [`${laid.at}: ${lies(laid)}`];
    if (laid.covered.length) parts.push(`on top of ${laid.covered.map(lies).join(', on top of ')}`);
    if (around > 0) parts.push(`${around} of 6 around it are the other side's`);
    if (isLast) parts.push('laid last');
    return parts.join('; ');
  },
  coming: 'Next from the bags',
  comingPiece: hexPiece,
  coverName: (at: string) => `cover the piece at ${at}`,
  spotName: (at: string, fits: boolean, matches: number) =>
    `lay at ${at}${fits ? '' : ', after turning the piece'}${matches ? `, matches ${matches}` : ''}`,
  /** What a move would do, for the button and for ears. */
  effects: {
    list: (parts: readonly string[]) => parts.join(', '),
    surrounded: 'it would be surrounded', wins: 'surrounds and wins',
    matches: (matches: number) => `matches ${matches}`, earns: (pieces: number) => `earns ${figured(pieces, 'piece')}`,
  },
  handName: (name: string, turn: number) => (name === 'L' ? 'Your piece: a Leader' : `Your piece ${name}, its 1 to the ${toward[turn]}`),
  turnLeft: 'Turn left', turnRight: 'Turn right',
  zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Show the whole board',
  losing: 'Six of theirs would surround it: you would lose.',
  oneWay: 'It fits there one way only.',
  draw: 'Draw a piece', stop: 'Stop here', pass: 'Pass',
  options: 'What you can do',
  handGroup: 'The piece in your hand',
  nobodyYet: 'Nobody yet: four of six around a piece, and it is named here.',
  nearly: 'Nearly surrounded',
  nearlyItem: (seat: number, at: string) => `${side(seat)} at ${hexAt(at)}`,
  ofSix: (around: number) => `${around} of 6`,
  inBag: 'Left in the bags',
  left: (numbered: number, leaders: number) => `${figured(numbered, 'numbered piece')}, ${figured(leaders, 'Leader')}`,
  keys: [
    ['. or r', 'turn the piece right'], [', or R', 'turn the piece left'], ['+ −', 'zoom'], ['0', 'show the whole board'],
    ['Shift + arrows', 'move the board'],
  ] as readonly (readonly [string, string])[],
  pictures: {
    match: 'Blue’s piece at 1,0 matches two numbers, Blue’s 1 and Red’s 4',
    matchCaption: 'Numbers that meet and are the same: a brass bar. The new piece, outlined, matches two.',
    covers: 'A red piece on its blue twin; a blue Leader on a red piece',
    coversCaption: 'Covers: a piece on its twin, a Leader on anything. Only the upper piece counts.',
    ring: 'Six red pieces around a blue one, with Red’s token on it',
    ringCaption: 'Six of Red around one of Blue: Red has won, and its token lies there.',
  },
};

export const geronimosLesson = {
  edges: {
    title: 'Edge to edge',
    text: 'You are Red. Blue’s first piece lies in the middle. Lay yours beside it so that the two numbers that meet are the same; the places that glow show where. Comma and full stop turn the piece, or the buttons beside it.',
    well: 'A brass bar lies across the edges that match.',
  },
  two: {
    title: 'Two must match',
    text: 'From now on at least two of the numbers that your piece meets must be the same, or the only one where it meets just one. Solid places fit as your piece is turned now, dashed ones after turning. Lay it.',
    well: 'You win by closing a ring: six of yours around one piece of theirs.',
  },
  leader: {
    title: 'A Leader goes anywhere',
    text: 'You drew a Leader. It has no numbers and fits beside any piece, or on top of any piece of the other side. Put it on top of a blue one.',
    well: 'The place is yours now: only the upper piece counts.',
    hint: 'That is allowed as well. Choose a blue piece with a dashed ring.',
  },
  twin: {
    title: 'Cover its twin',
    text: 'Your piece is exactly the one that Blue has at −1,2, so you may cover that too. Three numbers would match around it, which earns another piece.',
    well: 'Three matches earn one more piece, four earn two, five three, six four.',
    hint: 'It fits elsewhere, but −1,2 gives you a place of Blue’s and a further piece.',
  },
  draw: {
    title: 'Draw what you earned',
    text: 'You may draw the piece you have earned, for all to see, or stop.',
    well: 'A drawn piece must be played if it can be.',
    hint: 'Nothing speaks against another piece here: draw.',
  },
  ring: {
    title: 'Close the ring',
    text: 'Five red pieces stand around Blue’s piece at −2,4. Your piece can close the last gap, at −3,5.',
    well: 'Surrounded: Red has won. Beware of the other way round, too: who lays a piece amid six of theirs has lost.',
    hint: 'Not yet. The gap is at −3,5.',
  },
};

const rpsSigns: Record<Sign, string> = { rock: 'Rock', paper: 'Paper', scissors: 'Scissors' };

export const kingdoms = {
  sides: ['Pennant', 'Banner'] as readonly string[],
  signs: rpsSigns,
  rps: 'Rock, paper, scissors',
  chooseSign: 'Choose a sign. Who wins has the first turn.',
  wasTie: 'The last round was a tie.',
  pressOrRetreat: 'Your turn: press or retreat?',
  cameWith: (card: string, kingdom: string, there: string | null | undefined) =>
    `${there ? `${kingdom} is the ${cardSign(there)}. ` : ''}You came with the ${cardSign(card)}.`,
  onlyPass: 'There is nothing else to do: pass.',
  attackWith: (card: string) => `Your turn: attack with ${cardSign(card)}`,
  pointAt: 'Now point at a kingdom that lies face down.',
  attackAt: (kingdom: string) => `Your turn: attack ${kingdom}?`,
  cardShown: 'Your card is shown, then you alone look.',
  ways: (attack: boolean, draw: boolean) =>
    `${capital([...(attack ? ['choose a card of your hand to attack with'] : []), ...(draw ? ['draw one from a pile'] : [])].join(', or '))}.`,
  youBegin: 'You won the duel, so you begin.',
  confirm: {
    rps: (sign: Sign) => `Choose ${rpsSigns[sign].toLowerCase()}`,
    attack: (kingdom: string, card: string) => `Attack ${kingdom} with ${cardSign(card)}`,
    deck: 'Draw from the deck', discard: (card: string) => `Take the ${cardSign(card)}`,
    inVain: 'Press all the same', press: (kingdom: string) => `Press: take ${kingdom}`,
    retreat: (card: string) => `Retreat, discard ${cardSign(card)}`,
  },
  reveals: {
    attack: 'You will see the kingdom: this cannot be taken back.',
    draw: 'You will see the card: this cannot be taken back.',
    press: 'It would fail, and everybody sees the kingdom.',
  },
  lines: {
    rps: (sign: Sign) => `shows ${rpsSigns[sign].toLowerCase()}`, hidden: 'has chosen a sign',
    attack: (kingdom: string, card: string) => `attacks ${kingdom} with ${cardSign(card)}`,
    deck: 'draws from the deck', discard: 'takes the top discard', press: 'presses', retreat: 'looks and retreats', pass: 'passes',
  },
  plate: (cards: number, turned: boolean | null) => `${cards} in hand${turned === null ? '' : ` · cards ${turned ? 'turned' : 'upright'}`}`,
  held: 'kingdoms',
  ofGoal: (held: number, goal: number) => `${held} of ${goal}`,
  endings: {
    thirteen: (who: Who) => `${does(who, 'hold', '13')} kingdoms.`,
    even: (turns: number) => `No kingdom fell in ${counted(turns, 'turn')}, and both hold as many.`,
    stall: (turns: number, who: Who) => `No kingdom fell in ${counted(turns, 'turn')}; ${does(who, 'hold', 'more')}.`,
  },
  grid: 'Twenty-five kingdoms, a1 bottom left',
  hand: (cards: number) => `Your hand, ${counted(cards, 'card')}`,
  handOf: (name: string, count: number) => `${ownersOf(name)} hand, ${counted(count, 'card')}`,
  kingdom(place: string, { card, owner, known, marks }: { card: string; owner: string; known: string; marks: readonly string[] }): string {
    const what = card ? cardName(card) : 'face down';
    return [`kingdom ${place}: ${what}`, owner, known && `you remember the ${cardName(known)}`, ...marks].filter(Boolean).join(', ');
  },
  yours: 'yours', ownedBy: ownersOf,
  adds: 'adds one', takesAway: 'takes one away', target: 'the target',
  attackedWith: (card: string) => `attacked with the ${cardName(card)}`,
  shownToAll: 'shown to all',
  lookedAt: (names: readonly string[]) => `seen by ${listed(names)}`,
  deck: 'Deck', discard: 'Discard',
  deckName: (cards: number, may: boolean) => `${may ? 'draw from the deck' : 'deck'}, ${counted(cards, 'card')}`,
  discardName: (top: string | undefined, cards: number, may: boolean) =>
    top ? `${may ? 'draw the' : 'discard pile, on top the'} ${cardName(top)}${may ? ' from the discard pile' : ''}, ${counted(cards, 'card')}` : 'discard pile, empty',
  deckOrder: 'Deck, from the top:',
  sum: {
    card: 'card', allies: 'allies', foes: 'foes', strength: 'strength',
    name: (card: string, value: number, allies: number, foes: number, strength: number) =>
      `Strength: the ${cardName(card)} counts ${value}, plus ${counted(allies, 'ally', 'allies')}, minus ${counted(foes, 'foe')}, is ${strength}`,
  },
  /** Ranks in a row: "A to 8", or a single one. */
  takes: (runs: readonly (readonly [string, string])[]) =>
    runs.length ? `Takes ${listed(runs.map(([low, high]) => (low === high ? rankSign(low) : `${rankSign(low)} to ${rankSign(high)}`)))}.` : 'Takes nothing.',
  lookFirst: 'Look first, then press or retreat.',
  verdict: (kingdom: string, card: string, success: boolean) =>
    `${kingdom} is the ${cardSign(card)}: a press would ${success ? 'win it' : 'fail and show it to all'}.`,
  options: 'What you can do',
  press: 'Press', retreat: 'Retreat', pass: 'Pass',
  duel: {
    title: 'Who begins?', yourSign: 'Your sign', chosen: 'ready', choosing: 'choosing …',
    last: (sign: Sign) => `last: ${rpsSigns[sign].toLowerCase()}`,
    tie: (ties: number) => (ties === 1 ? 'A tie. Once more!' : `${ties} ties. Once more!`),
    name: (who: string, sign: Sign | null) => (sign ? `${who}: ${rpsSigns[sign]}` : who),
  },
  discardPile: 'Discard pile, top first',
  nothingThere: 'Nothing yet.',
  inHand: (name: string) => `${name} holds`,
  underDeck: 'Bottom of the deck, lowest last',
  unseen: 'Not seen yet',
  pictures: {
    attack: 'c4 is attacked with the eight of hearts; c3 below it adds one',
    caption: 'The 8♥ attacks c4. The banner’s b3 lies turned: that side began. It touches c4 only by a corner; the pennant’s own c3 touches it by a side and adds one. Strength nine does not take the ten.',
  },
};

export const kingdomsLesson = {
  duel: {
    title: 'Who begins',
    text: 'Twenty-five kingdoms lie face down, and you hold eight cards. First a small duel: choose a sign. Yours is seen only when both have chosen.',
    well: 'The winner has the first turn, and its kingdoms will lie turned by a quarter, so that you can tell whose is whose.',
  },
  attack: {
    title: 'Attack what you know',
    text: 'The other player came to c2 with a seven, pressed and failed: now you both know the 9♣ there. Choose a card of your hand that is worth more than nine, then c2.',
    well: 'A jack, queen or king always takes a 2 to 10. Before you attack, the panel shows what your card would take.',
    hint: 'A card must be worth more than the kingdom, and c2 is a nine. Take the jack or a king.',
  },
  press: {
    title: 'Press',
    text: 'This time you attacked c3 with the K♥, and you alone see the 9♥ there. Your king is more than enough: press.',
    well: 'The kingdom is yours for the rest of the game. Your king goes under the deck, where it will come round again.',
    hint: 'A retreat would give your king away for nothing. Your strength is greater than nine: press.',
  },
  draw: {
    title: 'Or draw',
    text: 'A turn can also be a draw: the top of the deck, which nobody knows, or the top of the discard pile, which everybody sees. Draw one.',
    well: 'Cards are what you pay with. A hand may grow as large as you like.',
    hint: 'Attacking is a fine turn as well, but this one is for drawing: choose one of the two piles.',
  },
  neighbours: {
    title: 'Neighbours count',
    text: 'You attacked c4 with the 8♥ and found the 10♣. Your kingdom c3 touches it by a side and adds one: nine. That is not more than ten. What now?',
    well: 'Right. The ten stays your secret; a failed press would have shown it. Hold thirteen kingdoms at the end of your turn and you win.',
    hint: 'A press would fail and show the ten to both. Retreat: it costs the same card and tells nobody.',
  },
};
