import type { User } from '#contract/accounts/profile.ts';
import type { Release } from '#contract/releases/releases.ts';
import { genreById } from '#shared/genres.ts';
import { ApiError, NetworkError } from '#web/api.ts';
import type { Call } from '#web/loading/page-context.ts';
import type { Answers } from '#web/screens/artist/Wizard/steps/answers.ts';
import type { Facts } from '#web/screens/artist/Wizard/steps/facts.ts';
import { albumPayload, type Paths, profilePayload, releasePayload } from './payload.ts';
import type { StoredWizard } from './stored-wizard.ts';

/** Why a song was saved as a draft: by choice, for want of a song credit, or until the address is confirmed. */
export type DraftReason = 'wanted' | 'credit' | 'email';
export type Saved =
  | { kind: 'published'; code: string | null }
  | { kind: 'draft'; id: string; why: DraftReason };

export interface SaveInput {
  call: Call;
  answers: Answers;
  facts: Facts;
  progress: Pick<StoredWizard, 'madeAlbum' | 'isSent'>;
  /** Stores on the device what a retry needs. */
  storeProgress: (part: Partial<Pick<StoredWizard, 'madeAlbum' | 'isSent'>>) => void;
  onUser: (user: User) => void;
  /** Resolves with the paths of the uploaded files once no upload is running; with null if the user cancels. */
  waitForFiles: () => Promise<Paths | null>;
}

/**
 * Saves profile, genre, album, files and song, in this order; the song as a draft if that was chosen, or if a song
 * credit or a confirmed address is missing. Safe to call again after a failure. Returns null if the user cancelled
 * because of failed files.
 * @throws ApiError
 */
export async function saveRelease(input: SaveInput): Promise<Saved | null> {
  const { call, answers, facts, storeProgress } = input;
  await saveProfile(input);
  await saveGenre(input);
  const albumId = await resolveAlbum(input);
  const paths = await input.waitForFiles();
  if (paths === null) return null;
  const body = {
    ...releasePayload(answers, facts, { albumId, paths }),
    ...(answers.publish === 'date' && { page_release_date: answers.publish_date }),
  };
  const isWanted = answers.publish === 'draft';
  if (input.progress.isSent) {
    const created = await findCreated(call, paths);
    if (created) return toSaved(created, isWanted ? 'wanted' : 'credit');
  }
  storeProgress({ isSent: true });
  const saveDraft = async () =>
    (await call('POST /releases/draft', { body: { ...body, is_draft: true } })).body;
  try {
    const saved = isWanted ? await saveDraft() : (await call('POST /releases', { body })).body;
    return toSaved(saved, 'wanted');
  } catch (error) {
    if (!(error instanceof NetworkError)) storeProgress({ isSent: false });
    const why = draftReason(error);
    if (why === null) throw error;
    storeProgress({ isSent: true });
    return toSaved(await saveDraft(), why);
  }
}

/** Why a song can't be published yet. A credit is missing by a status of 402, or a message that contains 402. */
function draftReason(error: unknown): DraftReason | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'EMAIL_UNCONFIRMED') return 'email';
  return error.status === 402 || error.message.includes('402') ? 'credit' : null;
}

const toSaved = (
  { id, is_draft, short_code }: Pick<Release, 'id' | 'is_draft' | 'short_code'>,
  why: DraftReason,
): Saved => (is_draft ? { kind: 'draft', id, why } : { kind: 'published', code: short_code });

async function saveProfile({ call, answers, facts, onUser }: SaveInput): Promise<void> {
  const change = profilePayload(answers, facts);
  if (change) onUser((await call('PATCH /auth/me', { body: change })).body);
}

/** Adds the genre to the artist's page. A failure must not keep the song from being saved. */
async function saveGenre({ call, answers }: SaveInput): Promise<void> {
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

/** The id of the song's album, which is created if it is new; null for a single. */
async function resolveAlbum({
  call,
  answers,
  facts,
  progress,
  storeProgress,
}: SaveInput): Promise<string | null> {
  if (answers.album_kind === 'existing') return answers.album_id || null;
  if (answers.album_kind === 'none') return null;
  const body = albumPayload(answers, facts);
  if (progress.madeAlbum?.title === body.title) return progress.madeAlbum.id;
  const { body: album } = await call('POST /albums', { body });
  storeProgress({ madeAlbum: { title: body.title, id: album.id } });
  return album.id;
}

/** The song that an earlier try created although its reply was lost, recognised by the paths of its files. */
async function findCreated(call: Call, { cover, wav, mp3 }: Paths) {
  if (!cover && !wav && !mp3) return undefined;
  const { body } = await call('GET /releases', { query: { limit: 10 } });
  return body.find((release) =>
    cover
      ? release.cover_image_path === cover
      : wav
        ? release.wav_file_path === wav
        : release.mp3_path === mp3,
  );
}
