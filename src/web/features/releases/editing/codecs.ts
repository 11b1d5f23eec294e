import type { PresenterCard } from '#contract/releases/presenter-card.ts';
import type { Release } from '#contract/releases/releases.ts';
import { cleanName, emptyToNull, splitCommaList } from '#shared/text-rules.ts';
import { languageOf } from './rows.ts';

/** How to parse a field from the API's value into edited values, and back, normalised. */
export interface Codec<Stored, Typed> {
  read: (stored: Stored) => Typed;
  write: (typed: Typed) => unknown;
}

export const identity = <T>(value: T): T => value;
export const asStored = <T>(): Codec<T, T> => ({ read: identity, write: identity });
export const orEmpty = (stored: string | null): string => stored ?? '';
export const name = { read: identity<string>, write: cleanName };
export const text = { read: orEmpty, write: emptyToNull };
export const language = { read: orEmpty, write: languageOf };
export const seconds = {
  read: identity<number | null>,
  write: (value: number | null) => (value === null ? null : Math.round(value * 10) / 10),
};
/** One of a list. An imported song may have another value, which is read as `fallback`. */
export const oneOf = <T extends string>(all: readonly { id: T }[], fallback: T): Codec<string, T> => ({
  read: (stored) => all.find(({ id }) => id === stored)?.id ?? fallback,
  write: identity,
});
export const file = asStored<string | null>();
/** A code. An invalid one is sent as typed, and the server refuses it. */
export const code = (
  parse: (typed: string) => { ok: true; value: string } | { ok: false },
  read: (stored: string) => string = identity,
) => ({
  read: (stored: string | null) => read(stored ?? ''),
  write: (typed: string) => {
    const parsed = parse(typed);
    return parsed.ok ? parsed.value : emptyToNull(typed);
  },
});
/** Texts that may each be empty. */
export const trimmed = {
  read: identity<PresenterCard>,
  write: (card: PresenterCard) =>
    Object.fromEntries(Object.entries(card).map(([key, value]) => [key, value.trim()])),
};
/** Names separated by commas. */
interface TypedCredits {
  lyrics: string;
  composition: string;
  producer: string;
}
export const credits = {
  read: ({ lyrics, composition, producer }: Release['credits']) => ({
    lyrics: lyrics.join(', '),
    composition: composition.join(', '),
    producer,
  }),
  write: ({ lyrics, composition, producer }: TypedCredits) => ({
    lyrics: splitCommaList(lyrics),
    composition: splitCommaList(composition),
    producer: producer.trim(),
  }),
};
