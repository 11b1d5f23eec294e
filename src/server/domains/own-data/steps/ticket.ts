import { z } from 'zod';
import type { App } from '../../../context.ts';
import { decrypt, encrypt } from '../../../crypto/encrypt.ts';

const minutes = 10;

const ticket = z.object({
  userId: z.uuid(),
  /** Of the session that asked: the ticket ends with it. */
  sessionHash: z.string(),
  until: z.number(),
});
type Ticket = z.output<typeof ticket>;
const secret = { purpose: 'takeout', shape: ticket };

/** A download sends no bearer token, so the encrypted address says who asked, and works for ten minutes. */
export function writeTicket(
  app: Pick<App, 'signingKey'>,
  given: Omit<Ticket, 'until'>,
): { ticket: string; until: Date } {
  const until = new Date(Date.now() + minutes * 60_000);
  return { ticket: encrypt(app.signingKey, secret, { ...given, until: until.getTime() }), until };
}

/** A ticket's content; null for an altered or an expired one. */
export function readTicket(app: Pick<App, 'signingKey'>, text: unknown): Ticket | null {
  const opened = typeof text === 'string' ? decrypt(app.signingKey, secret, text) : null;
  return opened !== null && opened.until > Date.now() ? opened : null;
}
