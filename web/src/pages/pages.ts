/** All pages by their names in the address. */
import type { Component } from 'svelte';
import Home from './Home.svelte';

// Every page is handed the address's query; those that need none do not ask for it.
type Page = Component<any>;

export const pages: Record<string, () => Promise<{ default: Page }>> = {
  '': async () => ({ default: Home }),
  'index.html': async () => ({ default: Home }),
  table: () => import('./OnlineTable.svelte'),
  play: () => import('./LocalTable.svelte'),
  replay: () => import('./Replay.svelte'),
  learn: () => import('./Learn.svelte'),
  rules: () => import('./Rules.svelte'),
  lobby: () => import('./Lobby.svelte'),
  history: () => import('./History.svelte'),
  leaders: () => import('./Leaders.svelte'),
  profile: () => import('./Profile.svelte'),
  account: () => import('./Account.svelte'),
  settings: () => import('./Settings.svelte'),
};

if (import.meta.env.MODE === 'fixture') pages['fixture'] = () => import('../dev/FixturePage.svelte');
