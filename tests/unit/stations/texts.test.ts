import { expect, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { count } from '#text/counts.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';

it.each(locales)('the header counts Tracks, and one Track, in %s', (language) => {
  const { tracks } = stationWorkspaceText[language];
  expect([0, 1, 2, 1234].map((n) => count(n, tracks, language))).toEqual([
    '0 Tracks',
    '1 Track',
    '2 Tracks',
    '1,234 Tracks',
  ]);
});

it.each(locales)('tabs have the names of the specification, in %s', (language) => {
  expect(stationWorkspaceText[language].tab).toEqual({
    feed: 'Inbox',
    contenders: 'Playlist-Review',
    passed: 'On Air',
    playlists: 'Playlists',
    activity: 'Activity Feed',
    team: 'Team',
  });
});
