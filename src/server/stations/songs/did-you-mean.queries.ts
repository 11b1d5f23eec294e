import type { Context, StationMember } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { type Correction, correctable, correctionsOf, wordQuery } from '#server/releases/index.ts';
import { shown } from '#server/stations/stations.queries.ts';

/** More songs don't make a correction more likely. */
const maxCounted = 20;

/** A search with one letter changed that finds songs of the feed, by how many it finds; null for none. */
export async function suggestSearch({ app }: Context<StationMember>, typed: string): Promise<string | null> {
  const { orm } = app.database;
  const found = async (options: readonly Correction[]): Promise<Correction[]> => {
    if (options.length === 0) return [];
    const { rows } = await orm.execute<{ text: string; query: string }>(sql`
      select o.text, o.query from unnest(${sql.param(options.map(({ text }) => text))}::text[],
        ${sql.param(options.map(({ query }) => query))}::text[]) with ordinality o (text, query, at)
      cross join lateral (select count(*) as songs from (select 1 from release_search w
        join releases r on r.id = w.release_id and ${shown} where w.words @@ o.query::tsquery limit ${maxCounted}) f) n
      where n.songs > 0 order by n.songs desc, o.at`);
    return rows;
  };
  const words = correctable(typed);
  const known = new Set(
    (await found(words.map((text) => ({ text, query: wordQuery(text) })))).map(({ text }) => text),
  );
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length > 1) return null;
  const [best] = await found(
    (unknown.length === 1 ? unknown : words).flatMap((word) => correctionsOf(words, word)),
  );
  return best?.text ?? null;
}
