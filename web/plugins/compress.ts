/** Writes .gz and .br beside the files of a build that gain by it, for a server that sends them as they are. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const worth = ['.html', '.js', '.css', '.svg', '.wasm', '.json', '.webmanifest'];

export function compress(): Plugin {
  let folder = 'dist';
  return {
    name: 'baize-compress',
    apply: (_config, { mode, command }) => command === 'build' && mode === 'production',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    // After the service worker has been written.
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!worth.includes(extname(name))) continue;
        const file = join(folder, name);
        const content = readFileSync(file);
        // The program: the zlib of some versions of Node packs a per cent worse.
        writeFileSync(`${file}.gz`, execFileSync('gzip', ['-9', '-n', '-c', file], { maxBuffer: 1 << 26 }));
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
