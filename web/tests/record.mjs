// A captured game (scripts/capture.mjs) as a record, as somebody would paste it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function capturedRecord(name) {
  const lines = readFileSync(join(import.meta.dirname, `fixtures/${name}.jsonl`), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.stringify({ ...JSON.parse(line), views: undefined, acting: undefined, legal: undefined })).join('\n');
}
