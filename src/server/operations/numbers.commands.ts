import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { networkOf } from '#server/http/network-of.ts';
import { israelDay } from '#shared/dates.ts';
import { countPlayOf } from './numbers.db.ts';

/** How many listeners of a song a day one network can be: browsers can invent their User-Agent. */
const maxOfNetwork = 20;

/**
 * Counts that somebody heard a song, once a listener a day. A signed-in person is one listener everywhere; otherwise
 * a listener is a network with a browser. We store only their hash with the day, so no two days can be connected.
 * @throws NOT_FOUND
 */
export async function countPlay(context: Context, code: string): Promise<undefined> {
  const { app, caller, ip, agent } = context;
  const day = israelDay(new Date());
  const hash = (text: string) => createHmac('sha256', app.signingKey).update(`play ${day} ${text}`).digest();
  const browser = hash(`browser ${agent}`).readUInt32BE() % maxOfNetwork;
  const who = caller.kind === 'user' ? `user ${caller.userId}` : `browser ${networkOf(ip)} ${browser}`;
  const listener = hash(who).toString('base64url').slice(0, 22);
  if (!(await countPlayOf(app, code, day, listener))) fail('NOT_FOUND');
}
