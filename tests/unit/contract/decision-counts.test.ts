import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countChange,
  isInReview,
  reviewChange,
  type SongPlace,
  type Tally,
} from '#shared/decision-counts.ts';
import { decisions } from '#shared/station-team.ts';

const idOrNone = (...ids: string[]) => fc.constantFrom(null, ...ids);
/** Only an approved song has a playlist, and only a decided one belongs to a cycle. */
const place: fc.Arbitrary<SongPlace> = fc
  .record({
    decision: fc.constantFrom(null, ...decisions),
    playlist_id: idOrNone('p1', 'p2'),
    review_session_id: idOrNone('c1', 'c2'),
  })
  .map(({ decision, playlist_id, review_session_id }) => ({
    decision,
    playlist_id: decision === 'approved' ? playlist_id : null,
    review_session_id: decision === null ? null : review_session_id,
  }));
interface Song {
  place: SongPlace;
  isNew: boolean;
}
const song = fc.record({ place, isNew: fc.boolean() });

/** Numbers by name, without zeros. */
type Counts = Record<string, number>;
const named = (prefix: string, tally: Tally) =>
  Object.entries(tally).map(([decision, change]) => [`${prefix} ${decision}`, change] as const);

/** The numbers after a song changed its state. */
function changed(counts: Counts, from: SongPlace, to: SongPlace, isNew: boolean): Counts {
  const { songs, playlists, onAir } = countChange(from, to);
  const next = { ...counts };
  for (const [name, by] of [
    ...named('all', songs),
    ...named('review', reviewChange(songs, isNew)),
    ...playlists.map(({ id, by }) => [`playlist ${id}`, by] as const),
    ...onAir.map(
      ({ review_session_id, playlist_id, by }) => [`on air ${review_session_id} ${playlist_id}`, by] as const,
    ),
  ])
    next[name] = (next[name] ?? 0) + by;
  return Object.fromEntries(Object.entries(next).filter(([, n]) => n !== 0));
}

/** The same numbers, counted song by song. */
function recounted(songs: readonly Song[]): Counts {
  const counts: Counts = {};
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const { place, isNew } of songs) {
    add(`all ${place.decision ?? 'undecided'}`);
    if (isNew || place.decision === 'pending') add(`review ${place.decision ?? 'undecided'}`);
    if (place.playlist_id !== null) add(`playlist ${place.playlist_id}`);
    if (place.decision === 'approved') add(`on air ${place.review_session_id} ${place.playlist_id}`);
  }
  return counts;
}

describe('the change of counts by a decision', () => {
  it('equals a recount of all songs, after any decisions', () => {
    const deciding = fc.record({ song: fc.nat(), to: place });
    fc.assert(
      fc.property(fc.array(song, { minLength: 1, maxLength: 8 }), fc.array(deciding), (first, decided) => {
        const songs = [...first];
        let counts = recounted(songs);
        for (const { song, to } of decided) {
          const index = song % songs.length;
          const before = songs[index] as Song; // there is at least one
          counts = changed(counts, before.place, to, before.isNew);
          songs[index] = { ...before, place: to };
        }
        expect(counts).toEqual(recounted(songs));
      }),
    );
  });

  it('is undone by the reverse', () => {
    fc.assert(
      fc.property(fc.array(song), place, place, fc.boolean(), (others, from, to, isNew) => {
        const counts = recounted([...others, { place: from, isNew }]);
        expect(changed(changed(counts, from, to, isNew), to, from, isNew)).toEqual(counts);
      }),
    );
  });

  it('moves one song, and keeps the totals', () => {
    fc.assert(
      fc.property(place, place, fc.boolean(), (from, to, isNew) => {
        const sum = (tally: Tally) => Object.values(tally).reduce((all, by) => all + by, 0);
        const { songs } = countChange(from, to);
        expect(sum(songs)).toBe(0);
        expect(sum(reviewChange(songs, isNew))).toBe(
          Number(isInReview(to.decision, isNew)) - Number(isInReview(from.decision, isNew)),
        );
      }),
    );
  });

  it('is nothing if the decision stays the same', () => {
    fc.assert(
      fc.property(place, (same) => {
        const { songs, playlists, onAir } = countChange(same, same);
        expect(Object.values(songs)).toEqual([0, 0, 0, 0]);
        expect([playlists, onAir]).toEqual([[], []]);
      }),
    );
  });
});
