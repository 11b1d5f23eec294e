import type { Release, ReleaseContentInput } from '../../../../../contract/releases/releases.ts';

/** What is edited on the song's page itself, as text. */
export const editFields = [
  'artist_name',
  'title',
  'youtube_link',
  'lyrics',
  'lyricists',
  'composers',
  'producer',
  'credits_text',
  'pitch',
] as const;
export type EditField = (typeof editFields)[number];
export type EditTexts = Record<EditField, string>;

const creditFields: readonly EditField[] = ['lyricists', 'composers', 'producer'];

export function textsOf(release: Release): EditTexts {
  const { credits } = release;
  return {
    artist_name: release.artist_name,
    title: release.title,
    youtube_link: release.youtube_link ?? '',
    lyrics: release.lyrics ?? '',
    lyricists: credits.lyrics.join(', '),
    composers: credits.composition.join(', '),
    producer: credits.producer,
    credits_text: release.credits_text ?? '',
    pitch: release.pitch ?? release.pitch_text_extracted ?? '',
  };
}

/** Names typed with commas between them: trimmed, empty ones dropped. */
export const namesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The fields in which two versions differ. */
export const differing = (one: EditTexts, other: EditTexts): EditField[] =>
  editFields.filter((field) => one[field].trim() !== other[field].trim());

/** What is sent for the fields that changed. */
export function contentOf(changed: readonly EditField[], texts: EditTexts): ReleaseContentInput {
  const has = (field: EditField) => changed.includes(field);
  return {
    ...(has('artist_name') && { artist_name: texts.artist_name }),
    ...(has('title') && { title: texts.title }),
    ...(has('youtube_link') && { youtube_link: texts.youtube_link.trim() }),
    ...(has('lyrics') && { lyrics: texts.lyrics || null }),
    ...(has('credits_text') && { credits_text: texts.credits_text || null }),
    ...(has('pitch') && { pitch: texts.pitch || null }),
    ...(creditFields.some(has) && {
      credits: {
        lyrics: namesOf(texts.lyricists),
        composition: namesOf(texts.composers),
        producer: texts.producer,
      },
    }),
  };
}

/**
 * Brings together what was edited here and what was saved elsewhere meanwhile, both from `base`.
 * Where both changed a field to different texts it is a conflict, and `merged` has the text of here.
 */
export function mergeTexts(
  base: EditTexts,
  mine: EditTexts,
  theirs: EditTexts,
): { merged: EditTexts; conflicts: EditField[] } {
  const here = differing(base, mine);
  const there = differing(base, theirs);
  const apart = differing(mine, theirs);
  const merged = { ...theirs };
  for (const field of here) merged[field] = mine[field];
  return { merged, conflicts: here.filter((field) => there.includes(field) && apart.includes(field)) };
}

/** The field at which a refusal's code stands; the server knows credits as one. */
export function fieldOf(path: string): EditField | undefined {
  if (path.startsWith('credits.lyrics')) return 'lyricists';
  if (path.startsWith('credits.composition')) return 'composers';
  if (path.startsWith('credits.producer')) return 'producer';
  return editFields.find((field) => field === path.split('.')[0]);
}
