import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StationSong } from '#contract/stations/songs.ts';
import { PaneFacts } from '#web/screens/station/Workspace/Review/PaneFacts.tsx';

const nothing = {
  duration_seconds: null,
  intro_seconds: null,
  hook_seconds: null,
  version: 'original',
  genre_name: null,
  explicit: false,
  radio_release_date: null,
  digital_release_date: null,
  created_at: '2026-11-20T10:00:00.000Z',
};
/** The texts that a reader sees of a song. */
const textsOf = (song: Partial<StationSong>): string[] =>
  renderToStaticMarkup(createElement(PaneFacts, { song: { ...nothing, ...song } as StationSong })) // nothing else of it is shown
    .split(/<[^>]+>/)
    .filter(Boolean);

describe('the facts that an editor sees of a song', () => {
  it('are its length, intro and hook, genre, version and explicit content', () => {
    const facts = textsOf({
      duration_seconds: 201,
      intro_seconds: 12,
      hook_seconds: 62,
      genre_name: { he: 'רוק', en: 'Rock' },
      version: 'live',
      explicit: true,
    });
    expect(facts.slice(0, 6)).toEqual(['אורך', '3:21', 'פתיח', '0:12', 'פזמון', '1:02']);
    expect(facts.slice(6)).toHaveLength(3);
    expect(facts[6]).toBe('רוק');
  });

  it('omit what isn’t known, and "original"', () => {
    expect(textsOf({ duration_seconds: 60 })).toEqual(['אורך', '1:00']);
    expect(textsOf({ intro_seconds: 0 })).toEqual(['פתיח', '0:00']);
  });
});
