// Fails if the client has grown too big: first load, every board, the engine; all after gzip -9.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../dist');
const assets = readdirSync(join(dist, 'assets'));
// The program itself: the zlib that comes with Node differs by a per cent from one Node to the next.
const size = (file) => execFileSync('gzip', ['-9', '-n', '-c', join(dist, file)]).length;

/** A script and all that it imports at once, with their styles. */
function whole(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(dist, file), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) whole(`assets/${name}`, seen);
  return seen;
}

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const linked = [...html.matchAll(/(?:src|href)="\.\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file]) => file);
const first = new Set(linked.filter((file) => file.endsWith('.css')));
for (const file of linked) if (file.endsWith('.js')) for (const one of whole(file)) first.add(one);

const checks = [['first load', [...first].reduce((sum, file) => sum + size(file), 0), 60]];
for (const game of ['gerry', 'synch', 'updown', 'fifty_six', 'geronimos', 'kingdoms']) {
  const board = assets.find((file) => new RegExp(`^${game}-[\\w-]{8}\\.js$`).test(file));
  // With every part that is not there from the first load on; a part's style has its name.
  const scripts = [...whole(`assets/${board}`)].filter((file) => !first.has(file));
  const names = new Set(scripts.map((file) => file.replace(/^assets\/|-[\w-]{8}\.js$/g, '')));
  const styles = assets.filter((file) => file.endsWith('.css') && names.has(file.slice(0, -13))).map((file) => `assets/${file}`);
  checks.push([`board of ${game}`, [...scripts, ...styles].reduce((sum, file) => sum + size(file), 0), 25]);
}
const engine = assets.find((file) => /^engine-.*\.wasm$/.test(file));
if (engine && existsSync(join(dist, 'assets', engine))) checks.push(['engine', size(`assets/${engine}`), 150]);

let failed = false;
for (const [name, bytes, limit] of checks) {
  const kilobytes = bytes / 1000;
  const fits = kilobytes <= limit;
  failed ||= !fits;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${name}: ${kilobytes.toFixed(1)} of ${limit} kB`);
}
process.exit(failed ? 1 : 0);
