import { defineText } from './define-text.ts';

/** The place of a station's team: its head, its tabs, and what a decision is called. */
export const stationWorkspaceText = defineText({
  he: {
    tabs: 'חלקי התחנה',
    tab: {
      feed: 'Inbox',
      contenders: 'Playlist-Review',
      passed: 'On Air',
      playlists: 'Playlists',
      activity: 'Activity Feed',
      team: 'Team',
    },
    tracks: { zero: '{n} Tracks', one: '{n} Track', two: '{n} Tracks', other: '{n} Tracks' },
    decision: { open: 'לא נבחן', approved: 'נכנס', pending: 'בהמתנה', declined: 'נדחה' },
  },
  en: {
    tabs: 'Parts of the station',
    tab: {
      feed: 'Inbox',
      contenders: 'Playlist-Review',
      passed: 'On Air',
      playlists: 'Playlists',
      activity: 'Activity Feed',
      team: 'Team',
    },
    tracks: { zero: '{n} Tracks', one: '{n} Track', other: '{n} Tracks' },
    decision: { open: 'Unreviewed', approved: 'Approved', pending: 'Pending', declined: 'Declined' },
  },
});
