import { type Finding, preflight } from '../../../../../contract/vocabulary/preflight/preflight.ts';
import type { PreflightSong } from '../../../../../contract/vocabulary/preflight/song.ts';
import type { Slots } from '../../../../features/uploads/uploads.ts';
import { fieldOf, type Paths, releasePayload } from '../saving/payload.ts';
import type { Answers } from './answers.ts';
import { type Facts, fileSlots } from './facts.ts';
import { type StepId, visibleSteps } from './steps.ts';

type Sent<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** The question that mends a field of the release. */
const stepOf: Record<string, StepId> = {
  title: 'title',
  version: 'version',
  genre: 'genre',
  primary_language: 'primary_language',
  artist_name: 'stage_name',
  lyrics: 'lyrics',
  pitch: 'pitch',
  credits: 'credits_type',
  composition_partners: 'composition_partners',
  master_partners: 'master_partners',
  copyright_holders: 'copyright_holders',
  isrc: 'has_isrc',
  upc: 'has_upc',
  cover_image_path: 'cover',
  wav_file_path: 'wav',
};

const shared = <T extends { percentage: string | number }>(rows: readonly T[] = []) =>
  rows.map((row) => ({ ...row, percentage: Number(row.percentage) }));

/** A finding, with the question that mends it in the place of the field. */
export type WizardFinding = Omit<Finding, 'field'> & { field: StepId };

/**
 * What would stop or weaken the song as it is answered, where a question of the wizard mends it; the rest is shown in
 * the editor. A file counts as soon as it is picked; how it sounds is measured once the song is saved.
 */
export function findingsOf(answers: Answers, facts: Facts, slots: Slots): WizardFinding[] {
  const paths: Paths = Object.fromEntries(
    fileSlots.flatMap((slot) =>
      facts.files[slot] ? [[fieldOf(slot, slots[slot]?.result), slots[slot]?.result?.path ?? slot]] : [],
    ),
  );
  const song = releasePayload(answers, facts, { albumId: null, paths });
  const cover = slots.cover?.result;
  const found = preflight({
    ...(song as Sent<typeof song>), // the wizard sends all of these but those below
    // What it doesn't ask for has no question to lead to: it is as if it were there.
    explicit: false,
    mp3_path: paths.mp3 ?? null,
    credits: { lyrics: [], composition: [], producer: '', ...song.credits } as PreflightSong['credits'], // sent whole
    composition_partners: shared(song.composition_partners),
    master_partners: shared(song.master_partners),
    collaborators: shared(song.collaborators),
    copyright_holders: song.copyright_holders ?? [],
    duration_seconds: slots.wav?.result?.duration_seconds ?? null,
    cover: cover?.width && cover.height ? { width: cover.width, height: cover.height } : null,
    sound: null,
  });
  const asked = new Set(visibleSteps(answers, facts).map(({ id }) => id));
  const isCoverOnItsWay = facts.files.cover !== undefined && !cover;
  return found.flatMap(({ field, ...finding }) => {
    const step = stepOf[field];
    if (step === undefined || !asked.has(step) || (step === 'cover' && isCoverOnItsWay)) return [];
    return [{ ...finding, field: step }];
  });
}
