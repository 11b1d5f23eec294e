import { type Finding, preflight } from '../../../../../contract/vocabulary/preflight/preflight.ts';
import type { PreflightSong } from '../../../../../contract/vocabulary/preflight/song.ts';
import type { Slots } from '../../../../features/uploads/uploads.ts';
import { fieldOf, type Paths, releasePayload } from '../saving/payload.ts';
import type { Answers } from './answers.ts';
import { type Facts, fileSlots } from './facts.ts';
import { type StepId, visibleSteps } from './steps.ts';

type Sent<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** The question that fixes a field of the release. */
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

/** A finding, with its question instead of its field. */
export type WizardFinding = Omit<Finding, 'field'> & { field: StepId };

/**
 * What would block or weaken the song with these answers, if a question can fix it; the editor shows the rest. A file
 * counts as soon as it is picked; its sound is measured after saving.
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
    // Fields that it doesn't ask for have no question: treat them as present.
    explicit: false,
    mp3_path: paths.mp3 ?? null,
    credits: { lyrics: [], composition: [], producer: '', ...song.credits } as PreflightSong['credits'], // sent as a whole
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
