/** The built client behind a sub-path with the strict policy, and a page that fails its test on any error it logs. */
import { test as base, expect, type Page } from '@playwright/test';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '../../scripts/serve.mjs';

export { expect };
export const games = ['gerry', 'synch', 'updown', 'fifty_six', 'geronimos', 'kingdoms'] as const;
export type Game = (typeof games)[number];
export const titles: Record<Game, string> = {
  gerry: 'Gerry', synch: 'Move In Synch, In Opposition', updown: 'Ups and Downs', fifty_six: 'Fifty-Six', geronimos: 'Geronimos',
  kingdoms: '25 Kingdoms',
};

/** Small boards and early ends, so that a whole game takes seconds. */
export const small: Partial<Record<Game, Record<string, string | number>>> = {
  synch: { size: 3, stall: 4 }, updown: { n: 4 }, fifty_six: { stall: 4 }, geronimos: { radius: 4 }, kingdoms: { stall: 4 },
};

interface Sites {
  site: string;
  /** With captured games, `fixture?game=gerry&at=12`. */
  fixtures: string;
  /** The same in the language of tests/changed.ts. */
  changed: string;
}

async function open(folder: string): Promise<{ server: Server; url: string }> {
  const server = await serve(join(import.meta.dirname, '../..', folder), 0, '/some/where/');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where/` };
}

/** One server for each worker that asks for it. */
function served(folder: string): [(none: object, use: (url: string) => Promise<void>) => Promise<void>, { scope: 'worker' }] {
  return [async ({}, use) => {
    const { server, url } = await open(folder);
    await use(url);
    server.close();
  }, { scope: 'worker' }];
}

export const test = base.extend<{ quiet: void }, Sites>({
  site: served('dist'),
  fixtures: served('dist-fixture'),
  changed: served('dist-changed'),
  quiet: [async ({ page }, use) => {
    const said = listen(page);
    await use();
    expect(said, 'errors that the page logged').toEqual([]);
  }, { auto: true }],
});

/** Errors of the page: exceptions, refused by the policy, missing files, asking anybody else. The server is not there in these tests. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|blob:|data:)/.test(request.url())) said.push(`asked for ${request.url()}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/WebSocket|\/api\/|ERR_INTERNET_DISCONNECTED|404/.test(text)) said.push(text);
  });
  return said;
}

/** Settings as a person would have chosen them. */
export async function prefer(page: Page, settings: object): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('baize.settings', JSON.stringify(chosen)), settings);
}

/** Makes a table from the home page, through its dialog. */
export async function create(page: Page, site: string, game: Game, way: string, options: Record<string, string | number> = {}, then = '.mat, .cover'): Promise<void> {
  await page.goto(site);
  await page.getByRole('group', { name: titles[game], exact: true }).getByRole('button', { name: way }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
  if (Object.keys(options).length) await dialog.getByText('Rules of this table').click();
  for (const [name, value] of Object.entries(options)) {
    const field = dialog.locator(`[name="${name}"]`);
    if (typeof value === 'number') await field.fill(String(value));
    else await field.selectOption(value);
  }
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator(then).first()).toBeVisible();
}
