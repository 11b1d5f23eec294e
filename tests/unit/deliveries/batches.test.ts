import { describe, expect, it, test } from 'vitest';
import { textIn } from '#server/deliveries/message-checks.policy.ts';
import {
  batchFolder,
  isBatchFolder,
  isGivenUp,
  manifest,
  manifestHash,
  waitAfter,
} from '#server/deliveries/parcels.policy.ts';
import { orNotFound } from '#server/errors.ts';
import { readXml, writeXml } from '#server/gateways/xml/index.ts';
import type { Choreography } from '#shared/deliveries.ts';

const now = new Date('2026-11-28T01:02:03.004Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);

describe('a batch’s folder', () => {
  it('is named by the time when it is placed; to 1.7 its priority comes first', () => {
    expect(batchFolder('1.6', 'takedown', now)).toBe('20261128010203004');
    expect(batchFolder('1.7', 'insert', now)).toBe('N_20261128010203004');
    expect(batchFolder('1.7', 'update', now)).toBe('N_20261128010203004');
    expect(batchFolder('1.7', 'takedown', now)).toBe('P_20261128010203004');
  });

  it.each<[string, string, boolean]>([
    ['of the last hour continues', batchFolder('1.7', 'insert', minutes(-59)), true],
    [
      'of weeks ago, when it was queued, gets a new name',
      batchFolder('1.7', 'insert', minutes(-30_000)),
      false,
    ],
    ['of another version gets a new name', batchFolder('1.6', 'insert', minutes(-1)), false],
    ['of another kind gets a new name', batchFolder('1.7', 'takedown', minutes(-1)), false],
    ['that has no name yet is named', '019ab000-0000-7000-8000-000000000000', false],
  ])('%s', (_, folder, isKept) => expect(isBatchFolder(folder, '1.7', 'insert', now)).toBe(isKept));
});

describe('a manifest', () => {
  const batch = {
    folder: 'N_20261128010203004',
    sender: { dpid: 'PADPIDA2026000009Z', name: 'Session42' },
    recipient: { dpid: 'PADPIDA2026000001T', name: 'Service' },
    createdAt: now,
    isTest: false,
    messageId: 'one',
    messagePath: 'abc/abc.xml',
    messageHash: 'f'.repeat(64),
    reference: 'abc',
    upc: '7290014000018',
  };
  const of = (
    choreography: Choreography,
    kind: 'insert' | 'update' | 'takedown',
    upc = batch.upc as string | null,
  ) => orNotFound(readXml(writeXml(manifest({ ...batch, choreography, kind, upc }))));

  it.each<[Choreography, string, string]>([
    ['1.6', 'http://ddex.net/xml/ern-c-sftp/16', 'HashSum'],
    ['1.7', 'http://ddex.net/xml/ern-c-sftp/17', 'HashSumValue'],
  ])('to %s has its namespace, and its elements in the dictionary’s order', (version, namespace, hash) => {
    const message = of(version, 'insert');
    expect(message.attributes).toMatchObject({ 'xmlns:ernc': namespace, MessageVersionId: version });
    const inBatch = message.children.find(({ name }) => name === 'MessageInBatch');
    expect(inBatch?.children.map(({ name }) => name)).toEqual([
      'MessageType',
      'MessageId',
      'URL',
      'IncludedReleaseId',
      'DeliveryType',
      'ProductType',
      'HashSum',
    ]);
    expect(inBatch?.children.at(-1)?.children.map(({ name }) => name)).toEqual([
      hash,
      'HashSumAlgorithmType',
    ]);
    expect(manifestHash(message)).toBe(batch.messageHash);
    expect(textIn(message, 'URL')).toBe('./abc/abc.xml');
    expect(textIn(message, 'ProductType')).toBe('AudioProduct');
    expect(textIn(message, 'ICPN')).toBe(batch.upc);
  });

  it('names a delivery by the list of allowed values, and a release without UPC by our id alone', () => {
    expect(textIn(of('1.7', 'insert'), 'DeliveryType')).toBe('NewReleaseDelivery');
    expect(textIn(of('1.7', 'update'), 'DeliveryType')).toBe('ReDelivery');
    expect(textIn(of('1.7', 'takedown'), 'DeliveryType')).toBe('TakeDown');
    expect(textIn(of('1.6', 'insert', null), 'ICPN')).toBeNull();
  });
});

test('tries of a parcel come every hour at the latest, for a week', () => {
  expect([1, 2, 6, 7, 8, 200].map((tries) => waitAfter(tries) / 60_000)).toEqual([1, 2, 32, 60, 60, 60]);
  expect(isGivenUp(minutes(-7 * 24 * 60 + 1), now)).toBe(false);
  expect(isGivenUp(minutes(-7 * 24 * 60), now)).toBe(true);
});
