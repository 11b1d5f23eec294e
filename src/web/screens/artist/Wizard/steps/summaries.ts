import { bytes } from '#shared/bytes.ts';
import { creditRoles } from '#shared/credit-roles.ts';
import { formatIsrc } from '#shared/format-isrc.ts';
import { genres, subgenresOf } from '#shared/genres.ts';
import { parseIsrc } from '#shared/isrc.ts';
import { languages } from '#shared/languages.ts';
import { nameIn } from '#shared/locale.ts';
import { formatPercent, remainder, typedHundredths } from '#shared/percent.ts';
import { splitCommaList } from '#shared/text-rules.ts';
import { parseUpc } from '#shared/upc.ts';
import { versions } from '#shared/versions.ts';
import { workTypes } from '#shared/work-types.ts';
import { isByOthers } from '#shared/writers.ts';
import { count } from '#text/counts.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { wizardText } from '#text/wizard/wizard.ts';
import { type Locale, textOf } from '#web/browser/language.ts';
import { isBlankShare } from '#web/features/releases/editing/problems.ts';
import type { PartnerRow } from '#web/features/releases/editing/rows.ts';
import { duration } from '#web/formats/durations.ts';
import { type Answers, creditsTypeOf } from './answers.ts';
import { artistName, chosenAlbum, type Facts, type FileSlot } from './facts.ts';
import { followUps, type StepId, visibleSteps } from './steps.ts';

/** A piece of a summary: the user's text, left-to-right text, or our text. */
export type Piece = { typed: string } | { ltr: string } | { text: string };
/** The summary of an answer; `missing` says what it lacks. */
export interface Summary {
  pieces: Piece[];
  missing?: string;
}
type Named = { id: string; name: string; he: string };

const typed = (text: string): Piece[] => (text.trim() ? [{ typed: text.trim() }] : []);
const plain = (text: string | undefined): Piece[] => (text ? [{ text }] : []);
const ltr = (text: string): Piece[] => (text.trim() ? [{ ltr: text.trim() }] : []);
/** The parts that aren't empty, separated. */
const joined = (parts: Piece[][], separator = ' · '): Piece[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [{ text: separator }, ...part]));
const nameOf = (all: readonly Named[], id: string, language: Locale): string | undefined => {
  const found = all.find((item) => item.id === id);
  return found && nameIn(found, language);
};

const peoplePieces = (rows: readonly PartnerRow[], rolesIn: Locale | null): Piece[] =>
  joined(
    rows
      .filter((row) => !isBlankShare(row))
      .map(({ name, role, percent }) => [
        ...typed(name),
        ...plain(rolesIn ? `, ${nameOf(creditRoles, role, rolesIn) ?? ''}` : ''),
        ...(percent.trim() ? [{ text: ' ' }, { ltr: `${formatPercent(typedHundredths(percent))}%` }] : []),
      ]),
  );

function sharesSummary(rows: readonly PartnerRow[], language: Locale): Summary {
  const filled = rows.filter((row) => !isBlankShare(row));
  const unassigned = remainder(filled.map(({ percent }) => typedHundredths(percent)));
  return {
    pieces: peoplePieces(rows, null),
    ...(filled.length > 0 &&
      unassigned > 0 && {
        missing: textOf(releaseRowsText, language).splits.left(formatPercent(unassigned)),
      }),
  };
}

const documentPieces = (text: string, slot: FileSlot, { files }: Facts, language: Locale): Piece[] => {
  const file = files[slot];
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line.trim()).length;
  return joined([
    lines > 0 ? plain(count(lines, textOf(wizardText, language).lines, language)) : [],
    file ? ltr(file.name) : [],
  ]);
};

const filePieces = (slot: FileSlot, { files }: Facts): Piece[] => {
  const file = files[slot];
  return file ? [{ ltr: file.name }, { text: ' · ' }, { ltr: bytes(file.bytes) }] : [];
};

const recordingPieces = (facts: Facts): Piece[] => {
  const { wav } = facts.files;
  const seconds = wav?.result?.duration_seconds;
  return wav && seconds !== undefined
    ? [{ ltr: duration(seconds) }, { text: ' · ' }, { ltr: wav.name }]
    : filePieces('wav', facts);
};

/** The summary of one question's answer, without its follow-up questions. */
export function summary(id: StepId, answers: Answers, facts: Facts, language: Locale): Summary {
  const text = textOf(wizardText, language);
  const yesNo = (value: boolean): Summary => ({ pieces: plain(value ? text.yes : text.no) });
  switch (id) {
    case 'first_name':
    case 'last_name':
    case 'stage_name':
    case 'artist_id':
    case 'album_title':
    case 'producer':
    case 'guests':
    case 'title':
      return { pieces: typed(answers[id]) };
    case 'version':
      return { pieces: plain(nameOf(versions, answers.version, language)) };
    case 'work_type':
      return { pieces: plain(nameOf(workTypes, answers.work_type, language)) };
    case 'genre':
      return { pieces: plain(nameOf(genres, answers.genre, language)) };
    case 'subgenre':
      return { pieces: plain(nameOf(subgenresOf(answers.genre), answers.subgenre, language)) };
    case 'primary_language':
    case 'secondary_language':
      return { pieces: plain(nameOf(languages, answers[id], language)) };
    case 'is_multilingual':
    case 'has_isrc':
    case 'has_upc':
    case 'has_collaborators':
    case 'differs_from_album':
      return yesNo(answers[id]);
    case 'translations':
      return { pieces: joined(answers.translations.map(({ title }) => typed(title))) };
    case 'album_kind':
      return { pieces: plain(text.albumKinds[answers.album_kind].title) };
    case 'album_id':
      return { pieces: typed(chosenAlbum(answers, facts)?.title ?? '') };
    case 'isrc': {
      const parsed = parseIsrc(answers.isrc);
      return { pieces: ltr(parsed.ok ? formatIsrc(parsed.value) : answers.isrc) };
    }
    case 'upc': {
      const parsed = parseUpc(answers.upc);
      return { pieces: ltr(parsed.ok ? parsed.value : answers.upc) };
    }
    case 'collaborators':
      return {
        pieces: peoplePieces(answers.collaborators, language),
        ...(answers.collaborators.some(({ name, percent }) => name.trim() && !percent.trim()) && {
          missing: textOf(releaseRowsText, language).splits.unsaid,
        }),
      };
    case 'copyright_holders':
      return {
        pieces: joined(
          answers.copyright_holders.map(({ year, holder }) =>
            holder.trim() ? typed(`© ${year} ${holder}`) : [],
          ),
          ', ',
        ),
      };
    case 'credits_type':
      if (isByOthers(answers.work_type)) return { pieces: [] };
      return answers.credits_type === 'mine'
        ? { pieces: typed(artistName(answers, facts)) }
        : { pieces: plain(text.creditsTypes[answers.credits_type].title) };
    case 'credits': {
      if (creditsTypeOf(answers) === 'text')
        return { pieces: typed(answers.credits_text.split('\n')[0] ?? '') };
      const lists = [
        { label: text.lyricsBy, names: splitCommaList(answers.lyrics_by) },
        { label: text.compositionBy, names: splitCommaList(answers.composition_by) },
      ].filter(({ names }) => names.length > 0);
      if (lists.length === 0 && isByOthers(answers.work_type)) return { pieces: [], missing: text.noWriters };
      return {
        pieces: joined(
          lists.map(({ label, names }) => [{ text: `${label}: ` }, { typed: names.join(', ') }]),
        ),
      };
    }
    case 'composition_partners':
    case 'master_partners':
      return sharesSummary(answers[id], language);
    case 'additional_credits':
      return {
        pieces: joined(
          answers.additional_credits
            .filter(({ name }) => name.trim())
            .map(({ name, role }) => [
              ...typed(name),
              ...(role.trim() ? [{ text: ', ' }, ...typed(role)] : []),
            ]),
        ),
      };
    case 'youtube_link':
      return { pieces: ltr(shortUrl(answers.youtube_link)) };
    case 'cover':
      return facts.files.cover
        ? { pieces: filePieces('cover', facts) }
        : { pieces: [], missing: text.noCover };
    case 'pitch': {
      const pieces = documentPieces(answers.pitch, 'pitch', facts, language);
      return pieces.length > 0 ? { pieces } : { pieces, missing: text.noPitch };
    }
    case 'lyrics':
      return { pieces: documentPieces(answers.lyrics, 'lyrics', facts, language) };
    case 'streaming_links':
      return { pieces: joined(answers.streaming_links.map(({ url }) => ltr(shortUrl(url)))) };
    case 'wav':
      return facts.files.wav ? { pieces: recordingPieces(facts) } : { pieces: [], missing: text.noWav };
    case 'glance_song':
    case 'glance_rights':
    case 'review':
      return { pieces: [] };
  }
}

/** The summary of an answer with its follow-up questions: a genre with its subgenre, an ISRC instead of "yes". */
export function fullSummary(id: StepId, answers: Answers, facts: Facts, language: Locale): Summary {
  const answer = summary(id, answers, facts, language);
  const asked = visibleSteps(answers, facts);
  const followUpAnswers = (followUps[id] ?? [])
    .filter((follow) => asked.some((step) => step.id === follow))
    .map((follow) => summary(follow, answers, facts, language))
    .filter(({ pieces }) => pieces.length > 0);
  if (followUpAnswers.length === 0) return answer;
  const isNamed = id === 'genre' || id === 'primary_language';
  return {
    pieces: joined([...(isNamed ? [answer.pieces] : []), ...followUpAnswers.map(({ pieces }) => pieces)]),
  };
}

const shortUrl = (url: string): string => {
  const bare = url.trim().replace(/^https?:\/\/(?:www\.)?/i, '');
  return bare.length > 36 ? `${bare.slice(0, 35)}…` : bare;
};
