import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/deliveries/deliveries.ts';
import { DeliveryRows } from '#web/features/releases/deliveries/DeliveryRows.tsx';

const liveDelivery: Delivery = {
  album_id: null,
  service_id: 'a',
  service: 'Blue Note',
  state: 'live',
  is_stopped: false,
  sends_at: null,
  sent_at: '2026-11-20T10:00:00.000Z',
  received_at: '2026-11-20T11:00:00.000Z',
  live_at: '2026-11-21T10:00:00.000Z',
  down_at: null,
  link: null,
  problem: null,
  next: null,
  parcels: [],
};
const away = { code: 'UNREACHABLE', field: null, text: null } as const;
const refused = { code: 'REFUSED', field: null, text: 'Not ours.' } as const;

const shown = (delivery: Partial<Delivery>): string =>
  renderToStaticMarkup(
    createElement(
      createRoutesStub([
        {
          path: '/',
          Component: () =>
            createElement(DeliveryRows, { releaseId: 'b', deliveries: [{ ...liveDelivery, ...delivery }] }),
        },
      ]),
    ),
  );
const stuck = 'המשלוח לא עבר. אנחנו בודקים למה';

describe('a song’s state at a service', () => {
  test.each(['live', 'taking_down'] as const)('says for %s that the last parcel failed', (state) => {
    expect(shown({ state })).not.toContain(stuck);
    expect(shown({ state, problem: away })).toContain(stuck);
    expect(shown({ state, problem: away })).not.toContain('לתיקון');
  });

  test('links to the fix of a refused song, but not of a refused take-down', () => {
    expect(shown({ state: 'refused', problem: refused })).toContain('לתיקון');
    const takeDown = shown({ state: 'taking_down', problem: refused });
    expect(takeDown).toContain('Not ours.');
    expect(takeDown).not.toContain('לתיקון');
  });
});
