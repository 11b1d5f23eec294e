import type { Card } from '#contract/releases/releases.ts';
import { type CardRow, cardColumns, endAtOpening, momentOf, toCard } from '#server/artists/index.ts';
import type { App, Context } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import type { Db } from '#server/database/transact.ts';
import { answerPage, type PageQuery, type Place, readCursor } from '#server/http/paging.ts';
import { nextIsraelMidnight } from '#shared/dates.ts';

export type Source = 'linktone' | 'patiphon';

const newestFirst = 'r.shown_at desc nulls last, r.id desc nulls last';
const nearestFirst = 'r.shown_at nulls first, r.id nulls first';
const afterCursor = '(shown_at, id) < ($2, $3)';
const isPast = 'shown_at <= $1';
/** How many coming songs the public feed shows: the nearest ones. */
const maxAhead = 20;
/** Songs without a radio date that are listed under a future day; usually none. */
const isAhead = '(radio_release_date is null or external_source is not null) and shown_at > $1';

/**
 * The statement of a page: some parts of the feed, each read from its index, and the next radio date, when the feed
 * changes by itself. Each combination has its own statement, with its limit in the text and no unneeded condition:
 * only then does PostgreSQL keep one plan for all calls. Each part arrives sorted, up to the limit; merging them here
 * costs less than sorting there.
 */
const statement = (name: string, limit: number, ...parts: (string | { nearest: string })[]) => ({
  name: `${name}_${limit}`,
  text: `select n.next_ms, p.* from (select date_part('epoch', min(radio_release_date)) * 1000 as next_ms
    from releases where radio_release_date > $1) n
    left join (${parts
      .map((part) => {
        const [condition, order, most] =
          typeof part === 'string' ? [part, newestFirst, limit] : [part.nearest, nearestFirst, maxAhead];
        return `(select ${cardColumns} from releases r where in_feed and ${condition} order by ${order} limit ${most})`;
      })
      .join(' union all ')}) p on true`,
});

type Scope = Source | 'public' | 'stations';

function pageQuery(now: Date, limit: number, place: Place | null, scope: Scope) {
  const values = place === null ? [now] : [now, place.at, place.id];
  const shape = () => {
    // A team reviews all coming songs.
    const some = (ahead: string) => (scope === 'stations' ? ahead : { nearest: ahead });
    const isSource =
      scope === 'linktone' || scope === 'patiphon'
        ? `external_source is not null and external_source = '${scope}' and `
        : '';
    const name = `feed_${scope}`;
    if (place === null) return statement(name, limit, some(isSource + isAhead), isSource + isPast);
    const after = isSource + afterCursor;
    if (place.at <= now) return statement(`${name}_past`, limit, after);
    return statement(`${name}_ahead`, limit, some(`${after} and ${isAhead}`), isSource + isPast);
  };
  return { ...shape(), values };
}

type FeedRow = { next_ms: number | null } & CardRow;

/**
 * The public feed, newest first: imported songs, and distributed ones without a future radio date. Of coming songs it
 * shows the twenty nearest, so that nobody stays at its top for years. A page costs the same wherever it begins: an
 * index finds the cursor.
 * @param source one imported catalogue alone
 * @param path the address of the call, for the next page's
 */
export async function readFeed(
  context: Context,
  { limit, cursor }: PageQuery,
  source?: Source,
  path = source ? `/releases/all?source=${source}` : '/releases/all',
): Promise<Card[]> {
  const now = new Date();
  const { rows, nextMs } = await readFeedRows(
    context.app,
    now,
    limit + 1,
    readCursor(cursor),
    source ?? 'public',
  );
  context.caching.tags.add('feed');
  if (cursor !== undefined) context.caching.isOneOfMany = true;
  context.caching.until = soonest(midnightAfter(now), nextMs, context.caching.until);
  const page = answerPage(context, rows, limit, path, placeOfRow);
  endAtOpening(context, page);
  return page.map(toCard);
}

/** A row's position in the feed. */
export const placeOfRow = (row: CardRow): Place => ({ at: momentOf(row.shown_ms), id: row.id });

/**
 * Rows of the feed from a position on, newest first, with the nearest coming songs alone unless it is for stations;
 * and the next radio date, when the feed changes by itself.
 */
export async function readFeedRows(
  app: App,
  now: Date,
  limit: number,
  place: Place | null,
  scope: Scope = 'stations',
): Promise<{ rows: CardRow[]; nextMs: number | null }> {
  const { rows } = await app.database.pool.query<FeedRow>(pageQuery(now, limit, place, scope));
  // The join returns one empty row for an empty page.
  const found = rows[0]?.id === null ? [] : rows.sort(byNewest).slice(0, limit);
  return { rows: found, nextMs: rows[0]?.next_ms ?? null };
}

/** Like PostgreSQL: ids in their usual form sort like their bytes. */
function byNewest(one: CardRow, other: CardRow): number {
  if (one.shown_ms !== other.shown_ms) return other.shown_ms - one.shown_ms;
  return one.id < other.id ? 1 : -1;
}

/** When the feed next changes by itself: the next radio date. */
export async function nextRadioDate(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select date_part('epoch', min(radio_release_date)) * 1000 as ms from releases where radio_release_date > now()`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : new Date(ms);
}

let midnight = new Date(0);
/** Computed once a day: asking the calendar costs more than mapping the page. */
function midnightAfter(now: Date): Date {
  const isCurrent = now < midnight && midnight.getTime() - now.getTime() <= 25 * 3_600_000;
  if (!isCurrent) midnight = nextIsraelMidnight(now);
  return midnight;
}

const soonest = (...ends: (Date | number | null | undefined)[]): Date =>
  new Date(Math.min(...ends.filter((end) => end != null).map(Number)));
