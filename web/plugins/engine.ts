/** Puts engine.wasm (wasm/README.md) beside the scripts, and gives its address as the module "virtual:engine". */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:engine';
const resolved = '\0virtual:engine';

export function engine(): Plugin {
  const file = resolve(process.env.BAIZE_ENGINE ?? resolve(import.meta.dirname, '../../build/wasm/engine.wasm'));
  return {
    name: 'baize-engine',
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      if (!existsSync(file)) {
        this.warn(`no ${file}: this build cannot play offline (cmake --build build/wasm --target engine)`);
        return 'export default null;';
      }
      if (this.environment?.mode === 'dev') return `export default ${JSON.stringify(`/@fs${file}`)};`;
      const reference = this.emitFile({ type: 'asset', name: 'engine.wasm', source: readFileSync(file) });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
