import { createHash } from 'node:crypto';
import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import type { Terms } from '../../messages/rules/new-release-message.ts';
import type { Product } from '../../messages/rules/product.ts';
import type { ServiceRow } from '../../services/store.ts';

type Taking = Pick<ServiceRow, 'territories' | 'takes' | 'languages'>;

/** A service's terms: its territories within the product's, until today for a take-down. */
export function termsOf(service: Taking, product: Product, isTakenDown: boolean): Terms {
  const isEverywhere = product.territories.includes('Worldwide');
  const wanted = service.territories.includes('Worldwide') ? product.territories : service.territories;
  const shared = isEverywhere ? wanted : wanted.filter((code) => product.territories.includes(code));
  return {
    // A service that no longer takes it anywhere ends it where it was.
    territories: isTakenDown && shared.length === 0 ? product.territories : shared,
    takes: service.takes,
    endDate: isTakenDown ? israelDay(new Date()) : null,
  };
}

/** Whether a service takes a song at all: the vocals are in one of its languages, and the territories overlap. */
export const takesIt = (service: Taking, languages: readonly string[], product: Product): boolean =>
  (service.languages.length === 0 || languages.every((language) => service.languages.includes(language))) &&
  termsOf(service, product, false).territories.length > 0;

/** A hash that detects a change of what a service is sent: of the product, or of its terms. */
export function sentProductHash(service: Taking, product: Product, productHash: string): string {
  const { territories, takes } = termsOf(service, product, false);
  return createHash('sha256')
    .update(JSON.stringify([productHash, territories, takes]))
    .digest('hex');
}
