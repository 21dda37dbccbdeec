import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { texts } from '../../plugins/texts.ts';

/** The bench alone, built as the client is. `npx vite -c tests/boards/vite.config.ts` shows it while a board is being made. */
const web = resolve(import.meta.dirname, '../..');
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: resolve(web, 'public'),
  plugins: [texts(), svelte()],
  server: { fs: { allow: [web] } },
  build: {
    target: 'es2022',
    outDir: resolve(web, 'dist-boards'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
