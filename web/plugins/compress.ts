/** Writes .gz and .br beside the files of a build that gain by it, for a server that sends them as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
