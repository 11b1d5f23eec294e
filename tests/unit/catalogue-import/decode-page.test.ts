import { describe, expect, it } from 'vitest';
import { inWindows1255 } from '#server/demonstration/catalogue-sites/windows-1255.ts';
import { decodePage } from '#server/gateways/web-page/index.ts';

const text = '<html><body>שָׁלוֹם – שיר ראשון</body></html>';
const withMeta = (charset: string) => `<meta charset="${charset}">${text}`;

describe('a page’s text', () => {
  it.each([
    ['UTF-8 without a declaration', Buffer.from(text), undefined, 'utf-8'],
    [
      'UTF-8 with a byte order mark',
      Buffer.from(`\ufeff${text}`),
      'text/html; charset=windows-1255',
      'utf-8',
    ],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le'), undefined, 'utf-16le'],
    ['windows-1255 by its header', inWindows1255(text), 'text/html; charset=windows-1255', 'windows-1255'],
    ['windows-1255 by its meta', inWindows1255(withMeta('windows-1255')), 'text/html', 'windows-1255'],
    ['windows-1255 without a declaration', inWindows1255(text), 'text/html', 'windows-1255'],
    ['windows-1255 declared as UTF-8', inWindows1255(text), 'text/html; charset=utf-8', 'windows-1255'],
    ['UTF-8 declared as windows-1255', Buffer.from(withMeta('windows-1255')), 'text/html', 'utf-8'],
    [
      'windows-1255 declared as ISO-8859-8',
      inWindows1255(withMeta('iso-8859-8-i')),
      undefined,
      'windows-1255',
    ],
    [
      'windows-1255 with an unknown declaration',
      inWindows1255(withMeta('x-nothing')),
      undefined,
      'windows-1255',
    ],
  ])('%s', (_name, bytes, type, encoding) => {
    const decoded = decodePage(bytes, type);
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text).toContain('שָׁלוֹם – שיר ראשון');
  });

  it('is text, whatever the bytes', () => {
    expect(decodePage(new Uint8Array(), undefined).text).toBe('');
    expect(
      decodePage(
        Uint8Array.from({ length: 256 }, (_, byte) => byte),
        undefined,
      ).text.length,
    ).toBeGreaterThan(200);
  });
});
