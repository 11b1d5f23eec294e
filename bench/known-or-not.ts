import { Caller } from '../tests/support/caller.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { print, printTable, verdict } from './parts/print.ts';

const password = 'a sentence that nobody guesses';

/** Calls that mustn't reveal by their duration whether an address has an account (threat B2). */
const callsByName = {
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
    for (let index = 0; index < pairs; index += 1)
      await visitor.send('POST /auth/register', { body: { email: knownEmail(index), password } });
    const lines = [['', 'known, ms', 'unknown, ms', 'apart', '≤ 10 %']];
    for (const [name, makeCall] of Object.entries(callsByName)) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let index = 0; index < pairs; index += 1) {
        const kinds = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of kinds) {
          const email = kind === 'known' ? knownEmail(index) : `unknown-${index}@bench.test`;
          const headers = {
            'x-forwarded-for': `10.${kind === 'known' ? 1 : 2}.${index >> 8}.${index & 255}`,
          };
          const startedAt = performance.now();
          await makeCall(visitor, email, headers);
          times[kind].push(performance.now() - startedAt);
        }
      }
      const [known, unknown] = [median(times.known), median(times.unknown)];
      const difference = Math.abs(known - unknown) / Math.max(known, unknown);
      lines.push([
        name,
        known.toFixed(2),
        unknown.toFixed(2),
        `${(difference * 100).toFixed(1)} %`,
        verdict(difference <= 0.1),
      ]);
    }
    printTable(lines);
    print(`Medians of ${pairs} calls each, known and unknown in turn.`);
  } finally {
    await child.stop();
    await catalogues.close();
  }
}

const knownEmail = (index: number): string => `known-${index}@bench.test`;
