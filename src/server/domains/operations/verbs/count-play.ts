import { createHmac } from 'node:crypto';
import { israelDay } from '../../../../contract/vocabulary/dates.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { countPlayOf } from '../number-store.ts';

/**
 * Counts that somebody heard a song, once a listener a day. Whoever is signed in is one listener everywhere; another
 * is an address with a browser. Neither is kept: only their hash with the day, which no other day's can be told by.
 * @throws NOT_FOUND
 */
export async function countPlay(context: Context, code: string): Promise<undefined> {
  const { app, caller, ip, agent } = context;
  const day = israelDay(new Date());
  const who = caller.kind === 'user' ? `user ${caller.userId}` : `browser ${ip} ${agent}`;
  const listener = createHmac('sha256', app.signingKey)
    .update(`play ${day} ${who}`)
    .digest('base64url')
    .slice(0, 22);
  if (!(await countPlayOf(app, code, day, listener))) refuse('NOT_FOUND');
}
