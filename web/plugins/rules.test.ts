import { describe, expect, it } from 'vitest';
import { renderRules } from './rules';

describe('the rules pages', () => {
  it('keep text and structure', () => {
    const html = renderRules('# Title\n\nA **bold** word.\n\n## How to play\n\n| a | b |\n|---|---|\n| 1 | `two` |\n');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('<h2 id="how-to-play">How to play</h2>');
    expect(html).toContain('<td><code>two</code></td>');
    expect(html).not.toContain('Title');
  });

  it('let nothing through that is not text', () => {
    const html = renderRules('<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](http://example.org/z.png) <img src=x onerror=alert(1)>\n\n```\n<b>\n```\n');
    expect(html).not.toMatch(/<(script|img|a|b)\b/);
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('http:');
  });
});
