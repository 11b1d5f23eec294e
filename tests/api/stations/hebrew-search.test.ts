import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

/** `near`: found by the search that is offered instead. */
interface Pair {
  typed: string;
  name: string;
  finds: string;
}

const [, ...lines] = readFileSync(new URL('search-pairs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const pairs = lines.map((line): Pair => {
  const [typed = '', title = '', artist = '', finds = ''] = line.split('\t');
  return { typed, name: `${title} / ${artist}`, finds };
});
const songs = [...new Set(pairs.map(({ name }) => name))];

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
  const artist = await makeArtist(team.test.app, { plan: 'unlimited' });
  for (const name of songs) {
    const [title = '', artist_name = ''] = name.split(' / ');
    await makeRelease(team.test.app, { title, artist_name, artist, radio: hoursAgo(1) });
  }
});

const found = async (q: string): Promise<string[]> => {
  const { body } = await team.send(team.member, 'GET /radio-stations/:id/feed', { query: { q } });
  return body.map((song: { title: string; artist_name: string }) => `${song.title} / ${song.artist_name}`);
};
const offered = async (q: string): Promise<string | null> =>
  (await team.send(team.member, 'GET /radio-stations/:id/did-you-mean', { query: { q } })).body.q;

/** What a search did with a song, in the table's words. */
async function outcome({ typed, name }: Pair): Promise<string> {
  const names = await found(typed);
  if (names.includes(name)) return 'yes';
  const other = names.length === 0 ? await offered(typed) : null;
  return other !== null && (await found(other)).includes(name) ? 'near' : 'no';
}

describe('a search finds a word without its prefix letters, in another spelling, while it is typed, and by one wrong letter', () => {
  it.each(songs)('%s', async (name) => {
    const misses: string[] = [];
    for (const pair of pairs.filter((one) => one.name === name)) {
      const did = await outcome(pair);
      // What isn't found at once may be offered.
      const isAsked = did === pair.finds || (pair.finds === 'no' && did === 'near');
      if (!isAsked) misses.push(`${pair.typed}: ${did}, not ${pair.finds}`);
    }
    expect(misses).toEqual([]);
  });

  it('needs each of the words', async () => {
    expect(await found('קיוסק ירח')).toEqual([]);
    expect(await found('pink kesha')).toEqual([]);
  });

  it('offers nothing where two words are wrong, for a short word, and for nothing typed', async () => {
    for (const typed of ['קיוסט מורץ', 'ירה', '', '!!!', 'אבגדהוז']) expect(await offered(typed)).toBeNull();
  });

  it('has a table of two hundred pairs', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(200);
  });
});
