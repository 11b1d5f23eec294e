import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeExternalUrl } from '#shared/external-url.ts';
import { youtubeEmbed, youtubeId, youtubeThumbnail } from '#shared/youtube.ts';

describe('a link that an artist types', () => {
  test.each([
    ['https://open.spotify.com/track/1', 'https://open.spotify.com/track/1'],
    [' HTTP://Example.COM ', 'http://example.com/'],
    ['https://he.wikipedia.org/wiki/נועה', 'https://he.wikipedia.org/wiki/%D7%A0%D7%95%D7%A2%D7%94'],
    ['https://example.com:443/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['https://medium.com/@noa', 'https://medium.com/@noa'],
    ['http://172.32.0.1/', 'http://172.32.0.1/'],
    ['http://[2a00:1450:4001::1]/', 'http://[2a00:1450:4001::1]/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ])('%s is stored as %s', (text, expected) => {
    expect(safeExternalUrl(text)).toBe(expected);
  });

  test.each([
    '',
    'example.com',
    '//example.com',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https:example.com',
    'https:/example.com',
    'https://',
    'https://bank.com@evil.com',
    'https://user:password@example.com',
    'https://:password@example.com',
    'https://evil.com\\@bank.com',
    'https://exa\tmple.com',
    'https://example.com/\0',
    'https://example.com/\u202egpj.exe',
    'https://example.com/a b',
    'https://exa\u200bmple.com',
    `https://example.com/${'a'.repeat(2048)}`,
    'http://127.0.0.1/song.mp3',
    'http://127.1:8080/',
    'http://0x7f.0.0.1/',
    'http://2130706433/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://localhost:3000/',
    'http://LOCALHOST./',
    'http://glz.session.localhost/',
    'http://printer.local/',
    'http://intranet/',
  ])('%j is not shown as a link', (text) => {
    expect(safeExternalUrl(text)).toBeNull();
  });

  test('is always a web address without a password once stored, and stays the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const stored = safeExternalUrl(text);
          if (stored === null) return;
          expect(stored).toMatch(/^https?:\/\/[^/?#@]+\//);
          expect(safeExternalUrl(stored)).toBe(stored);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a YouTube video', () => {
  const id = 'dQw4w9WgXcQ';

  test.each([
    id,
    ` ${id} `,
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=PL1&v=${id}&t=42s`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&si=abc`,
    `https://youtu.be/${id}?t=3`,
    `youtu.be/${id}`,
    `www.youtube.com/shorts/${id}`,
    `//www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/live/${id}`,
  ])('is recognised in %s', (text) => {
    expect(youtubeId(text)).toBe(id);
  });

  test.each([
    '',
    'dQw4w9WgXc',
    'dQw4w9WgXcQQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/channel/${id}`,
    `https://evil.com/watch?v=${id}`,
    `https://youtube.com.evil.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `javascript:alert('${id}')`,
    `https://youtu.be/${id}"><script>`,
    'שיר חדש שלי',
  ])('is not recognised in %s', (text) => {
    expect(youtubeId(text)).toBeNull();
  });

  test('is shown and played without cookies before the play button', () => {
    expect(youtubeThumbnail(id)).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
    expect(youtubeEmbed(id)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  });

  test('is read from any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const found = youtubeId(text);
        if (found !== null) expect(found).toMatch(/^[\w-]{11}$/);
      }),
    );
  });
});
