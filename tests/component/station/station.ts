import type { User } from '#contract/accounts/profile.ts';
import type { Station } from '#contract/stations/directory.ts';
import type { Playlist } from '#contract/stations/reviews.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { openPage, type PageOptions } from '../open-page.tsx';
import { newArtist, newId } from '../people.ts';
import { answer } from '../replies.ts';
import { newCard } from '../songs.ts';

export interface TestStation {
  station: Station;
  /** Who reads. */
  user: User;
  /** The team, the reader first, and who waits. */
  users: StationUser[];
  songs: StationSong[];
}

/** A station with songs that nobody has decided, whose calls are answered, read by one of its admins. */
export function newStation(changes: Partial<Pick<StationUser, 'role' | 'status'>> = {}): TestStation {
  const station: Station = {
    id: newId(),
    subdomain: 'kolhamusica',
    name: 'Kol HaMusica',
    name_hebrew: 'קול המוסיקה',
    is_active: true,
  };
  const user = newArtist({ stage_name: 'מיכל עורכת', email: 'michal@example.test' });
  const users = [newMember(station, 'מיכל עורכת', { role: 'admin', ...changes, user_id: user.id })];
  const songs = [1, 2, 3, 4, 5, 6, 7].map((number) => newSong(`שיר מספר ${number}`, number));
  answer('GET /radio-stations/:id/users', () => users);
  answer('GET /radio-stations/:id/feed', () => songs);
  answer('GET /radio-stations/:id/stats', () => ({
    seq: 1,
    releases_count: songs.length,
    in_scope_count: songs.length,
    undecided_count: songs.length,
    has_more_undecided: false,
    coming_count: 0,
    in_scope: { approved: 0, pending: 0, declined: 0 },
    approved_count: 0,
    pending_count: 0,
    declined_count: 0,
    members_count: users.filter(({ status }) => status === 'approved').length,
    pending_users: users.filter(({ status }) => status === 'pending').length,
    undo: null,
  }));
  answer('GET /radio-stations/:id/did-you-mean', { q: null });
  answer('GET /radio-stations/:id/playlists', []);
  answer('GET /radio-stations/:id/reasons', []);
  answer('GET /radio-stations/:id/review-sessions', []);
  answer('GET /radio-stations/:id/committees/current', { committee: null });
  answer('GET /radio-stations/:id/committees', []);
  answer('GET /radio-stations/:id/activity', []);
  answer('GET /radio-stations/:id/invites', []);
  answer('GET /radio-stations/:id/songs/:releaseId/actions', []);
  // The covers beside the welcome.
  answer('GET /releases/all', []);
  answer('PUT /radio-stations/:id/presence', { people: [] });
  answer('PUT /radio-stations/:id/songs/:releaseId/heard', undefined);
  return { station, user, users, songs };
}

/** Opens a page of the station's host as its reader. */
export const openStation = ({ station, user }: TestStation, path = '/', options: PageOptions = {}) =>
  openPage(path, { user, site: { kind: 'station', station }, ...options });

/** A person in the team, or who asks to be. */
export function newMember({ id }: Station, name: string, changes: Partial<StationUser> = {}): StationUser {
  const userId = newId();
  return {
    id: newId(),
    station_id: id,
    user_id: userId,
    user_name: name,
    user_email: 'person@example.test',
    user_picture_url: null,
    status: 'approved',
    role: 'member',
    created_at: new Date().toISOString(),
    ask_again_at: null,
    ...changes,
  };
}

export function newPlaylist(name: string, changes: Partial<Playlist> = {}): Playlist {
  return { id: newId(), name, description: null, is_active: true, approved_count: 0, number: 1, ...changes };
}

/** An undecided song that was sent to radio so many minutes ago. */
export function newSong(title: string, minutes: number): StationSong {
  const card = newCard(title, minutes);
  return {
    ...card,
    intro_seconds: null,
    hook_seconds: null,
    decision: {
      release_id: card.id,
      decision: null,
      playlist_id: null,
      playlist_name: null,
      review_session_id: null,
      decided_by_user_id: null,
      decided_by_name: null,
      by_committee: false,
      decided_at: null,
      reasons: [],
      note: null,
      seq: 0,
    },
    stats: { likes_count: 0, comments_count: 0, liked_by_current_user: false, seq: 0 },
    is_withdrawn: false,
    appeal: null,
  };
}
