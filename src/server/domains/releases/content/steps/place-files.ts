import type { ReleaseContent } from '../../../../../contract/releases/releases.ts';
import { sayingMs } from '../../../../../contract/vocabulary/presenter-card.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { type FileRow, filesById, ownFile } from '../../../files/index.ts';
import type { ReleaseColumns, ReleaseRow } from '../store.ts';

const slots = [
  { field: 'mp3_path', column: 'mp3FileId', kind: 'audio', type: 'audio/mpeg' },
  { field: 'wav_file_path', column: 'wavFileId', kind: 'audio', type: 'audio/wav' },
  { field: 'cover_image_path', column: 'coverFileId', kind: 'image', type: null },
  { field: 'lyrics_file_path', column: 'lyricsFileId', kind: 'document', type: null },
  { field: 'pitch_file_path', column: 'pitchFileId', kind: 'document', type: null },
  { field: 'saying_path', column: 'sayingFileId', kind: 'audio', type: null },
] as const;
type FileColumns = Pick<ReleaseRow, (typeof slots)[number]['column']>;

const noFiles: FileColumns = {
  mp3FileId: null,
  wavFileId: null,
  coverFileId: null,
  lyricsFileId: null,
  pitchFileId: null,
  sayingFileId: null,
};

/**
 * The columns for the files in a body, with the copies that cards show of them.
 * @param before the files that the release has
 * @throws 422 at the field of a file that isn't the caller's own or is of another kind
 */
export async function placeFiles(
  tx: Transaction,
  userId: string,
  content: ReleaseContent,
  before: FileColumns = noFiles,
): Promise<Partial<ReleaseColumns>> {
  const after: FileColumns = { ...noFiles };
  let isChanged = false;
  for (const { field, column, kind, type } of slots) {
    const path = content[field];
    if (path === undefined) {
      after[column] = before[column];
      continue;
    }
    isChanged = true;
    if (path === null) continue;
    const file = await ownFile(tx.orm, userId, path, kind, field);
    if (type !== null && file.type !== type) refuse('INVALID', { fields: { [field]: 'FILE_UNKNOWN' } });
    if (column === 'sayingFileId' && (file.durationMs ?? 0) > sayingMs)
      refuse('INVALID', { fields: { [field]: 'SAYING_TOO_LONG' } });
    after[column] = file.id;
  }
  if (!isChanged) return {};
  const ids = Object.values(after).filter((id) => id !== null);
  const files = await filesById(tx.orm, ids);
  const of = (id: string | null): FileRow | undefined => (id === null ? undefined : files.get(id));
  return {
    ...after,
    ...audioCopies(of(after.mp3FileId), of(after.wavFileId)),
    coverColors: of(after.coverFileId)?.colors ?? null,
    pitchTextExtracted: of(after.pitchFileId)?.extractedText ?? null,
  };
}

/** What cards show of a song's sound: an MP3 plays as it is, a WAV once it has its listening copy. */
export const audioCopies = (
  mp3: FileRow | undefined,
  wav: FileRow | undefined,
): Pick<ReleaseRow, 'hasAudio' | 'durationMs' | 'soundPrint'> => ({
  hasAudio: mp3 !== undefined || (wav?.listeningKey ?? null) !== null,
  durationMs: mp3?.durationMs ?? wav?.durationMs ?? null,
  soundPrint: mp3?.soundPrint ?? wav?.soundPrint ?? null,
});

/** The files that a published song shows to everyone; of a WAV only its listening copy. */
export const shownFiles = (row: FileColumns & Pick<ReleaseRow, 'imageFileIds'>): string[] =>
  [...slots.map(({ column }) => row[column]), ...row.imageFileIds].filter((id) => id !== null);
