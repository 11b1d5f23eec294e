import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { locales } from '../../../../contract/vocabulary/locale.ts';
import type { App } from '../../../context.ts';

/**
 * The content of an unsubscribe link in mail that somebody sent through us: from whom, to whom. It does nothing else
 * (threat R5).
 */
export const refuseLink = {
  purpose: 'refuse mail',
  shape: z.object({
    address: z.string(),
    language: z.enum(locales),
    sender: z.object({ id: z.string(), name: z.string() }),
  }),
};
export type RefuseLink = z.output<typeof refuseLink.shape>;

/** A refusal of mail from anyone. */
export const anyone = '';

/** What we store of an address that refuses mail. */
export const hashAddress = ({ signingKey }: Pick<App, 'signingKey'>, address: string): string =>
  createHmac('sha256', signingKey).update(`refuses mail ${address}`).digest('base64url');
