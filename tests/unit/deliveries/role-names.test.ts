import { describe, expect, it } from 'vitest';
import { contributorRoles, ddexRole, roleIn } from '#shared/contributor-roles.ts';
import { instruments } from '#shared/instruments.ts';

describe('a role of DDEX’s list', () => {
  it('is shown in the reader’s language', () => {
    expect(roleIn('Lyricist', 'he')).toBe('מילים');
    expect(roleIn('StudioProducer', 'en')).toBe('Production');
    for (const { ddex } of [...contributorRoles, ...instruments])
      expect(roleIn(ddex, 'he')).toMatch(/^[א-ת׳ ]+$/);
  });

  it('stays as it was typed if the list doesn’t have it', () => {
    expect(roleIn('סולן הלהקה', 'en')).toBe('סולן הלהקה');
  });
});

describe('an instrument', () => {
  it('is known in Hebrew and in English, in the spellings that people use', () => {
    for (const typed of ['חצוצרה', 'Trumpet', ' trumpet ']) expect(roleIn(typed, 'he')).toBe('חצוצרה');
    for (const typed of ['צ׳לו', "צ'לו", 'צלו', 'Cello']) expect(roleIn(typed, 'en')).toBe('Cello');
    expect(ddexRole('סקסופון טנור')).toBe('StudioMusician');
  });

  it('has words that no other instrument and no role has', () => {
    const all = [...contributorRoles, ...instruments];
    for (const language of ['name', 'he'] as const)
      expect(new Set(all.map((one) => one[language])).size).toBe(all.length);
    for (const { he, name, ddex } of instruments)
      for (const word of [he, name]) expect(roleIn(word, 'he')).toBe(roleIn(ddex, 'he'));
  });
});
