import { createHash } from 'node:crypto';
import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import type { Terms } from '../../messages/rules/new-release-message.ts';
import type { Product } from '../../messages/rules/product.ts';
import type { ServiceRow } from '../../services/store.ts';

type Taking = Pick<ServiceRow, 'territories' | 'takes' | 'languages'>;

/** What the service gets it on: its territories among the product's, up to today where it is taken down. */
export function termsOf(service: Taking, product: Product, isTakenDown: boolean): Terms {
  const isEverywhere = product.territories.includes('Worldwide');
  const wanted = service.territories.includes('Worldwide') ? product.territories : service.territories;
  const both = isEverywhere ? wanted : wanted.filter((code) => product.territories.includes(code));
  return {
    // A service that no longer takes it anywhere ends it where it was.
    territories: isTakenDown && both.length === 0 ? product.territories : both,
    takes: service.takes,
    endDate: isTakenDown ? israelDay(new Date()) : null,
  };
}

/** Whether a service takes a song at all: what is sung in a language of its list, for a place of its list. */
export const takesIt = (service: Taking, languages: readonly string[], product: Product): boolean =>
  (service.languages.length === 0 || languages.every((one) => service.languages.includes(one))) &&
  termsOf(service, product, false).territories.length > 0;

/** By which a change of what a service is told is known: of the product, or of the terms that it gets it on. */
export function saidHash(service: Taking, product: Product, productHash: string): string {
  const { territories, takes } = termsOf(service, product, false);
  return createHash('sha256')
    .update(JSON.stringify([productHash, territories, takes]))
    .digest('hex');
}
