import type { ReleaseContentInput } from '../../../../../contract/releases/releases.ts';
import { capitaliseFirst, splitCommaList } from '../../../../../contract/vocabulary/text-rules.ts';
import {
  languageOf,
  sentCredits,
  sentHolders,
  sentLinks,
  sentOwners,
  sentPartners,
  sentTranslations,
} from '../../../../features/releases/rows/sent-rows.ts';
import type { Answers } from '../steps/answers.ts';
import { artistName, chosenAlbum, type Facts, type FileSlot } from '../steps/facts.ts';

/** Where the files that have arrived are, by slot. */
export type Paths = Partial<Record<FileSlot, string>>;

/** Sent only if the first has a name. */
const holders = ({ copyright_holders }: Answers) =>
  copyright_holders[0]?.holder.trim() ? sentHolders(copyright_holders) : [];

function credits(answers: Answers, facts: Facts) {
  const { credits_type, lyrics_by, composition_by } = answers;
  const me = artistName(answers, facts);
  const all = credits_type === 'mine' && me !== '' ? [me] : [];
  return {
    lyrics: credits_type === 'names' ? splitCommaList(lyrics_by) : all,
    composition: credits_type === 'names' ? splitCommaList(composition_by) : all,
    producer: answers.producer.trim(),
  };
}

/** The song as it is sent: only what the answers lead through, empty lists left out. */
export function releasePayload(
  answers: Answers,
  facts: Facts,
  { albumId, paths }: { albumId: string | null; paths: Paths },
): ReleaseContentInput {
  const album = chosenAlbum(answers, facts);
  const upc = album?.upc || (answers.has_upc ? answers.upc.trim() : '');
  const isrc = answers.has_isrc ? answers.isrc.trim() : '';
  const links = isrc ? sentLinks(answers.streaming_links) : [];
  const copyrightHolders = holders(answers);
  const genre = answers.genre || null;
  return {
    title: capitaliseFirst(answers.title.trim()) || 'New Release',
    artist_name: capitaliseFirst(artistName(answers, facts)),
    album_id: albumId,
    version: answers.version,
    work_type: answers.work_type,
    genre,
    subgenre: genre && answers.subgenre ? answers.subgenre : null,
    primary_language: languageOf(answers.primary_language),
    secondary_language: languageOf(answers.secondary_language),
    translations: answers.is_multilingual ? sentTranslations(answers.translations) : [],
    isrc: isrc || null,
    upc: upc || null,
    lyrics: answers.lyrics.trim() || null,
    lyrics_file_path: paths.lyrics ?? null,
    pitch: answers.pitch.trim() || null,
    pitch_file_path: paths.pitch ?? null,
    youtube_link: answers.youtube_link.trim() || null,
    wav_file_path: paths.wav ?? null,
    cover_image_path: paths.cover ?? null,
    credits: credits(answers, facts),
    credits_text: (answers.credits_type === 'text' && answers.credits_text.trim()) || null,
    ...(copyrightHolders.length > 0 && { copyright_holders: copyrightHolders }),
    composition_partners: sentPartners(answers.composition_partners),
    master_partners: sentOwners(answers.master_partners),
    additional_credits: sentCredits(answers.additional_credits),
    collaborators: answers.has_collaborators ? sentPartners(answers.collaborators) : [],
    ...(links.length > 0 && {
      streaming_links: Object.fromEntries(links.map((url, index) => [`link_${index}`, url])),
    }),
  };
}

/** A new album as it is sent: with this song's rights, unless they differ from the album's. */
export function albumPayload(answers: Answers, facts: Facts) {
  const title = capitaliseFirst(answers.album_title.trim());
  const upc = answers.has_upc ? answers.upc.trim() : '';
  const base = { title, ...(upc && { upc }) };
  if (answers.differs_from_album) return base;
  const copyrightHolders = holders(answers);
  return {
    ...base,
    producer: answers.producer.trim() || null,
    credits: credits(answers, facts),
    collaborators: answers.has_collaborators ? sentPartners(answers.collaborators) : [],
    ...(copyrightHolders.length > 0 && { copyright_holders: copyrightHolders }),
  };
}

/** What was answered of the profile and was missing in it. */
export function profilePayload(answers: Answers, { profile }: Facts) {
  const fields = ['first_name', 'last_name', 'stage_name', 'artist_id'] as const;
  const filled = fields.flatMap((field) => {
    const typed = answers[field].trim();
    return profile[field] || typed === '' ? [] : [[field, typed] as const];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
