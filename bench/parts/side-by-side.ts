import type { Child } from './child.ts';
import { type Drive, drive } from './drive.ts';
import { median } from './median.ts';

export interface Contestant extends Pick<Drive, 'port' | 'path' | 'headers'> {
  child: Child;
  /** CPU time of its database in microseconds, if it counts. */
  databaseCpu?: () => number;
}

/** Replies a second, and CPU microseconds a reply: of the server process, of the database, and of both. */
export interface Round {
  perSecond: number;
  serverCpu: number;
  databaseCpu: number;
  cpu: number;
}

export interface RoundOptions {
  rounds: number;
  ms: number;
  connections: number;
}

/** Runs the contestants in turn, round after round, so that other load affects all equally. */
export async function sideBySide<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds, ms, connections }: RoundOptions,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(contestants) as Name[]; // the keys of the argument
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>; // made of the same names
  for (const name of names) await runOnce(contestants[name], ms, connections);
  for (let round = 0; round < rounds; round += 1) {
    // Every other round in reverse, so that none always runs first.
    for (const name of round % 2 === 0 ? names : names.toReversed())
      results[name].push(await runOnce(contestants[name], ms, connections));
  }
  return results;
}

async function runOnce(
  { child, databaseCpu, ...target }: Contestant,
  ms: number,
  connections: number,
): Promise<Round> {
  const [before, databaseBefore] = [await child.usage(), databaseCpu?.() ?? 0];
  const { replies, ms: tookMs } = await drive({ ...target, connections, ms });
  const [after, databaseAfter] = [await child.usage(), databaseCpu?.() ?? 0];
  const [serverCpu, ofDatabase] = [
    (after.cpu - before.cpu) / replies,
    (databaseAfter - databaseBefore) / replies,
  ];
  return {
    perSecond: replies / (tookMs / 1_000),
    serverCpu,
    databaseCpu: ofDatabase,
    cpu: serverCpu + ofDatabase,
  };
}

export const medianOf = (rounds: readonly Round[], figure: keyof Round): number =>
  median(rounds.map((round) => round[figure]));

/** The median ratio of one contestant's figure to another's in the same round. */
export const ratioOf = (ours: readonly Round[], theirs: readonly Round[], figure: keyof Round): number =>
  median(ours.map((round, index) => round[figure] / (theirs[index]?.[figure] ?? Number.NaN)));
