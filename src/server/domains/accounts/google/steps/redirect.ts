import type { Context } from '../../../../context.ts';

/** Leads the browser on. The address may carry a ticket: no other site learns it (threat B8). */
export function redirect(context: Context, url: URL | string): undefined {
  context.headers.location = String(url);
  context.headers['referrer-policy'] = 'no-referrer';
  return undefined;
}
