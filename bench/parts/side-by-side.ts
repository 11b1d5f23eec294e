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

export interface Course {
  rounds: number;
  ms: number;
  connections: number;
}

/** Runs the contestants in turn, round after round, so that other load affects all equally. */
export async function sideBySide<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds, ms, connections }: Course,
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
  { child, databaseCpu, ...drove }: Contestant,
  ms: number,
  connections: number,
): Promise<Round> {
  const [before, databaseBefore] = [await child.usage(), databaseCpu?.() ?? 0];
  const { answers, ms: took } = await drive({ ...drove, connections, ms });
  const [after, databaseAfter] = [await child.usage(), databaseCpu?.() ?? 0];
  const [serverCpu, ofDatabase] = [
    (after.cpu - before.cpu) / answers,
    (databaseAfter - databaseBefore) / answers,
  ];
  return {
    perSecond: answers / (took / 1_000),
    serverCpu,
    databaseCpu: ofDatabase,
    cpu: serverCpu + ofDatabase,
  };
}

export const medianOf = (rounds: readonly Round[], figure: keyof Round): number =>
  median(rounds.map((round) => round[figure]));

/** The median over the rounds of one's figure divided by another's in the same round. */
export const ratioOf = (one: readonly Round[], other: readonly Round[], figure: keyof Round): number =>
  median(one.map((round, at) => round[figure] / (other[at]?.[figure] ?? Number.NaN)));
