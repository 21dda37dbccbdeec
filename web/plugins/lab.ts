/** Puts the laboratory's reports (docs/lab/*.html) beside the client's files, and names them as "virtual:lab". */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:lab';
const resolved = '\0virtual:lab';

export function lab(): Plugin {
  const folder = resolve(process.env.BAIZE_LAB ?? resolve(import.meta.dirname, '../../docs/lab'));
  const reports = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
  return {
    name: 'baize-lab',
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      return `export default ${JSON.stringify(reports.map((file) => file.slice(0, -'.html'.length)))};`;
    },
    generateBundle() {
      for (const file of reports) {
        const { html, css } = strict(readFileSync(join(folder, file), 'utf8'), file);
        this.emitFile({ type: 'asset', fileName: `lab/${file}`, source: html });
        if (css) this.emitFile({ type: 'asset', fileName: `lab/${styleOf(file)}`, source: css });
      }
    },
  };
}

const styleOf = (file: string) => file.replace(/html$/, 'css');

/** A report as the policy of the client's pages wants it: its style in a file of its own, nothing that runs; and a way back. */
export function strict(report: string, file: string): { html: string; css: string } {
  for (const [found, what] of [[/<script\b/i, 'a script'], [/\sstyle\s*=/i, 'a style attribute'], [/\son\w+\s*=/i, 'an event handler']] as const) {
    // Drawings keep to attributes of SVG, and text may speak of anything.
    const tags = report.replaceAll(/<style\b[^>]*>[^]*?<\/style>/gi, '').match(/<[a-z][^>]*>/gi) ?? [];
    if (tags.some((tag) => found.test(tag))) throw new Error(`docs/lab/${file} has ${what}, which the policy of our pages forbids`);
  }
  const styles: string[] = [];
  const html = report.replaceAll(/<style\b[^>]*>([^]*?)<\/style>/gi, (_, style: string) => {
    styles.push(style);
    return styles.length === 1 ? `<link rel="stylesheet" href="./${styleOf(file)}">` : '';
  });
  const back = `<p><a href="../rules?game=${file.replace('.html', '')}">Rules</a></p>`;
  return { html: html.replace(/<body[^>]*>/i, (body) => body + back), css: styles.join('\n') };
}
