import { expect, it } from 'vitest';
import { strict } from './lab.ts';

it('moves a report’s style into a file, and leaves its text alone', () => {
  const { html, css } = strict('<!doctype html><style>p { color: red }</style><body><p>style = "x"</p><style>b {}</style>', 'gerry.html');
  expect(html).toBe('<!doctype html><link rel="stylesheet" href="./gerry.css"><body><p><a href="../rules?game=gerry">Rules</a></p><p>style = "x"</p>');
  expect(css).toBe('p { color: red }\nb {}');
});

it('refuses what the policy would refuse', () => {
  for (const bad of ['<script>1</script>', '<p style="color: red">', '<svg onload = "1">']) {
    expect(() => strict(`<p>fine</p>${bad}`, 'gerry.html'), bad).toThrow('gerry.html');
  }
});
