import { z } from 'zod';
import { type PresaveService, presaveServices } from '../../../../contract/vocabulary/presaves.ts';
import type { Secret } from '../../../crypto/encrypt.ts';

/** What a browser carries to the service and back, in a cookie that only we can read. */
export const trip = {
  purpose: 'presave trip',
  shape: z.object({
    secret: z.string(),
    service: z.enum(presaveServices),
    code: z.string(),
    until: z.number(),
  }),
};
export type Trip = z.output<typeof trip.shape>;
export const tripSeconds = 600;

/** The token by which a browser asks for its pre-save, and ends it. */
export const presaveLink = { purpose: 'presave', shape: z.object({ id: z.uuid() }) };

/** A permission is encrypted for its row, and useless in another. */
export const secretOfPresave = (id: string): Secret<{ permission: string }> => ({
  purpose: `presave permission ${id}`,
  shape: z.object({ permission: z.string() }),
});

/** How many trips one network may begin. */
export const fromNetwork = { points: 30, seconds: 3_600 };

const minuteMs = 60_000;
/** How long a row belongs to the process that took it; if that dies, the next one takes it. */
export const takenMs = 10 * minuteMs;
/** If a service is down, or doesn't have the song yet, we try again for so long after the day. */
export const againMs = 60 * minuteMs;
export const triedMs = 14 * 86_400_000;
/** How long the browser can read the result; we store nothing else then. */
export const rememberedMs = 30 * 86_400_000;

export const isService = (name: string): name is PresaveService =>
  presaveServices.some((service) => service === name);
