import { describe, expect, test } from 'vitest';
import { albumPayload, releasePayload } from '#web/screens/artist/Wizard/saving/payload.ts';
import type { Answers } from '#web/screens/artist/Wizard/steps/answers.ts';
import { suggestedAnswers, withChange } from '#web/screens/artist/Wizard/steps/change.ts';
import { findingsOf } from '#web/screens/artist/Wizard/steps/findings.ts';
import { isFollowUp, pageSteps, visibleSteps } from '#web/screens/artist/Wizard/steps/steps.ts';
import { fullSummary, summary } from '#web/screens/artist/Wizard/steps/summaries.ts';
import { album, answers, facts } from './arbitrary-answers.ts';

const none = { albumId: null, paths: {} };
const pages = (some: Answers) => pageSteps(some, facts()).map(({ id }) => id);
const creditsOf = (some: Answers) => releasePayload(some, facts(), none).credits;
/** The answers after a page suggested the split. */
const withSplit = (some: Answers) => ({
  ...some,
  ...suggestedAnswers(some, 'composition_partners', facts()),
});
const codes = (some: Answers) =>
  findingsOf(some, facts(), {})
    .filter(({ channel, severity }) => channel === 'streaming' && severity === 'stops')
    .map(({ code, field }) => `${code} ${field}`);

describe.each(['cover', 'public_domain'] as const)('a work by others (%s)', (work_type) => {
  const byOthers = (part: Partial<Answers> = {}) => answers({ work_type, ...part });

  test('asks for the original’s writers and their split, and never offers "all mine"', () => {
    const asked = pages(byOthers());
    expect(asked).not.toContain('credits_type');
    expect(asked).toEqual(expect.arrayContaining(['credits', 'composition_partners']));
    expect(creditsOf(byOthers())).toMatchObject({ lyrics: [], composition: [] });
  });

  test('says in its row and in the findings that the writers are missing', () => {
    const asked = visibleSteps(byOthers(), facts());
    expect(isFollowUp('credits', asked)).toBe(false);
    expect(summary('credits', byOthers(), facts(), 'en').missing).toBe('The original’s writers are missing');
    expect(codes(byOthers())).toContain('WRITERS_MISSING credits');
    const own = byOthers({ lyrics_by: 'נועה', composition_by: 'נועה' });
    expect(codes(own)).toContain('WRITERS_OWN credits');
  });

  test('shows its writers beside the questions', () => {
    const some = byOthers({ lyrics_by: 'נעמי', composition_by: 'נעמי' });
    expect(JSON.stringify(fullSummary('credits_type', some, facts(), 'he').pieces)).toContain('נעמי');
  });

  test('gives the whole split to its only writer, and leaves shares of several open', () => {
    const one = withSplit(byOthers({ lyrics_by: 'נעמי', composition_by: 'נעמי' }));
    expect(one.composition_partners).toMatchObject([{ name: 'נעמי', percent: '100' }]);
    const two = withSplit(byOthers({ lyrics_by: 'נעמי', composition_by: 'דוד' }));
    expect(two.composition_partners).toMatchObject([
      { name: 'נעמי', percent: '' },
      { name: 'דוד', percent: '' },
    ]);
  });

  test('suggests the split again for other writers, and keeps one that was typed', () => {
    const unnamed = withSplit(byOthers());
    expect(unnamed.composition_partners).toMatchObject([{ name: '' }]);
    const named = withSplit(withChange(unnamed, { lyrics_by: 'נעמי' }, facts()));
    expect(named.composition_partners).toMatchObject([{ name: 'נעמי', percent: '100' }]);
    expect(withChange(named, { title: 'שיר' }, facts()).composition_partners).toEqual(
      named.composition_partners,
    );
    const typed = {
      ...named,
      composition_partners: [{ key: 'a', name: 'דוד', role: 'lyrics' as const, percent: '50' }],
    };
    const later = withChange(typed, { composition_by: 'דוד' }, facts());
    expect(later.composition_partners).toEqual(typed.composition_partners);
  });

  test('chosen after "all mine" keeps neither the credits nor the split', () => {
    const mine = withSplit(answers({ credits_type: 'mine' }));
    expect(mine.composition_partners).toMatchObject([{ name: 'נועה', percent: '100' }]);
    const changed = withChange(mine, { work_type }, facts());
    expect(changed.composition_partners).toEqual([]);
    expect(creditsOf(changed)).toMatchObject({ lyrics: [], composition: [] });
    expect(codes(changed)).toContain('WRITERS_MISSING credits');
  });

  test('chosen by mistake leaves what was typed for the artist’s own song', () => {
    const typed = answers({ credits_type: 'text', credits_text: 'מילים: אנחנו' });
    const back = withChange(withChange(typed, { work_type }, facts()), { work_type: 'original' }, facts());
    expect(back).toEqual(typed);
  });

  test('takes no writers from its album, and leaves none in a new one', () => {
    const onAlbum = { album_kind: 'existing', album_id: album.id } as const;
    const chosen = withChange(byOthers(), onAlbum, facts());
    expect(chosen).toMatchObject({ lyrics_by: '', composition_by: '', producer: 'אורי כץ' });
    expect(pages(chosen)).toContain('credits');
    const later = withChange(withChange(answers(), onAlbum, facts()), { work_type }, facts());
    expect(later).toMatchObject({ lyrics_by: '', composition_by: '' });
    expect(withChange(later, { work_type: 'original' }, facts())).toMatchObject({
      credits_type: 'names',
      lyrics_by: 'נועה בן־דוד',
    });
    const first = byOthers({ album_kind: 'new', album_title: 'חדש', lyrics_by: 'נעמי', producer: 'דנה' });
    expect(albumPayload(first, facts())).toMatchObject({
      credits: { lyrics: [], composition: [], producer: 'דנה' },
    });
  });
});

test('an original song is all the artist’s, as before any question', () => {
  expect(pages(answers())).toContain('credits_type');
  expect(creditsOf(answers())).toMatchObject({ lyrics: ['נועה'], composition: ['נועה'] });
  expect(codes(answers()).join()).not.toContain('WRITERS');
});
