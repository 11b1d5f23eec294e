import { describe, expect, it } from 'vitest';
import { defaultSelectors } from '#server/catalogue-import/parsing.policy.ts';
import { readSong } from '#server/catalogue-import/songs.steps.ts';
import { openPage } from '#server/gateways/web-page/index.ts';

const url = 'https://catalogue.example/release/17';
const read = (html: string, change: object = {}) => {
  const { linktone } = defaultSelectors;
  return readSong(openPage(html), url, { ...linktone, release: { ...linktone.release, ...change } });
};
const jsonLd = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

describe('reading a song’s page', () => {
  it('takes JSON-LD, inside a graph too, and completes addresses', () => {
    const { song, sources } = read(
      jsonLd({
        '@graph': [
          { '@type': 'WebPage' },
          {
            '@type': ['MusicRecording'],
            name: 'לילה',
            byArtist: [{ name: 'נועה' }, { name: 'איתי' }],
            image: { url: '/c.jpg' },
            audio: { contentUrl: 'a.mp3' },
          },
        ],
      }),
    );
    expect(song.title).toBe('לילה');
    expect(song.artist_name).toBe('נועה, איתי');
    expect(sources).toMatchObject({ title: 'json_ld', artist_name: 'json_ld' });
    expect(song.cover_image_url).toBe('https://catalogue.example/c.jpg');
    expect(song.audio_url).toBe('https://catalogue.example/release/a.mp3');
  });

  it('takes Open Graph otherwise, and splits “artist - title”', () => {
    const { song } = read(
      '<meta property="og:title" content="נועה בן־דוד - לילה"><meta property="og:image" content="//cdn.example/c.jpg">',
    );
    expect([song.title, song.artist_name]).toEqual(['לילה', 'נועה בן־דוד']);
    expect(song.cover_image_url).toBe('https://cdn.example/c.jpg');
  });

  it.each([
    ['a list', '<dl><dt>שם השיר<dd>לילה<dt>אמן:<dd>נועה</dl>'],
    ['a table', '<table><tr><th>שם השיר<td>לילה<tr><td>אמן</td><td>נועה</td></table>'],
    ['bold words', '<p><b>שם השיר:</b> לילה<br><b>אמן:</b> נועה</p>'],
    [
      'spans',
      '<div><span>Title:</span> <span>לילה</span></div><div><span>Artist:</span><span>נועה</span></div>',
    ],
    ['headings', '<h3>Title</h3><p>לילה</p><h3>Artist</h3><p>נועה</p>'],
  ])('takes labels in %s otherwise', (_name, html) => {
    const { song, sources } = read(html);
    expect([song.title, song.artist_name]).toEqual(['לילה', 'נועה']);
    expect(sources).toMatchObject({ title: 'label', artist_name: 'label' });
  });

  it('distinguishes lyrics from the names of lyricists', () => {
    const { song } = read(
      '<dl><dt>מילים<dd>ע׳ כהן</dl><h2>מילים:</h2><p>שורה<br>שורה שנייה</p><dl><dt>לחן<dd>איתי</dl>',
    );
    expect(song.lyrics).toBe('שורה\nשורה שנייה');
    expect(song.credits_text).toBe('מילים: ע׳ כהן\nלחן: איתי');
  });

  it('prefers an operator’s selectors', () => {
    const { song, sources } = read(
      `${jsonLd({ '@type': 'MusicRecording', name: 'x' })}<i class="t">לילה</i>`,
      {
        title: ['.none', '.t'],
      },
    );
    expect([song.title, sources.title]).toEqual(['לילה', 'selector']);
  });

  it('accepts only http(s) addresses, and videos only from YouTube', () => {
    const { song } = read(
      `${jsonLd({ '@type': 'MusicRecording', name: 'x', image: 'javascript:alert(1)', audio: 'data:audio/mp3,a' })}
      <a href="https://youtu.be.evil.example/dQw4w9WgXcQ">v</a><a href="https://youtu.be/dQw4w9WgXcQ">v</a>`,
    );
    expect([song.cover_image_url, song.audio_url]).toEqual([null, null]);
    expect(song.youtube_link).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });

  it('reads broken markup and broken JSON as far as possible', () => {
    const { song, sources } = read(
      '<script type="application/ld+json">{"@type": </script><div><h1>לילה</h1><p><b>אמן: נועה</b><table><td>',
    );
    expect([song.title, sources.title]).toEqual(['לילה', 'page']);
    expect(read('').song.title).toBeNull();
  });
});
