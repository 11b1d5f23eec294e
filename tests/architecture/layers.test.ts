import { expect, test } from 'vitest';
import { misplaced, misplacedBelow } from './layers.ts';

test('the name of every file of a domain says its subject and its layer', () => {
  expect(misplacedBelow('src/server')).toEqual([]);
});

test.each([
  [
    'stations/loose.ts',
    "import { transact } from '#server/database/transact.ts';\ntransact(context, () => {});",
    'its name has no layer: stations/loose.commands.ts fits its code',
  ],
  [
    'stations/songs/loose.ts',
    "import { stationSongs } from '#server/database/tables/stations/songs.ts';\ndb.update(stationSongs)",
    'its name has no layer: stations/songs/loose.db.ts fits its code',
  ],
  [
    'stations/songs/loose.helpers.ts',
    'export const one = 1;',
    'its name has no layer: stations/songs/loose.policy.ts fits its code',
  ],
  ['stations/songs/deep/loose.db.ts', 'export const one = 1;', 'a domain has one level of folders'],
])('the check refuses a file without a layer, and names the layer that fits: %s', (place, text, problem) => {
  expect(misplaced(place, text)).toBe(problem);
});

test.each([
  'stations/index.ts',
  'stations/routes.ts',
  'stations/stations.policy.ts',
  'stations/team/team.db.ts',
])('the check accepts a file whose name has a layer: %s', (place) => {
  expect(misplaced(place, '')).toBeNull();
});
