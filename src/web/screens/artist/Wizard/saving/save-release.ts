import type { User } from '../../../../../contract/accounts/profile.ts';
import type { Release } from '../../../../../contract/releases/releases.ts';
import { genreById } from '../../../../../contract/vocabulary/genres.ts';
import { ApiError, NetworkError } from '../../../../api.ts';
import type { Call } from '../../../../loading/page-context.ts';
import type { Answers } from '../steps/answers.ts';
import type { Facts } from '../steps/facts.ts';
import { albumPayload, type Paths, profilePayload, releasePayload } from './payload.ts';
import type { StoredWizard } from './stored-wizard.ts';

export type Saved = { kind: 'published'; code: string | null } | { kind: 'draft'; id: string };

export interface Saving {
  call: Call;
  answers: Answers;
  facts: Facts;
  kept: Pick<StoredWizard, 'madeAlbum' | 'isSent'>;
  /** Stores on the device what a retry must know. */
  keep: (part: Partial<Pick<StoredWizard, 'madeAlbum' | 'isSent'>>) => void;
  onUser: (user: User) => void;
  /** Resolves when no upload is running, with the files' addresses; null when saving is cancelled. */
  files: () => Promise<Paths | null>;
}

/**
 * Saves the song in the specified order: profile, genre, album, files, release; as a draft if a song credit is
 * missing. Safe to call again after a failure. Null if it was cancelled at the files.
 * @throws ApiError
 */
export async function saveRelease(saving: Saving): Promise<Saved | null> {
  const { call, answers, facts, keep } = saving;
  await saveProfile(saving);
  await saveGenre(saving);
  const albumId = await albumOf(saving);
  const paths = await saving.files();
  if (paths === null) return null;
  const body = releasePayload(answers, facts, { albumId, paths });
  if (saving.kept.isSent) {
    const made = await findMade(call, paths);
    if (made) return savedAs(made);
  }
  keep({ isSent: true });
  try {
    return savedAs((await call('POST /releases', { body })).body);
  } catch (error) {
    if (!(error instanceof NetworkError)) keep({ isSent: false });
    if (!needsCredit(error)) throw error;
    keep({ isSent: true });
    const draft = await call('POST /releases/draft', { body: { ...body, is_draft: true } });
    return { kind: 'draft', id: draft.body.id };
  }
}

/** The specification: a status of 402, or a message that contains it. */
const needsCredit = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 402 || error.message.includes('402'));

const savedAs = ({ id, is_draft, short_code }: Pick<Release, 'id' | 'is_draft' | 'short_code'>): Saved =>
  is_draft ? { kind: 'draft', id } : { kind: 'published', code: short_code };

async function saveProfile({ call, answers, facts, onUser }: Saving): Promise<void> {
  const change = profilePayload(answers, facts);
  if (change) onUser((await call('PATCH /auth/me', { body: change })).body);
}

/** Adds the genre to those of the artist's page. Its failure mustn't lose the song. */
async function saveGenre({ call, answers }: Saving): Promise<void> {
  const genre = answers.save_genre ? genreById(answers.genre) : undefined;
  if (!genre) return;
  try {
    const { body: user } = await call('GET /auth/me', {});
    if (!user.tenant_id) return;
    const { body: artist } = await call('GET /public/artist/:id', { params: { id: user.tenant_id } });
    if (artist.genres.includes(genre.he)) return;
    await call('PUT /public/artist/profile', { body: { genres: [...artist.genres, genre.he] } });
  } catch (error) {
    console.error(error);
  }
}

async function albumOf({ call, answers, facts, kept, keep }: Saving): Promise<string | null> {
  if (answers.album_kind === 'existing') return answers.album_id || null;
  if (answers.album_kind === 'none') return null;
  const body = albumPayload(answers, facts);
  if (kept.madeAlbum?.title === body.title) return kept.madeAlbum.id;
  const { body: album } = await call('POST /albums', { body });
  keep({ madeAlbum: { title: body.title, id: album.id } });
  return album.id;
}

/**
 * The song that an earlier try created without getting the reply, recognised by its files, which are nobody else's.
 */
async function findMade(call: Call, { cover, wav, mp3 }: Paths) {
  if (!cover && !wav && !mp3) return undefined;
  const { body } = await call('GET /releases', { query: { limit: 10 } });
  return body.find((one) =>
    cover ? one.cover_image_path === cover : wav ? one.wav_file_path === wav : one.mp3_path === mp3,
  );
}
