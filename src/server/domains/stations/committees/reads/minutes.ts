import type { TwoLanguages } from '../../../../../contract/fields.ts';
import type { Decision, Vote } from '../../../../../contract/vocabulary/station-team.ts';
import { sql } from '../../../../database/drizzle.ts';
import type { Db } from '../../../../database/transact.ts';
import { reasonTexts } from '../../verdicts/store/reasons.ts';
import { peopleOf } from './committees.ts';

/** A song in the minutes; with its votes if they were revealed. */
export interface MinutesSong {
  number: number;
  title: string;
  artist: string;
  outcome: Decision | null;
  isRevealed: boolean;
  isEarly: boolean;
  byChair: boolean;
  votes: { name: string; vote: Vote; reasons: TwoLanguages[]; comment: string | null }[];
}

interface SongRow extends Record<string, unknown> {
  id: string;
  position: number;
  title: string;
  artist: string;
  outcome: Decision | null;
  is_revealed: boolean;
  is_early: boolean;
  by_chair: boolean;
}
interface VoteRow extends Record<string, unknown> {
  release_id: string;
  user_id: string;
  vote: Vote;
  reason_ids: string[];
  comment: string | null;
}

const batch = 50;

/** The songs of a committee with their votes, in its order, some at a time. */
export async function* readMinutes(
  db: Db,
  committeeId: string,
): AsyncGenerator<MinutesSong, void, undefined> {
  const names = new Map((await peopleOf(db, committeeId)).map(({ userId, name }) => [userId, name]));
  let last = 0;
  let rows: SongRow[];
  do {
    ({ rows } = await db.execute<SongRow>(sql`
      select r.id, c.position, r.title, r.artist_name as artist, c.outcome, c.revealed_at is not null as is_revealed,
        c.is_early, c.by_chair from committee_songs c join releases r on r.id = c.release_id
      where c.committee_id = ${committeeId} and c.position > ${last} order by c.position limit ${batch}`));
    const revealed = rows.filter((row) => row.is_revealed).map(({ id }) => id);
    const { rows: votes } = await db.execute<VoteRow>(sql`
      select v.release_id, v.user_id, v.vote, v.reason_ids, v.comment from committee_votes v
      join committee_seats t on t.committee_id = v.committee_id and t.user_id = v.user_id
      where v.committee_id = ${committeeId} and v.release_id = any(${sql.param(revealed)}::uuid[]) order by t.seat`);
    const texts = await reasonTexts(
      db,
      votes.flatMap(({ reason_ids }) => reason_ids),
    );
    for (const row of rows) {
      yield {
        number: row.position,
        title: row.title,
        artist: row.artist,
        outcome: row.outcome,
        isRevealed: row.is_revealed,
        isEarly: row.is_early,
        byChair: row.by_chair,
        votes: votes
          .filter(({ release_id }) => release_id === row.id)
          .map(({ user_id, vote, reason_ids, comment }) => ({
            name: names.get(user_id) ?? '',
            vote,
            reasons: reason_ids.flatMap((id) => texts.get(id) ?? []),
            comment,
          })),
      };
    }
    last = rows.at(-1)?.position ?? last;
  } while (rows.length === batch);
}
