import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { updateRelease } from '#contract/releases/releases.ts';
import {
  artistColumns,
  changedAt,
  isSubgenreOf,
  listingOf,
  platformAccess,
  settledDate,
} from '#server/releases/content/content.policy.ts';

const instant = (iso: string) => new Date(iso);
const song = {
  isDraft: false,
  externalSource: null,
  radioReleaseDate: null,
  digitalReleaseDate: null,
  createdAt: instant('2026-01-01T10:00:00Z'),
};

describe('a song’s place', () => {
  it('depends on its radio date, else its digital date, else its creation date', () => {
    const digital = instant('2026-02-02T00:00:00Z');
    const radio = instant('2026-03-03T00:00:00Z');
    expect(listingOf(song).shownAt).toEqual(song.createdAt);
    expect(listingOf({ ...song, digitalReleaseDate: digital }).shownAt).toEqual(digital);
    expect(listingOf({ ...song, digitalReleaseDate: digital, radioReleaseDate: radio }).shownAt).toEqual(
      radio,
    );
  });

  it('is in the feed if it is distributed or imported, and never as a draft', () => {
    const dated = { ...song, digitalReleaseDate: instant('2030-01-01T00:00:00Z') };
    expect(listingOf(song).inFeed).toBe(false);
    expect(listingOf(dated).inFeed).toBe(true);
    expect(listingOf({ ...song, externalSource: 'linktone' }).inFeed).toBe(true);
    expect(listingOf({ ...dated, isDraft: true }).inFeed).toBe(false);
  });
});

describe('names', () => {
  it('begin with a capital in Latin, and stay as typed in Hebrew', () => {
    const named = (title: string, artist_name: string) => updateRelease.body.parse({ title, artist_name });
    expect(named(' summer rain ', 'the roof')).toEqual({ title: 'Summer rain', artist_name: 'The roof' });
    expect(named('שָׁלוֹם עולם', '')).toEqual({ title: 'שָׁלוֹם עולם', artist_name: '' });
    const translations = [{ language: 'en', title: 'white night', artist_name: 'noa' }];
    expect(updateRelease.body.parse({ translations }).translations).toEqual([
      { language: 'en', title: 'White night', artist_name: 'Noa' },
    ]);
  });

  it('fall back to New Release, and to the artist’s stage name, or Artist', () => {
    expect(updateRelease.body.parse({ title: ' ' })).toEqual({ title: 'New Release' });
    expect(artistColumns({ artist_name: '' }, 'noa').artist_name).toBe('Noa');
    expect(artistColumns({}, '').artist_name).toBe('Artist');
    expect(artistColumns({ artist_name: 'The roof' }, 'Noa').artist_name).toBe('The roof');
  });
});

describe('a date of distribution', () => {
  const now = instant('2026-06-01T12:00:00Z');
  const past = instant('2020-01-01T00:00:00Z');
  const ahead = instant('2027-01-01T00:00:00Z');

  it('is the requested one, or now if that is past', () => {
    expect(settledDate(ahead, null, now)).toEqual(ahead);
    expect(settledDate(past, ahead, now)).toEqual(now);
  });

  it('is removed by null', () => {
    expect(settledDate(null, past, now)).toBeNull();
  });

  it('stays if the request has no date, or the same one', () => {
    expect(settledDate(undefined, past, now)).toBeUndefined();
    expect(settledDate(past, past, now)).toBeUndefined();
  });
});

describe('a plan for one platform', () => {
  const onePlatform = { platformCount: 1, selectedPlatform: null };

  it('lets the first distribution choose, and excludes the other platform from then on', () => {
    expect(platformAccess(onePlatform, 'radio')).toBe('selects');
    expect(platformAccess({ ...onePlatform, selectedPlatform: 'radio' }, 'radio')).toBe('open');
    expect(platformAccess({ ...onePlatform, selectedPlatform: 'radio' }, 'streaming')).toBe('locked');
    expect(platformAccess({ ...onePlatform, selectedPlatform: 'streaming' }, 'radio')).toBe('locked');
  });

  it('excludes neither if the plan has both, or says nothing', () => {
    expect(platformAccess({ ...onePlatform, selectedPlatform: 'both' }, 'radio')).toBe('open');
    expect(platformAccess({ platformCount: 2, selectedPlatform: 'radio' }, 'streaming')).toBe('open');
    expect(platformAccess({ platformCount: null, selectedPlatform: null }, 'streaming')).toBe('open');
  });
});

it('a subgenre belongs to its genre alone', () => {
  expect(isSubgenreOf('alternative', 'grunge')).toBe(true);
  expect(isSubgenreOf('african', 'grunge')).toBe(false);
  expect(isSubgenreOf(null, 'grunge')).toBe(false);
});

it('each change of a song has a later moment than the one before, whatever the clock says', () => {
  const moment = fc.date({ min: instant('2000-01-01'), max: instant('2100-01-01'), noInvalidDate: true });
  fc.assert(fc.property(moment, moment, (last, now) => changedAt(last, now) > last));
});
