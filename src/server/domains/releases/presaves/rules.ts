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

/** By which a browser asks after its pre-save, and ends it. */
export const presaveLink = { purpose: 'presave', shape: z.object({ id: z.uuid() }) };

/** A permission is sealed to its row: in another's it says nothing. */
export const secretOfPresave = (id: string): Secret<{ permission: string }> => ({
  purpose: `presave permission ${id}`,
  shape: z.object({ permission: z.string() }),
});

/** Trips that one network begins. */
export const fromNetwork = { points: 30, seconds: 3_600 };

const minuteMs = 60_000;
/** For so long a row belongs to the process that took it; one that dies leaves it to the next. */
export const takenMs = 10 * minuteMs;
/** A service that is away, or hasn't got the song yet, is asked again, for so long after the day. */
export const againMs = 60 * minuteMs;
export const triedMs = 14 * 86_400_000;
/** The browser may ask for so long how it ended; nothing but that is kept. */
export const rememberedMs = 30 * 86_400_000;

export const isService = (name: string): name is PresaveService =>
  presaveServices.some((service) => service === name);
