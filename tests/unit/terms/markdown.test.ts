import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#shared/markdown.ts';

describe('a text that operators write', () => {
  it('has headings, paragraphs, lists, bold and slanted words, and links', () => {
    expect(parseMarkdown('# One\n\nA **b** *c*\n[d](/terms) e\n\n- x\n- y\n\n1. z\n### Two')).toEqual([
      { kind: 'heading', level: 2, parts: ['One'] },
      {
        kind: 'paragraph',
        parts: [
          'A ',
          { kind: 'strong', parts: ['b'] },
          ' ',
          { kind: 'em', parts: ['c'] },
          ' ',
          { kind: 'link', to: '/terms', parts: ['d'] },
          ' e',
        ],
      },
      { kind: 'list', isNumbered: false, items: [['x'], ['y']] },
      { kind: 'list', isNumbered: true, items: [['z']] },
      { kind: 'heading', level: 3, parts: ['Two'] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '![x](https://a.example/b.png)',
  ])('keeps what it does not know as text: %s', (text) => {
    const links = JSON.stringify(parseMarkdown(text)).match(/"to":"[^"]*"/g) ?? [];
    expect(links.filter((link) => !link.includes('https://a.example'))).toEqual([]);
    if (links.length === 0) expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', parts: [text] }]);
  });

  it('reads a long hostile text quickly', () => {
    const started = performance.now();
    parseMarkdown('*['.repeat(10_000) + '**a'.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
