import { type App, system } from '#server/context.ts';
import { eq, sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { songActions, stationSongs } from '#server/database/tables/stations/songs.ts';
import { playlists, reviewSessions } from '#server/database/tables/stations/stations.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { recount } from '#server/stations/songs/songs.db.ts';
import type { Decision } from '#shared/station-team.ts';
import { markDemonstration } from './demonstration-rows.ts';

const day = 24 * 3_600_000;
const minute = 60_000;
/** When the two cycles were closed, in days before now. */
const cycleDays = [13, 5] as const;
/** How many of the songs after the second cycle are already decided. */
const decidedOfNew = 7;

const playlistSeeds = [
  { name: 'פלייליסט א׳', description: 'שיר בכל שעה, כל היום' },
  { name: 'ישראלי בלילה', description: 'מ־22:00 ועד אור ראשון' },
  { name: 'Indie Morning', description: null },
];

/** About how a team decides, repeated for all songs. */
const decisionPattern: readonly Decision[] = [
  'approved',
  'declined',
  'declined',
  'approved',
  'pending',
  'declined',
  'approved',
  'declined',
  'approved',
  'declined',
];

/** Comments on songs, counted from the newest; an answer follows its comment. */
const comments: readonly (readonly [song: number, person: number, text: string, isAnswer?: true])[] = [
  [0, 1, 'הפזמון נכנס רק ב־1:40. ובכל זאת: כן, ולא לפני תשע בערב.'],
  [0, 2, 'מסכים. יש להם radio edit? שאלתי במייל.', true],
  [0, 0, 'קלרינט!!'],
  [2, 0, 'הרמיקס עדיף על המקור, ותודה לאל שהוא קצר יותר.'],
  [3, 3, 'מתאים לשעה של הבוקר.'],
  [3, 0, 'לבוקר של מי?', true],
  [5, 2, 'הסאונד קצת עמום. לבקש מאסטר אחר.'],
  [9, 1, 'כבר שלושה מאזינים ביקשו אותו.'],
  [10, 3, 'הלייב מהגג! מישהו היה שם?'],
  [12, 0, 'ארוך לבוקר. בלילה הוא יושב נהדר.'],
  [16, 2, 'שלוש שפות בשיר אחד, ושום דבר לא נשמע מאולץ.'],
  [16, 1, 'לשים לב: המילה השנייה בבית ב׳.', true],
  [20, 3, 'הכותרת לבדה שווה שידור.'],
  [27, 0, 'שבת, בדיוק.'],
  [33, 1, 'AC/DC בעברית זה לא, אבל כיף.'],
  [40, 2, 'מחכה שהאמנית תשלח גרסה בלי הקללה.'],
  [46, 0, 'תפוז דם לנצח.'],
];

/** A station's team: the first is its admin. */
interface Team {
  stationId: string;
  userIds: readonly string[];
}

interface Song {
  id: string;
  at: Date;
}

/** Adds two cycles, playlists, decisions, likes and comments on the songs of three weeks, unless there are playlists. */
export async function fillStationLife(app: App, team: Team, now: Date): Promise<void> {
  const { stationId, userIds } = team;
  await transact({ app, caller: system }, async (tx) => {
    const known = await tx.orm
      .select({ id: playlists.id })
      .from(playlists)
      .where(eq(playlists.stationId, stationId));
    if (known.length > 0) return;
    const songs = await addStationSongs(tx, stationId);
    const person = (index: number): string => userIds[index % userIds.length] ?? '';
    const cycles = cycleDays.map((days) => ({
      id: uuidv7(),
      stationId,
      createdByUserId: person(0),
      createdAt: new Date(now.getTime() - days * day),
    }));
    await tx.orm.insert(reviewSessions).values(cycles);
    const stationPlaylists = playlistSeeds.map((seed) => ({ id: uuidv7(), stationId, ...seed }));
    await markDemonstration(tx.orm, 'playlist', ...stationPlaylists.map(({ id }) => id));
    await tx.orm.insert(playlists).values(stationPlaylists);
    const actions: (typeof songActions.$inferInsert)[] = [];
    await addDecisions(tx, {
      stationId,
      songs,
      cycles,
      playlistIds: stationPlaylists.map(({ id }) => id),
      person,
      actions,
      now,
    });
    addLikes({ stationId, songs, person, people: userIds.length, actions, now });
    addComments({ stationId, songs, person, actions, now });
    await tx.orm.insert(songActions).values(actions);
    await tx.orm.execute(sql`update station_songs s set likes_count = n.likes, comments_count = n.comments
      from (select release_id, count(*) filter (where action_type = 'like') as likes,
        count(*) filter (where action_type = 'comment') as comments
        from song_actions where station_id = ${stationId} group by release_id) n
      where s.station_id = ${stationId} and s.release_id = n.release_id`);
    await tx.orm.execute(sql`insert into decision_changes (id, station_id, release_id, user_id, decision, playlist_id, created_at)
      select gen_random_uuid(), station_id, release_id, decided_by, decision, playlist_id, decided_at from station_songs
      where station_id = ${stationId} and decision is not null`);
    await recount(tx.orm, stationId);
  });
}

/** Adds a row for each song of the feed, and returns them, newest first. */
async function addStationSongs(tx: Transaction, stationId: string): Promise<Song[]> {
  await tx.orm.execute(sql`insert into station_songs (station_id, release_id, shown_at)
    select ${stationId}, id, shown_at from releases where in_feed and shown_at <= now() on conflict do nothing`);
  const rows = await tx.orm
    .select({ id: stationSongs.releaseId, at: stationSongs.shownAt })
    .from(stationSongs)
    .where(eq(stationSongs.stationId, stationId));
  return rows.sort((a, b) => b.at.getTime() - a.at.getTime());
}

interface StationContent {
  stationId: string;
  songs: readonly Song[];
  person: (index: number) => string;
  actions: (typeof songActions.$inferInsert)[];
  now: Date;
}

/** Decides each song in the cycle after it, and a few of the newest. */
async function addDecisions(
  tx: Transaction,
  content: StationContent & {
    cycles: readonly { id: string; createdAt: Date }[];
    playlistIds: readonly string[];
  },
): Promise<void> {
  const { stationId, songs, cycles, playlistIds, person, actions, now } = content;
  const [first, second] = cycles;
  let newSongs = 0;
  for (const [index, song] of songs.entries()) {
    const cycle = [first, second].findLast((candidate) => candidate && candidate.createdAt < song.at);
    if (cycle === second) newSongs += 1;
    if (cycle === second && newSongs % 3 !== 0) continue;
    if (cycle === second && newSongs > decidedOfNew * 3) continue;
    const decision = decisionPattern[index % decisionPattern.length] ?? 'pending';
    const closed = cycle === second ? now : ((cycle === first ? second : first)?.createdAt ?? now);
    const decidedAt = new Date(closed.getTime() - (index + 2) * 3 * minute);
    const decidedBy = person(index);
    await tx.orm
      .update(stationSongs)
      .set({
        decision,
        playlistId:
          decision === 'approved' && index % 5 !== 3
            ? (playlistIds[index % playlistIds.length] ?? null)
            : null,
        reviewSessionId: cycle?.id ?? null,
        decidedBy,
        decidedAt,
        // So that the artists of closed cycles get their notices, as after any action.
        decidedSeq: 1,
      })
      .where(sql`${stationSongs.stationId} = ${stationId} and ${stationSongs.releaseId} = ${song.id}`);
    if (decision !== 'pending')
      actions.push({
        id: uuidv7(),
        stationId,
        releaseId: song.id,
        userId: decidedBy,
        actionType: decision === 'approved' ? 'select' : 'decline',
        createdAt: decidedAt,
      });
  }
}

function addLikes({
  stationId,
  songs,
  person,
  people,
  actions,
  now,
}: StationContent & { people: number }): void {
  for (const [index, song] of songs.entries()) {
    const likes = [3, 0, 1, 2, 0, 0, 1][index % 7] ?? 0;
    for (let like = 0; like < Math.min(likes, people); like += 1)
      actions.push({
        id: uuidv7(),
        stationId,
        releaseId: song.id,
        userId: person(index + like),
        actionType: 'like',
        createdAt: new Date(now.getTime() - (index * 11 + like + 3) * minute * 7),
      });
  }
}

function addComments({ stationId, songs, person, actions, now }: StationContent): void {
  let parentId: string | null = null;
  for (const [index, [song, author, commentText, isAnswer]] of comments.entries()) {
    const releaseId = songs[song]?.id;
    if (releaseId === undefined) continue;
    const id = uuidv7();
    actions.push({
      id,
      stationId,
      releaseId,
      userId: person(author),
      actionType: 'comment',
      commentText,
      parentId: isAnswer ? parentId : null,
      createdAt: new Date(now.getTime() - (song * 60 + 40 - index) * minute),
    });
    if (!isAnswer) parentId = id;
  }
}
