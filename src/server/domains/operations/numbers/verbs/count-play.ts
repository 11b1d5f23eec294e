import { createHmac } from 'node:crypto';
import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import type { Context } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { networkOf } from '../../../../http/network-of.ts';
import { countPlayOf } from '../store.ts';

/** So many listeners of a song a day one network may be: browsers call themselves what they like. */
const mostOfNetwork = 20;

/**
 * Counts that somebody heard a song, once a listener a day. A signed-in person is one listener everywhere; another
 * is a network with a browser. Neither is kept: only their hash with the day, which no other day's can be told by.
 * @throws NOT_FOUND
 */
export async function countPlay(context: Context, code: string): Promise<undefined> {
  const { app, caller, ip, agent } = context;
  const day = israelDay(new Date());
  const hash = (text: string) => createHmac('sha256', app.signingKey).update(`play ${day} ${text}`).digest();
  const browser = hash(`browser ${agent}`).readUInt32BE() % mostOfNetwork;
  const who = caller.kind === 'user' ? `user ${caller.userId}` : `browser ${networkOf(ip)} ${browser}`;
  const listener = hash(who).toString('base64url').slice(0, 22);
  if (!(await countPlayOf(app, code, day, listener))) refuse('NOT_FOUND');
}
