import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../src/web/api.ts';
import type { Call } from '../../../src/web/loading/page-context.ts';
import { type Saving, saveRelease } from '../../../src/web/screens/artist/Wizard/saving/save-release.ts';
import { answers, facts } from './arbitrary-answers.ts';

type Answer = (input: { body?: Record<string, unknown> }) => unknown;
const cover = '/media/018f0000-0000-7000-8000-000000000009';

/** A server that records its requests. */
function server(replies: Record<string, Answer>) {
  const asked: string[] = [];
  const call = (async (name: string, input: { body?: Record<string, unknown> }) => {
    asked.push(name);
    const reply = replies[name];
    if (!reply) throw new ApiError(404, { detail: 'NOT_FOUND' });
    return { body: reply(input), next: null };
  }) as unknown as Call; // only the calls that saving makes
  return { asked, call };
}
const published = () => ({ id: 'r', is_draft: false, short_code: 'abcdefg' });
const fails = (error: Error) => () => {
  throw error;
};

function saving(replies: Record<string, Answer>, part: Partial<Saving> = {}) {
  const { asked, call } = server(replies);
  const kept: Saving['kept'] = { madeAlbum: null, isSent: false };
  const input: Saving = {
    call,
    answers: answers({ title: 'שיר', genre: 'rock' }),
    facts: facts(),
    kept,
    keep: (change) => Object.assign(kept, change),
    onUser: () => {},
    files: async () => {
      asked.push('files');
      return { cover };
    },
    ...part,
  };
  return { asked, kept, input };
}

describe('saving a new release', () => {
  test('saves profile, genre, album, files and release, in this order', async () => {
    const { asked, input } = saving(
      {
        'PATCH /auth/me': () => ({}),
        'GET /auth/me': () => ({ tenant_id: 't' }),
        'GET /public/artist/:id': () => ({ genres: ['פופ'] }),
        'PUT /public/artist/profile': ({ body }) => expect(body).toEqual({ genres: ['פופ', 'רוק'] }),
        'POST /albums': () => ({ id: 'a' }),
        'POST /releases': ({ body }) => {
          expect(body).toMatchObject({ album_id: 'a', cover_image_path: cover });
          return published();
        },
      },
      {
        answers: answers({
          stage_name: 'Noa',
          genre: 'rock',
          save_genre: true,
          album_kind: 'new',
          album_title: 'חדש',
        }),
        facts: facts({ profile: { first_name: 'x', last_name: 'x', stage_name: null, artist_id: 'x' } }),
      },
    );
    expect(await saveRelease(input)).toEqual({ kind: 'published', code: 'abcdefg' });
    expect(asked).toEqual([
      'PATCH /auth/me',
      'GET /auth/me',
      'GET /public/artist/:id',
      'PUT /public/artist/profile',
      'POST /albums',
      'files',
      'POST /releases',
    ]);
  });

  test('saves a draft without a song credit', async () => {
    const { asked, input } = saving({
      'POST /releases': fails(new ApiError(402, { detail: 'SONG_CREDIT_REQUIRED' })),
      'POST /releases/draft': ({ body }) => {
        expect(body).toMatchObject({ is_draft: true, title: 'שיר' });
        return { id: 'd' };
      },
    });
    expect(await saveRelease(input)).toEqual({ kind: 'draft', id: 'd' });
    expect(asked).toEqual(['files', 'POST /releases', 'POST /releases/draft']);
  });

  test('saves a draft if an error message contains 402 too', async () => {
    const { input } = saving({
      'POST /releases': fails(new ApiError(500, { detail: 'HTTP error! status: 402' })),
      'POST /releases/draft': () => ({ id: 'd' }),
    });
    expect(await saveRelease(input)).toEqual({ kind: 'draft', id: 'd' });
  });

  test('makes no second album when it is tried again', async () => {
    let tries = 0;
    const album = answers({ genre: 'rock', album_kind: 'new', album_title: 'חדש' });
    const { asked, kept, input } = saving(
      {
        'POST /albums': () => ({ id: 'a' }),
        'POST /releases': () => {
          tries += 1;
          if (tries === 1) throw new ApiError(500, { detail: 'INTERNAL' });
          return published();
        },
      },
      { answers: album },
    );
    await expect(saveRelease(input)).rejects.toThrow('INTERNAL');
    expect(kept).toEqual({ madeAlbum: { title: 'חדש', id: 'a' }, isSent: false });
    await saveRelease(input);
    expect(asked.filter((name) => name === 'POST /albums')).toHaveLength(1);
  });

  test('finds the song again if its reply was lost, and creates no second one', async () => {
    const { asked, kept, input } = saving({
      'POST /releases': fails(new NetworkError()),
      'GET /releases': () => [{ ...published(), cover_image_path: cover, wav_file_path: null }],
    });
    await expect(saveRelease(input)).rejects.toThrow('NETWORK');
    expect(kept.isSent).toBe(true);
    expect(await saveRelease(input)).toEqual({ kind: 'published', code: 'abcdefg' });
    expect(asked.filter((name) => name === 'POST /releases')).toHaveLength(1);
  });

  test('saves the song even if the genre of the artist’s page fails', async () => {
    const { input } = saving(
      { 'POST /releases': published },
      { answers: answers({ genre: 'rock', save_genre: true }) },
    );
    expect((await saveRelease(input))?.kind).toBe('published');
  });

  test('stops if it is cancelled at the files', async () => {
    const { asked, input } = saving({ 'POST /releases': published }, { files: async () => null });
    expect(await saveRelease(input)).toBeNull();
    expect(asked).toEqual([]);
  });
});
