import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { artistName } from '#web/features/artists/artist-name.ts';
import { ReleaseCard } from '#web/features/releases/SongCard.tsx';
import { ErrorPage } from '#web/features/shell/ErrorPage.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Chip } from '#web/ui/Chip.tsx';

describe('genre chips', () => {
  test('rotate through six colours', () => {
    const looks = Array.from({ length: 12 }, (_, hue) =>
      renderToStaticMarkup(Chip({ hue, children: 'רוק' })),
    );
    expect(new Set(looks).size).toBe(6);
    expect(looks.slice(6)).toEqual(looks.slice(0, 6));
  });
});

describe('the card of a song', () => {
  const card = (short_code: string | null) =>
    renderToStaticMarkup(
      createElement(
        createRoutesStub([
          {
            path: '/',
            Component: () =>
              createElement(ReleaseCard, {
                card: { title: 'לילה לבן', artist_name: 'נועה', short_code, colors: null, sound_print: null },
                image: null,
                note: 'נועה',
              }),
          },
        ]),
      ),
    );

  test('links to its page', () => {
    expect(card('Kx7mP2q')).toContain('href="/r/Kx7mP2q"');
    expect(card('Kx7mP2q')).not.toMatch(/class="[^"]*dim/);
  });

  test('without a cover has a drawn one, with title and artist', () => {
    expect(card('Kx7mP2q')).toMatch(/<text[^>]*>לילה<.*<text[^>]*>לבן<.*<text[^>]*>נועה</);
    expect(card('Kx7mP2q')).not.toMatch(/class="[^"]*blank/);
  });

  test('without a code is dimmed and has no link', () => {
    expect(card(null)).toMatch(/<li class="[^"]*dim/);
    expect(card(null)).not.toContain('<a');
    expect(card(null)).toContain('לילה לבן');
  });
});

describe('an artist', () => {
  test('is called by the stage name, else the first name, else Artist', () => {
    expect(artistName({ stage_name: 'להקת הגג', first_name: 'נועה' }, 'he')).toBe('להקת הגג');
    expect(artistName({ stage_name: null, first_name: 'נועה' }, 'he')).toBe('נועה');
    expect(artistName({ stage_name: '', first_name: null }, 'he')).toBe('Artist');
  });

  test('without a picture has two letters', () => {
    expect(renderToStaticMarkup(createElement(Avatar, { name: 'להקת הגג', picture: null }))).toContain(
      '>לה<',
    );
  });
});

describe('a screen with an error', () => {
  test.each([
    [new Error('רע מאוד'), 'רע מאוד'],
    [{ status: 418, statusText: 'I’m a teapot', internal: false, data: null }, 'I’m a teapot'],
  ])('shows the error’s own text', (error, words) => {
    const page = renderToStaticMarkup(createElement(ErrorPage, { error }));
    expect(page).toContain('Unexpected Application Error!');
    expect(page).toContain(words);
  });
});
