import { expect, test } from 'vitest';
import { misplaced, misplacedBelow } from './rooms.ts';

test('every file of a domain is in a room', () => {
  expect(misplacedBelow('src/server/domains')).toEqual([]);
});

test.each([
  [
    'stations/loose.ts',
    "import { transact } from '../../database/transact.ts';\ntransact(context, () => {});",
    'it is in no room; its code belongs in stations/verbs/loose.ts',
  ],
  [
    'stations/songs/loose.ts',
    "import { stationSongs } from '../../../database/tables/stations/songs.ts';\ndb.update(stationSongs)",
    'it is in no room; its code belongs in stations/songs/store/loose.ts',
  ],
  [
    'stations/songs/helpers/loose.ts',
    'export const one = 1;',
    'it is in no room; its code belongs in stations/songs/rules/loose.ts',
  ],
  ['stations/songs/reads/deep/loose.ts', 'export const one = 1;', 'a room has only files, no folders'],
])('the check refuses a loose file, and names its room: %s', (place, text, problem) => {
  expect(misplaced(place, text)).toBe(problem);
});

test.each(['stations/index.ts', 'stations/routes.ts', 'stations/rules.ts', 'stations/team/store/members.ts'])(
  'the check accepts a file in its room: %s',
  (place) => {
    expect(misplaced(place, '')).toBeNull();
  },
);
