import { describe, expect, it } from 'vitest';
import { contributorRoles, roleIn } from '../../../src/contract/vocabulary/contributor-roles.ts';

describe('a role of DDEX’s list', () => {
  it('is said in the reader’s words', () => {
    expect(roleIn('Lyricist', 'he')).toBe('מילים');
    expect(roleIn('StudioProducer', 'en')).toBe('Production');
    for (const { ddex } of contributorRoles) expect(roleIn(ddex, 'he')).toMatch(/^[א-ת ]+$/);
  });

  it('that stands for many is said as what they share', () => {
    expect(roleIn('StudioMusician', 'he')).toBe('נגינה');
  });

  it('stays as it was typed where the list has none', () => {
    expect(roleIn('חצוצרה', 'en')).toBe('חצוצרה');
  });
});
