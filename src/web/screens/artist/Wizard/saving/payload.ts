import type { ReleaseContentInput } from '#contract/releases/releases.ts';
import { isLossless } from '#shared/recordings.ts';
import { cleanName, cleanTitle, emptyToNull } from '#shared/text-rules.ts';
import { isByOthers } from '#shared/writers.ts';
import { artists } from '#web/features/releases/editing/rows.ts';
import { bodyOf } from '#web/features/releases/fields.ts';
import { type Answers, creditsTypeOf } from '#web/screens/artist/Wizard/steps/answers.ts';
import {
  artistName,
  chosenAlbum,
  type Facts,
  type FileSlot,
  songArtists,
} from '#web/screens/artist/Wizard/steps/facts.ts';

/** The paths of uploaded files, by slot. */
export type Paths = Partial<Record<FileSlot | 'mp3', string>>;

/** The field that a file is sent as: a lossy recording has its own. */
export const fieldOf = (slot: FileSlot, result: { type: string } | null | undefined): keyof Paths =>
  slot === 'wav' && result && !isLossless(result.type) ? 'mp3' : slot;

/** The fields that a song and its new album share; holders are sent only if the first one has a name. */
function rights(answers: Answers, facts: Facts): ReleaseContentInput {
  const { lyrics_by, composition_by, producer, collaborators, copyright_holders } = answers;
  const creditsType = creditsTypeOf(answers);
  const me = creditsType === 'mine' ? artistName(answers, facts) : '';
  // The artist is one name, even with a comma in it.
  const writers = me === '' ? [] : [me];
  return {
    ...bodyOf({
      credits: { lyrics: lyrics_by, composition: composition_by, producer },
      collaborators: answers.has_collaborators ? collaborators : [],
      ...(copyright_holders[0]?.holder.trim() && { copyright_holders }),
    }),
    ...(creditsType !== 'names' && {
      credits: { lyrics: writers, composition: writers, producer: producer.trim() },
    }),
  };
}

const isOnAlbumWithUpc = (answers: Answers, facts: Facts): boolean =>
  answers.album_kind === 'new' || Boolean(chosenAlbum(answers, facts)?.upc);

/** The body that creates the song, from the answers to questions that are asked. */
export function releasePayload(
  answers: Answers,
  facts: Facts,
  { albumId, paths }: { albumId: string | null; paths: Paths },
): ReleaseContentInput {
  const isrc = answers.has_isrc ? answers.isrc.trim() : '';
  const listed = songArtists(answers, facts);
  const { streaming_links: links = [], ...content } = bodyOf({
    title: cleanTitle(answers.title),
    artist_name: artistName(answers, facts),
    ...(listed.length > 0 && { artists: artists.read(listed) }),
    album_id: albumId ?? '',
    version: answers.version,
    work_type: answers.work_type,
    genre: { genre: answers.genre, subgenre: answers.genre && answers.subgenre },
    primary_language: answers.primary_language,
    secondary_language: answers.secondary_language,
    translations: answers.is_multilingual ? answers.translations : [],
    isrc,
    // An album's code is not its song's: each product has its own.
    upc: isOnAlbumWithUpc(answers, facts) || !answers.has_upc ? '' : answers.upc,
    lyrics: answers.lyrics,
    lyrics_file_path: paths.lyrics ?? null,
    pitch: answers.pitch,
    pitch_file_path: paths.pitch ?? null,
    youtube_link: answers.youtube_link,
    wav_file_path: paths.wav ?? null,
    ...(paths.mp3 && { mp3_path: paths.mp3 }),
    cover_image_path: paths.cover ?? null,
    credits_text: creditsTypeOf(answers) === 'text' ? answers.credits_text : '',
    composition_partners: answers.composition_partners,
    master_partners: answers.master_partners,
    additional_credits: answers.additional_credits,
    streaming_links: isrc ? answers.streaming_links : [],
  });
  return {
    ...content,
    ...rights(answers, facts),
    ...(answers.publish === 'date' && { preview: answers.preview }),
    ...(facts.profile.downloads === null && { downloads: answers.downloads }),
    ...(Array.isArray(links) &&
      links.length > 0 && {
        streaming_links: Object.fromEntries(links.map((url, index) => [`link_${index}`, url])),
      }),
  };
}

/** The body that creates a new album, with this song's rights unless the song differs from its album. */
export function albumPayload(answers: Answers, facts: Facts) {
  const { upc } = bodyOf({ upc: answers.has_upc ? answers.upc : '' });
  const base = { title: cleanName(answers.album_title), ...(upc && { upc }) };
  if (answers.differs_from_album) return base;
  const { credits, collaborators, copyright_holders } = rights(answers, facts);
  return {
    ...base,
    producer: emptyToNull(answers.producer),
    // The writers of someone else's work aren't those of the album's other songs.
    credits: isByOthers(answers.work_type) ? { ...credits, lyrics: [], composition: [] } : credits,
    collaborators,
    ...(copyright_holders && { copyright_holders }),
  };
}

/** The profile fields that were missing and now have an answer; null for none. */
export function profilePayload(answers: Answers, facts: Facts) {
  const { profile } = facts;
  const typedAs = {
    ...answers,
    ...(answers.name_split === 'taken' && { stage_name: artistName(answers, facts) }),
  };
  const fields = ['first_name', 'last_name', 'stage_name', 'artist_id'] as const;
  const filled = fields.flatMap((field) => {
    const typed = typedAs[field].trim();
    return profile[field] || typed === '' ? [] : [[field, typed] as const];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
