import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearAfter } from '#web/screens/public/Pricing/Pricing.tsx';
import { breakEvenSongs, pricesOf, yearlySums } from '#web/screens/public/Pricing/price-list.ts';

const prices = { subscriber: 350, unlimited: 999, radioSubscriber: 99, radioFree: 250 };

const unlisted = { show_unlimited_plan: true, show_radio_pricing: true, free_song_credits: 3, products: [] };

describe('the cost of a year', () => {
  it('is the plan and each song on radio at the plan’s price', () => {
    expect(yearlySums(prices, 3)).toEqual({ free: 750, subscriber: 647, unlimited: 999 });
    expect(yearlySums(prices, 0)).toEqual({ free: 0, subscriber: 350, unlimited: 999 });
  });

  it('is unknown if a price is unknown', () => {
    expect(yearlySums(pricesOf(unlisted), 3)).toEqual({ free: null, subscriber: null, unlimited: null });
  });

  it('renews on the same day, after 29 February on the 28th', () => {
    expect(yearAfter('2026-11-20')).toBe('2027-11-20');
    expect(yearAfter('2028-02-29')).toBe('2029-02-28');
  });
});

describe('the unlimited plan pays off', () => {
  it('from the first song at which the year costs no more', () => {
    expect(breakEvenSongs(prices)).toBe(7);
    const price = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(price, price, price, (subscriber, unlimited, radioSubscriber) => {
        const list = { ...prices, subscriber, unlimited, radioSubscriber };
        const from = breakEvenSongs(list);
        fc.pre(from !== null);
        const dearer = (songs: number) => (yearlySums(list, songs).subscriber ?? 0) >= unlimited;
        expect([dearer(from - 1), dearer(from)]).toEqual([false, true]);
      }),
    );
  });

  it('never, if it costs no more than a subscription anyway, or radio is free', () => {
    expect(breakEvenSongs({ ...prices, unlimited: 350 })).toBeNull();
    expect(breakEvenSongs({ ...prices, radioSubscriber: 0 })).toBeNull();
    expect(breakEvenSongs(pricesOf(unlisted))).toBeNull();
  });
});
