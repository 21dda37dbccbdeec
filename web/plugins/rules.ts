/** Turns a game's RULES.md into a module with its HTML, at build time: `import html from '…/RULES.md?rules'`. */
import { readFileSync } from 'node:fs';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { wordsOfBuild } from './texts.ts';

const suffix = '?rules';

export function rules(): Plugin {
  return {
    name: 'baize-rules',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(renderRules(readFileSync(file, 'utf8'), (await wordsOfBuild()).rules))};`;
    },
  };
}

/** Markdown to HTML that holds what its text says and nothing else: no raw HTML, no links out. */
export function renderRules(markdown: string, words = { diagram: 'diagram', table: 'table' }): string {
  const marked = new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
      image: ({ text }: Tokens.Image) => escape(text),
      link(this: { parser: { parseInline(tokens: unknown[]): string } }, { tokens }: Tokens.Link) {
        return this.parser.parseInline(tokens);
      },
      // The page has the title in its bar.
      heading(this: { parser: { parseInline(tokens: unknown[]): string } }, { tokens, depth, text }: Tokens.Heading) {
        if (depth === 1) return '';
        const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Wide things scroll by themselves, and can be reached by keys.
      code: ({ text }: Tokens.Code) => `<pre tabindex="0" role="img" aria-label="${escape(words.diagram)}"><code>${escape(text)}</code></pre>\n`,
      table(this: { parser: { parseInline(tokens: unknown[]): string } }, token: Tokens.Table) {
        const cell = (tag: string, one: Tokens.TableCell) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const head = token.header.map((one) => cell('th', one)).join('');
        const body = token.rows.map((row) => `<tr>${row.map((one) => cell('td', one)).join('')}</tr>`).join('');
        return `<div class="scroll" tabindex="0" role="group" aria-label="${escape(words.table)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  } as ConstructorParameters<typeof Marked>[0]);
  return String(marked.parse(markdown, { async: false }));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
