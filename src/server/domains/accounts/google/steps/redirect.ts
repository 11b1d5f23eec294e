import type { Context } from '../../../../context.ts';

/** Redirects the browser. The address may carry a ticket, which no other site may learn (threat B8). */
export function redirect(context: Context, url: URL | string): undefined {
  context.headers.location = String(url);
  context.headers['referrer-policy'] = 'no-referrer';
  return undefined;
}
