import type { Album } from '#contract/releases/albums.ts';
import type { CreditRoleId } from '#shared/credit-roles.ts';
import { splitCommaList } from '#shared/text-rules.ts';
import type { WorkTypeId } from '#shared/work-types.ts';
import { isByOthers } from '#shared/writers.ts';
import { holders, newKey, type PartnerRow, partners } from '#web/features/releases/editing/rows.ts';
import { type Answers, creditsTypeOf, noAnswers } from './answers.ts';
import { artistName, chosenAlbum, type Facts } from './facts.ts';
import { glanceRows, isGlance, type StepId } from './steps.ts';

/** An album's writers as answers; none for someone else's work, which has its own. */
const albumWriters = ({ credits }: Album, workType: WorkTypeId): Partial<Answers> =>
  isByOthers(workType) || credits.lyrics.length + credits.composition.length === 0
    ? {}
    : {
        credits_type: 'names',
        lyrics_by: credits.lyrics.join(', '),
        composition_by: credits.composition.join(', '),
      };

/** An album's data as answers for a song. */
function albumAnswers(album: Album, workType: WorkTypeId): Partial<Answers> {
  const { credits, collaborators, copyright_holders } = album;
  return {
    ...(copyright_holders.length > 0 && {
      copyright_holders: holders.read(copyright_holders),
    }),
    ...(album.upc && { has_upc: true, upc: album.upc }),
    ...((album.producer || credits.producer) && { producer: album.producer || credits.producer }),
    ...(collaborators.length > 0 && {
      has_collaborators: true,
      collaborators: partners.read(collaborators),
    }),
    ...albumWriters(album, workType),
  };
}

/** The answers without those that were filled in. */
function without(answers: Answers, filled: Partial<Answers>, facts: Facts): Answers {
  const empty = noAnswers(facts.year);
  const keys = Object.keys(filled) as (keyof Answers)[]; // the keys of a Partial<Answers>
  return { ...answers, ...Object.fromEntries(keys.map((key) => [key, empty[key]])) };
}

/** The answers after a change with its consequences: a new genre clears the subgenre, an album fills in its answers. */
export function withChange(answers: Answers, change: Partial<Answers>, facts: Facts): Answers {
  let next: Answers = { ...answers, ...change };
  if (change.stage_name !== undefined && change.stage_name !== answers.stage_name)
    next = { ...next, name_split: change.name_split ?? '' };
  if (change.genre !== undefined && change.genre !== answers.genre)
    next = { ...next, subgenre: change.subgenre ?? '' };
  if (next.primary_language === next.secondary_language || next.primary_language === 'zxx')
    next = { ...next, secondary_language: '' };
  const me = artistName(answers, facts);
  const areOthers = isByOthers(next.work_type);
  const changesWriters =
    areOthers !== isByOthers(answers.work_type) ||
    creditsTypeOf(next) !== creditsTypeOf(answers) ||
    (areOthers && (next.lyrics_by !== answers.lyrics_by || next.composition_by !== answers.composition_by));
  const isSuggested =
    isSoleOwner(next.composition_partners, me) || (areOthers && isSuggestedSplit(answers, facts));
  if (changesWriters && isSuggested) next = { ...next, composition_partners: [] };
  const now = artistName(next, facts);
  if (now !== me && me !== '') next = withNewName(next, me, now);
  const before = chosenAlbum(answers, facts);
  const after = chosenAlbum(next, facts);
  if (before?.id !== after?.id) {
    if (before) next = without(next, albumAnswers(before, answers.work_type), facts);
    if (after) next = { ...next, ...albumAnswers(after, next.work_type), differs_from_album: false };
  } else if (after && answers.differs_from_album && !next.differs_from_album) {
    const { producer: _producer, ...others } = albumAnswers(after, next.work_type);
    next = { ...next, ...others };
  } else if (after && !next.differs_from_album && next.work_type !== answers.work_type) {
    next = without(next, albumWriters(after, answers.work_type), facts);
    next = { ...next, ...albumWriters(after, next.work_type) };
  }
  return next;
}

/** A new row of a partner or a guest. */
const creditRow = (name: string, role: CreditRoleId, percent = ''): PartnerRow => ({
  key: newKey(),
  name,
  role,
  percent,
});

/** A row that gives one person everything; blank if there is no name yet. */
const soleOwner = (name: string, role: CreditRoleId): PartnerRow => creditRow(name, role, name && '100');

/** Whether the only row gives the artist everything, as suggested. */
const isSoleOwner = ([only, ...others]: readonly PartnerRow[], me: string): boolean =>
  others.length === 0 && only?.name === me && only.percent === '100';

/** Whether the composition's rows are those that its writers suggest. */
function isSuggestedSplit(answers: Answers, facts: Facts): boolean {
  const { composition_partners: suggested = [] } = suggestedAnswers(
    { ...answers, composition_partners: [] },
    'composition_partners',
    facts,
  );
  const plain = (rows: readonly PartnerRow[]) => JSON.stringify(rows.map(({ key: _key, ...row }) => row));
  return plain(answers.composition_partners) === plain(suggested);
}

/** The answers with rows that were suggested for the artist under the artist's new name. */
function withNewName(answers: Answers, from: string, to: string): Answers {
  const rename = (rows: PartnerRow[]) =>
    isSoleOwner(rows, from) ? rows.map((row) => ({ ...row, name: to })) : rows;
  return {
    ...answers,
    composition_partners: rename(answers.composition_partners),
    master_partners: rename(answers.master_partners),
    copyright_holders: answers.copyright_holders.map((row) =>
      row.holder === from ? { ...row, holder: to } : row,
    ),
  };
}

/** Rows of a glance that are filled in before the artist opens them. */
const prefilled: readonly StepId[] = ['composition_partners', 'master_partners', 'copyright_holders'];

/** The answers to suggest when a question opens; for a glance those of its rows, except rows already `seen`. */
export function suggestedAnswers(
  answers: Answers,
  step: StepId,
  facts: Facts,
  seen: readonly StepId[] = [],
): Partial<Answers> {
  if (isGlance(step)) {
    const rows = glanceRows(step, answers, facts).filter(
      ({ id }) => prefilled.includes(id) && !seen.includes(id),
    );
    return Object.assign({}, ...rows.map(({ id }) => suggestedAnswers(answers, id, facts)));
  }
  const me = artistName(answers, facts);
  const [holder, ...others] = answers.copyright_holders;
  if (step === 'copyright_holders' && holder?.holder === '' && others.length === 0)
    return { copyright_holders: [{ ...holder, holder: me }] };
  if (step === 'composition_partners' && answers.composition_partners.length === 0) {
    if (creditsTypeOf(answers) === 'mine') return { composition_partners: [soleOwner(me, 'composition')] };
    const lyrics = splitCommaList(answers.lyrics_by);
    const composition = splitCommaList(answers.composition_by).filter((name) => !lyrics.includes(name));
    const rows = [
      ...lyrics.map((name) => creditRow(name, 'lyrics')),
      ...composition.map((name) => creditRow(name, 'composition')),
    ];
    const [only, ...others] = rows;
    if (isByOthers(answers.work_type) && only && others.length === 0)
      return { composition_partners: [{ ...only, percent: '100' }] };
    return { composition_partners: rows.length > 0 ? rows : [creditRow('', 'composition')] };
  }
  if (step === 'master_partners' && answers.master_partners.length === 0)
    return { master_partners: [soleOwner(me, 'other')] };
  if (step === 'collaborators' && answers.collaborators.length === 0)
    return { collaborators: [creditRow('', 'other')] };
  if (step === 'translations' && answers.translations.length === 0) {
    const language = answers.secondary_language || (answers.primary_language === 'en' ? 'he' : 'en');
    return { translations: [{ key: newKey(), language, title: '', artist_name: '' }] };
  }
  if (step === 'streaming_links' && answers.streaming_links.length === 0)
    return { streaming_links: [{ key: newKey(), url: '' }] };
  if (step === 'additional_credits' && answers.additional_credits.length === 0)
    return { additional_credits: [{ key: newKey(), name: '', role: '' }] };
  return {};
}
