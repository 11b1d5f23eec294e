import { Caller } from '../tests/support/caller.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { say, sayTable, verdict } from './parts/say.ts';

const password = 'a sentence that nobody guesses';

/** How long calls take that mustn't reveal whether an address has an account (threat B2). */
const doors = {
  'a wrong password': (visitor: Caller, email: string, headers: Record<string, string>) =>
    visitor.send('POST /auth/login', { body: { email, password: 'not this one' }, headers }),
  'a forgotten password': (visitor: Caller, email: string, headers: Record<string, string>) =>
    visitor.send('POST /auth/forgot-password', { body: { email }, headers }),
};

/** Known and unknown addresses alternate, each tried once from its own network address, so that no limit applies. */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const { folder, bySize } = catalogues;
  const databaseUrl = bySize[0]?.url ?? '';
  const child = await startChild('calls', { folder, databaseUrl, servers: [{ TRUST_PROXY: '1' }] });
  const visitor = new Caller(`http://127.0.0.1:${child.ports[0]}`);
  const pairs = quick ? 40 : 200;
  try {
    for (let at = 0; at < pairs; at += 1)
      await visitor.send('POST /auth/register', { body: { email: known(at), password } });
    const lines = [['', 'known, ms', 'unknown, ms', 'apart', '≤ 10 %']];
    for (const [name, knock] of Object.entries(doors)) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let at = 0; at < pairs; at += 1) {
        const turns = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of turns) {
          const email = kind === 'known' ? known(at) : `unknown-${at}@bench.test`;
          const headers = { 'x-forwarded-for': `10.${kind === 'known' ? 1 : 2}.${at >> 8}.${at & 255}` };
          const begun = performance.now();
          await knock(visitor, email, headers);
          times[kind].push(performance.now() - begun);
        }
      }
      const [one, other] = [median(times.known), median(times.unknown)];
      const apart = Math.abs(one - other) / Math.max(one, other);
      lines.push([
        name,
        one.toFixed(2),
        other.toFixed(2),
        `${(apart * 100).toFixed(1)} %`,
        verdict(apart <= 0.1),
      ]);
    }
    sayTable(lines);
    say(`Medians of ${pairs} calls each, known and unknown in turn.`);
  } finally {
    await child.stop();
    await catalogues.close();
  }
}

const known = (at: number): string => `known-${at}@bench.test`;
