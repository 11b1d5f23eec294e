import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineHashes } from '#server/http/pages.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const bytesOf = (html: string) => Buffer.from(html).toString('latin1');

describe('the hashes of a page’s inline code', () => {
  const html = bytesOf(
    '<p>שלום</p><script nonce="m" type="module">ה()</script><style nonce="m">p{}</style>' +
      '<script>foreign()</script><script src="/a.js" nonce="m"></script><script nonce="m">ה()</script><script async="" nonce="m">b()</script>',
  );

  it('list each marked script once, by its sent bytes, and no unmarked script', () => {
    expect(inlineHashes(html, 'm', 'script')).toBe(`${hashOf('ה()')} ${hashOf('b()')}`);
  });

  it('distinguish styles from scripts', () => {
    expect(inlineHashes(html, 'm', 'style')).toBe(hashOf('p{}'));
    expect(inlineHashes(html, 'other', 'style')).toBe('');
  });
});
