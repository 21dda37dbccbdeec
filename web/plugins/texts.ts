/**
 * 'texts/gerry' is the catalogue of the language that BAIZE_LANGUAGE names (src/texts/en.ts if none). Every part that is
 * imported so gets a copy of the file to itself, of which the build keeps what is used: one file to write, and each
 * page loads only its own words.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as English from '../src/texts/en.ts';

const prefix = 'texts/';

/** The file of a language, by its name or by a path to it. */
function catalogueFile(): string {
  const language = process.env.BAIZE_LANGUAGE || 'en';
  const file = language.endsWith('.ts') ? resolve(language) : resolve(import.meta.dirname, `../src/texts/${language}.ts`);
  if (!existsSync(file)) throw new Error(`BAIZE_LANGUAGE: there is no ${file}; "en" is src/texts/en.ts`);
  return file;
}

/** The words for what is made outside the pages: index.html, and signs in the rules. */
export function wordsOfBuild(): Promise<typeof English.common> {
  words ??= runnerImport<typeof English>(catalogueFile(), { configFile: false, logLevel: 'error' }).then(({ module }) => module.common);
  return words;
}
let words: Promise<typeof English.common> | undefined;

export function texts(): Plugin {
  const file = catalogueFile();
  return {
    name: 'baize-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `${file}?${id.slice(prefix.length)}` : undefined),
    load: (id) => (id.startsWith(`${file}?`) ? { code: readFileSync(file, 'utf8'), moduleType: 'ts' } : undefined),
    async transformIndexHtml(html) {
      const { language, description, noScript } = await wordsOfBuild();
      return html.replace('lang="en"', `lang="${language}"`).replace('%DESCRIPTION%', description).replace('%NO_SCRIPT%', noScript);
    },
  };
}
