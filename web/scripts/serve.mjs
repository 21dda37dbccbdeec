// Serves dist/ on the loopback as the real server does: strict policy, pages fall back to index.html. For tests and a look.
//   node scripts/serve.mjs [PORT] [/sub/path/]
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.json': 'application/json',
};

export const policy = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data: blob:",
  "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Starts the server; port 0 takes a free one. Answers the server, listening. */
export function serve(folder, port = 0, base = '/') {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (!path.startsWith(base)) return void response.writeHead(404).end('not here');
    const rest = normalize(path.slice(base.length)).replace(/^(\.\.[/\\])+/, '');
    let file = rest.startsWith('fixtures/') ? join(import.meta.dirname, '../tests', rest) : join(folder, rest);
    if (!existsSync(file) || statSync(file).isDirectory()) {
      if (rest.includes('/') || extname(rest)) return void response.writeHead(404).end('no such file');
      file = join(folder, 'index.html');
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const server = await serve(join(import.meta.dirname, '../dist'), Number(process.argv[2] ?? 4173), process.argv[3] ?? '/');
  console.log(`http://127.0.0.1:${server.address().port}${process.argv[3] ?? '/'}`);
}
