// Draws public/icon-*.png from public/icon.svg with the browser that the tests use.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../tests/browser.mjs';

const folder = join(import.meta.dirname, '../public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const browser = await launch();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{width:${size}px;height:${size}px;display:block}</style>${drawing}`);
  writeFileSync(join(folder, `icon-${size}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
