import { type Finding, preflight } from '#shared/preflight/preflight.ts';
import type { PreflightSong } from '#shared/preflight/song.ts';
import type { Slots } from '#web/features/uploads/uploads.ts';
import { fieldOf, type Paths, releasePayload } from '#web/screens/artist/Wizard/saving/payload.ts';
import type { Answers } from './answers.ts';
import { type Facts, fileSlots } from './facts.ts';
import { type StepId, visibleSteps } from './steps.ts';

type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** The questions that fix fields of the release with other names. */
const stepOf: Record<string, StepId> = {
  artist_name: 'stage_name',
  credits: 'credits_type',
  isrc: 'has_isrc',
  upc: 'has_upc',
  cover_image_path: 'cover',
  wav_file_path: 'wav',
};

const withNumericShares = <T extends { percentage: string | number }>(rows: readonly T[] = []) =>
  rows.map((row) => ({ ...row, percentage: Number(row.percentage) }));

/** A finding whose field is the question that fixes it. */
export type WizardFinding = Omit<Finding, 'field'> & { field: StepId };

/**
 * What would block or weaken the song with these answers and can be fixed by a question; the editor shows the rest. A
 * file counts as soon as it is picked; its sound is measured after saving.
 */
export function findingsOf(answers: Answers, facts: Facts, slots: Slots): WizardFinding[] {
  const paths: Paths = Object.fromEntries(
    fileSlots.flatMap((slot) =>
      facts.files[slot] ? [[fieldOf(slot, slots[slot]?.result), slots[slot]?.result?.path ?? slot]] : [],
    ),
  );
  const song = releasePayload(answers, facts, { albumId: null, paths });
  const cover = slots.cover?.result;
  const findings = preflight({
    ...(song as Complete<typeof song>), // the payload has all fields except those below
    // No question asks for it: treat it as answered.
    explicit: false,
    mp3_path: paths.mp3 ?? null,
    credits: { lyrics: [], composition: [], producer: '', ...song.credits } as PreflightSong['credits'], // sent as a whole
    composition_partners: withNumericShares(song.composition_partners),
    master_partners: withNumericShares(song.master_partners),
    collaborators: withNumericShares(song.collaborators),
    copyright_holders: song.copyright_holders ?? [],
    duration_seconds: slots.wav?.result?.duration_seconds ?? null,
    cover: cover?.width && cover.height ? { ...cover, width: cover.width, height: cover.height } : null,
    sound: null,
  });
  const steps = visibleSteps(answers, facts);
  const isCoverUploading = facts.files.cover !== undefined && !cover;
  return findings.flatMap(({ field, ...finding }) => {
    const step = steps.find(({ id }) => id === stepOf[field]) ?? steps.find(({ id }) => id === field);
    if (step === undefined || (step.id === 'cover' && isCoverUploading)) return [];
    return [{ ...finding, field: step.id }];
  });
}
