import { describe, expect, it } from 'vitest';
import { contributorRoles, roleIn } from '#shared/contributor-roles.ts';

describe('a role of DDEX’s list', () => {
  it('is shown in the reader’s language', () => {
    expect(roleIn('Lyricist', 'he')).toBe('מילים');
    expect(roleIn('StudioProducer', 'en')).toBe('Production');
    for (const { ddex } of contributorRoles) expect(roleIn(ddex, 'he')).toMatch(/^[א-ת ]+$/);
  });

  it('that stands for many is shown as what they have in common', () => {
    expect(roleIn('StudioMusician', 'he')).toBe('נגינה');
  });

  it('stays as it was typed if the list doesn’t have it', () => {
    expect(roleIn('חצוצרה', 'en')).toBe('חצוצרה');
  });
});
