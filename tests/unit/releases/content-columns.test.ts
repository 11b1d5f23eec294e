import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erasedColumns, plainFields } from '#contract/releases/fields.ts';
import { updateRelease } from '#contract/releases/releases.ts';
import { contentColumns, partnerRows, partnersOut } from '#server/releases/content/content.policy.ts';

describe('a song’s request body as columns', () => {
  it('doesn’t change what it doesn’t name', () => {
    const columns = Object.entries(contentColumns({ pitch: 'סיפור' }));
    expect(columns.filter(([, value]) => value !== undefined)).toEqual([['pitch', 'סיפור']]);
  });

  it('stores an emptied text, code or link as null', () => {
    const emptied = { lyrics: '', isrc: ' ', upc: '', youtube_link: '', credits_text: '\n', subgenre: '' };
    expect(updateRelease.body.parse(emptied)).toEqual({
      lyrics: null,
      isrc: null,
      upc: null,
      youtube_link: null,
      credits_text: null,
      subgenre: null,
    });
  });

  it('accepts links as a list, or in the order of the wizard’s keys', () => {
    const links = {
      link_10: 'https://k.example/',
      link_2: 'https://b.example/',
      link_0: 'https://a.example/',
    };
    expect(updateRelease.body.parse({ streaming_links: links }).streaming_links).toEqual([
      'https://a.example/',
      'https://b.example/',
      'https://k.example/',
    ]);
  });
});

describe('an erased song', () => {
  it('keeps no fact that its artist typed, except those that a station’s history refers to', () => {
    const kept = ['title', 'artist_name', 'isrc', 'genre', 'primary_language'];
    const gone = Object.keys(erasedColumns(true));
    expect(gone).toEqual(expect.arrayContaining(['lyrics', 'credits', 'label', 'p_line', 'presenter_card']));
    expect(gone.filter((field) => kept.includes(field))).toEqual([]);
    expect(Object.keys(erasedColumns(false)).sort()).toEqual([...gone, ...kept].sort());
    const choices = ['version', 'work_type', 'downloads', 'preview'];
    expect(plainFields.filter((field) => ![...gone, ...kept, ...choices].includes(field))).toEqual([]);
  });
});

describe('shares', () => {
  it('are returned as they were sent, to the hundredth', () => {
    const share = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(share, (percentage) => {
        const partner = { name: 'נועה', percentage, role: 'lyrics' };
        expect(partnersOut(partnerRows([partner]) ?? [])).toEqual([partner]);
      }),
    );
  });

  it('over a hundred together are refused, under a hundred are stored', () => {
    const partners = (...shares: number[]) => ({
      master_partners: shares.map((percentage) => ({ name: 'נועה', percentage })),
    });
    expect(updateRelease.body.safeParse(partners(50, 50.01)).success).toBe(false);
    expect(updateRelease.body.safeParse(partners(33.33, 33.33, 33.34)).success).toBe(true);
    expect(updateRelease.body.safeParse(partners(10)).success).toBe(true);
  });
});
