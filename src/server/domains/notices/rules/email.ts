import { z } from 'zod';
import { aboutNotice } from '../../../../contract/notices.ts';
import { mailedOutcomes } from '../../../../contract/vocabulary/deliveries.ts';
import { planDateOutcomes } from '../../../../contract/vocabulary/notices.ts';
import { channels } from '../../../../contract/vocabulary/preflight/kinds.ts';

const link = { url: z.string() };
const account = { ...link, email: z.string() };
const emailNamed = <N extends string, S extends z.ZodRawShape>(name: N, fields: S) =>
  z.object({ name: z.literal(name), ...fields });

/** Every email, by name, with its data. `url` is an absolute address of ours. */
export const email = z.discriminatedUnion('name', [
  emailNamed('stationInvite', { ...link, station: z.string(), by: z.string() }),
  emailNamed('confirmAddress', account),
  emailNamed('confirmNewAddress', account),
  /** To the current address; `email` is that one. */
  emailNamed('moveAsked', account),
  /** To the old address; `email` is that one. */
  emailNamed('addressChanged', account),
  emailNamed('resetPassword', account),
  emailNamed('passwordChanged', account),
  emailNamed('googleConnected', account),
  /** Amounts are agorot, `vat` is part of the amount; `paidAt` is ISO 8601. */
  emailNamed('receipt', {
    ...link,
    number: z.number(),
    what: z.string(),
    amount: z.number(),
    vat: z.number().nullable(),
    paidAt: z.string(),
  }),
  emailNamed('moneyBack', {
    ...link,
    why: z.enum(['refunded', 'disputed']),
    took: z.enum(['plan', 'radio']),
    what: z.string(),
    amount: z.number(),
  }),
  /** Money that we gave back of our own accord; `amount` is in the smallest unit of `currency` (ISO 4217, lower case). */
  emailNamed('gaveBack', {
    ...link,
    why: z.enum(['closed', 'replaced', 'late', 'declined']),
    what: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
  /** To operators; `expected` is agorot. */
  emailNamed('paymentParked', {
    ...link,
    artist: z.string(),
    what: z.string(),
    expected: z.number(),
    price: z.number(),
    currency: z.string(),
  }),
  emailNamed('renewalFailed', { ...link, what: z.string() }),
  /** A person's notices since the last digest; `stop` is its unsubscribe address. */
  emailNamed('digest', {
    ...link,
    stop: z.string(),
    notices: z.array(aboutNotice),
    more: z.number(),
  }),
  /** A song that an artist sends somebody; `stop` is the unsubscribe address. */
  emailNamed('privateLink', {
    ...link,
    stop: z.string(),
    artist: z.string(),
    recipient: z.string(),
    song: z.string(),
    words: z.string(),
  }),
  /**
   * Asks whether somebody wants a reminder on the day a song is out, and then reminds them; `stop` is the unsubscribe
   * address.
   */
  emailNamed('confirmReminder', { ...link, stop: z.string(), artist: z.string(), song: z.string() }),
  emailNamed('songOut', { ...link, stop: z.string(), artist: z.string(), song: z.string() }),
  /** A song's news from a streaming service; `reason` is the service's. */
  emailNamed('delivery', {
    ...link,
    outcome: z.enum(mailedOutcomes),
    /** Name of the song or the album. */
    song: z.string(),
    isAlbum: z.boolean().default(false),
    service: z.string(),
    reason: z.string().nullable(),
  }),
  /** Songs and albums whose dates went, or came back, with the money for the plan that paid for them. */
  emailNamed('planDates', {
    ...link,
    outcome: z.enum(planDateOutcomes),
    songs: z.array(z.object({ title: z.string(), channels: z.array(z.enum(channels)) })),
  }),
]);
export type Email = z.output<typeof email>;

/** An email's words, before they are formatted as text or HTML. User text is between `isolated` marks. */
export interface EmailContent {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Rows of label and value: the lines of a receipt. */
  facts?: readonly { label: string; value: string }[];
  button: { label: string; url: string } | null;
  /** Small print: how long it is valid, and what to do if you didn't ask for it. */
  note: string;
  /** The unsubscribe address. */
  stop?: { label: string; url: string };
}
