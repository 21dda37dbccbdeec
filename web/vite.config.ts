import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './plugins/compress.ts';
import { engine } from './plugins/engine.ts';
import { lab } from './plugins/lab.ts';
import { offline } from './plugins/offline.ts';
import { rules } from './plugins/rules.ts';
import { texts } from './plugins/texts.ts';

export default defineConfig({
  // Relative addresses: the client works behind any path.
  base: './',
  plugins: [texts(), engine(), rules(), lab(), svelte(), offline(), compress()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es', plugins: () => [texts()] },
  test: { include: ['src/**/*.test.ts', 'plugins/*.test.ts'], environment: 'node' },
});
