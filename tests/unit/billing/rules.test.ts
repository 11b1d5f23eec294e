import { expect, it } from 'vitest';
import { plans } from '../../../src/contract/vocabulary/plans.ts';
import { isSubscribed, productsAt } from '../../../src/server/domains/billing/rules.ts';

it('every plan but the free one is a subscription, one that an operator set too', () => {
  expect(plans.filter(isSubscribed)).toEqual(['subscriber', 'unlimited', 'basic', 'premium']);
});

it('the price list asks for each product what the settings say, the plans by the year', () => {
  const products = productsAt({ subscriber: 1, unlimited: 2, radioSubscriber: 3, radioFree: 4 });
  expect(products.map(({ price, period }) => [price, period])).toEqual([
    [1, 'year'],
    [2, 'year'],
    [3, 'once'],
    [4, 'once'],
  ]);
});
