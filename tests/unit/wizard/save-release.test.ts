import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/api.ts';
import type { Call } from '#web/loading/page-context.ts';
import { type SaveInput, saveRelease } from '#web/screens/artist/Wizard/saving/save-release.ts';
import { answers, facts } from './arbitrary-answers.ts';

type Reply = (input: { body?: Record<string, unknown> }) => unknown;
const cover = '/media/018f0000-0000-7000-8000-000000000009';

/** A server that records its requests. */
function server(replies: Record<string, Reply>) {
  const calls: string[] = [];
  const call = (async (name: string, input: { body?: Record<string, unknown> }) => {
    calls.push(name);
    const reply = replies[name];
    if (!reply) throw new ApiError(404, { detail: 'NOT_FOUND' });
    return { body: reply(input), next: null };
  }) as unknown as Call; // only the calls that saving makes
  return { calls, call };
}
const published = () => ({ id: 'r', is_draft: false, short_code: 'abcdefg' });
const failWith = (error: Error) => () => {
  throw error;
};

function saveInput(replies: Record<string, Reply>, part: Partial<SaveInput> = {}) {
  const { calls, call } = server(replies);
  const progress: SaveInput['progress'] = { madeAlbum: null, isSent: false };
  const input: SaveInput = {
    call,
    answers: answers({ title: 'שיר', genre: 'rock' }),
    facts: facts(),
    progress,
    storeProgress: (change) => Object.assign(progress, change),
    onUser: () => {},
    waitForFiles: async () => {
      calls.push('files');
      return { cover };
    },
    ...part,
  };
  return { calls, progress, input };
}

describe('saving a new release', () => {
  test('saves profile, genre, album, files and release, in this order', async () => {
    const { calls, input } = saveInput(
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
        facts: facts({
          profile: {
            first_name: 'x',
            last_name: 'x',
            stage_name: null,
            artist_id: 'x',
            downloads: 'everyone',
          },
        }),
      },
    );
    expect(await saveRelease(input)).toEqual({ kind: 'published', code: 'abcdefg' });
    expect(calls).toEqual([
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
    const { calls, input } = saveInput({
      'POST /releases': failWith(new ApiError(402, { detail: 'SONG_CREDIT_REQUIRED' })),
      'POST /releases/draft': ({ body }) => {
        expect(body).toMatchObject({ is_draft: true, title: 'שיר' });
        return { id: 'd', is_draft: true };
      },
    });
    expect(await saveRelease(input)).toEqual({ kind: 'draft', id: 'd', why: 'credit' });
    expect(calls).toEqual(['files', 'POST /releases', 'POST /releases/draft']);
  });

  test('saves a draft that was chosen, without a try to publish', async () => {
    const { calls, input } = saveInput({
      'POST /releases/draft': () => ({ id: 'd', is_draft: true }),
    });
    const wanted = { ...input, answers: { ...input.answers, publish: 'draft' as const } };
    expect(await saveRelease(wanted)).toEqual({ kind: 'draft', id: 'd', why: 'wanted' });
    expect(calls).toEqual(['files', 'POST /releases/draft']);
  });

  test('sends the date of the page and what visitors hear before it, also with a draft for want of a credit', async () => {
    const dated = { page_release_date: '2026-12-10', preview: 'nothing' };
    const { input } = saveInput({
      'POST /releases': ({ body }) => {
        expect(body).toMatchObject(dated);
        throw new ApiError(402, { detail: 'SONG_CREDIT_REQUIRED' });
      },
      'POST /releases/draft': ({ body }) => {
        expect(body).toMatchObject(dated);
        return { id: 'd', is_draft: true };
      },
    });
    const answers = {
      ...input.answers,
      ...{ publish: 'date' as const, publish_date: '2026-12-10', preview: 'nothing' as const },
    };
    expect(await saveRelease({ ...input, answers })).toMatchObject({ kind: 'draft', why: 'credit' });
  });

  test('saves a draft while the address isn’t confirmed', async () => {
    const { input } = saveInput({
      'POST /releases': failWith(new ApiError(403, { detail: 'EMAIL_UNCONFIRMED' })),
      'POST /releases/draft': () => ({ id: 'd', is_draft: true }),
    });
    expect(await saveRelease(input)).toEqual({ kind: 'draft', id: 'd', why: 'email' });
  });

  test('saves a draft if an error message contains 402 too', async () => {
    const { input } = saveInput({
      'POST /releases': failWith(new ApiError(500, { detail: 'HTTP error! status: 402' })),
      'POST /releases/draft': () => ({ id: 'd', is_draft: true }),
    });
    expect(await saveRelease(input)).toEqual({ kind: 'draft', id: 'd', why: 'credit' });
  });

  test('creates no second album when it is tried again', async () => {
    let tries = 0;
    const album = answers({ genre: 'rock', album_kind: 'new', album_title: 'חדש' });
    const { calls, progress, input } = saveInput(
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
    expect(progress).toEqual({ madeAlbum: { title: 'חדש', id: 'a' }, isSent: false });
    await saveRelease(input);
    expect(calls.filter((name) => name === 'POST /albums')).toHaveLength(1);
  });

  test('finds the song again if its reply was lost, and creates no second one', async () => {
    const { calls, progress, input } = saveInput({
      'POST /releases': failWith(new NetworkError()),
      'GET /releases': () => [{ ...published(), cover_image_path: cover, wav_file_path: null }],
    });
    await expect(saveRelease(input)).rejects.toThrow('NETWORK');
    expect(progress.isSent).toBe(true);
    expect(await saveRelease(input)).toEqual({ kind: 'published', code: 'abcdefg' });
    expect(calls.filter((name) => name === 'POST /releases')).toHaveLength(1);
  });

  test('saves the song even if the genre of the artist’s page fails', async () => {
    const { input } = saveInput(
      { 'POST /releases': published },
      { answers: answers({ genre: 'rock', save_genre: true }) },
    );
    expect((await saveRelease(input))?.kind).toBe('published');
  });

  test('stops if it is cancelled at the files', async () => {
    const { calls, input } = saveInput({ 'POST /releases': published }, { waitForFiles: async () => null });
    expect(await saveRelease(input)).toBeNull();
    expect(calls).toEqual([]);
  });
});
