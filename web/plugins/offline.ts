/** Writes sw.js, the service worker: it keeps every file of this build, so that all but playing others works offline. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

export function offline(): Plugin {
  let folder = 'dist';
  let source = '';
  return {
    name: 'baize-offline',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      source = readFileSync(join(config.root, 'src/local/service-worker.js'), 'utf8');
    },
    async writeBundle() {
      const { writeFileSync } = await import('node:fs');
      const files = list(folder).filter((file) => file !== 'sw.js' && !/\.(map|gz|br)$/.test(file));
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const head = `const version = ${JSON.stringify(hash.digest('hex').slice(0, 16))};\nconst files = ${JSON.stringify(files)};\n`;
      writeFileSync(join(folder, 'sw.js'), head + source);
    },
  };
}

function list(folder: string, base = folder): string[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? list(path, base) : [relative(base, path)];
    })
    .sort();
}
