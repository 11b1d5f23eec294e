import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { paymentStandings, subscriptionStatuses } from '#server/gateways/payments/payments.ts';
import { runKinds, runStatuses } from '#shared/catalogues.ts';
import { plans, platforms } from '#shared/plans.ts';
import {
  majorities,
  memberStatuses,
  stationRoles,
  tellParts,
  tellTimes,
  undoKinds,
} from '#shared/station-team.ts';
import { describeEntry, formatValue, isShown } from '#web/screens/operator/Admin/audit/describe-entry.ts';

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: '01a207d5-c691-77ca-8504-5393cc464bb6',
  at: '2026-11-22T19:01:52.059Z',
  act: 'station.changeRole',
  actor: { id: 'a', name: 'דנה', email: 'dana@example.test' },
  target: { kind: 'station', id: 's', name: 'גלי צה״ל' },
  person: null,
  details: {},
  before: null,
  after: null,
  ...change,
});
/** The Latin letters of a text. */
const latin = (text: string): string => text.replace(/[^A-Za-z]/g, '');

/** A job's name beside logged actions. */
const storageJob = 'operations.storage';

/** Every action that the product logs. */
async function loggedActions(): Promise<string[]> {
  const acts = new Set<string>([
    ...paymentStandings.map((standing) => `payment.${standing}`),
    ...['open', 'paid', 'closed'].map((status) => `order.${status}`),
  ]);
  for await (const path of glob('src/server/**/*.{commands,steps,jobs}.ts')) {
    const code = await readFile(path, 'utf8');
    if (!code.includes('.audit(')) continue;
    for (const [, act = ''] of code.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g))
      if (!act.endsWith('.json') && act !== storageJob) acts.add(act);
  }
  return [...acts];
}

describe('the audit log in words', () => {
  it('has a sentence for every logged action, in both languages', async () => {
    const acts = await loggedActions();
    expect(acts.length).toBeGreaterThan(80);
    for (const act of acts)
      for (const language of ['he', 'en'] as const) {
        const sentence = describeEntry(entry({ act }), language);
        expect(sentence, act).not.toContain(act);
        expect(sentence, act).not.toMatch(/פעולה אחרת|Another action/);
      }
  });

  it('writes a moment as other screens do', () => {
    expect(formatValue('createdAt', '2026-11-22T19:01:52.059Z', 'he')).toBe('22.11.2026 בשעה 21:01');
    expect(formatValue('createdAt', '2026-11-22T19:01:52.059Z', 'en')).toBe('22.11.2026 at 21:01');
  });

  it('formats sizes and sums', () => {
    expect(formatValue('reclaimable', 5_242_880, 'he')).toContain('MB');
    expect(formatValue('amount', 35_000, 'he')).toContain('₪350');
    expect(formatValue('approved', 12_345, 'he')).toBe('12,345');
  });

  it.each([
    ['status', [...memberStatuses, ...runStatuses, ...subscriptionStatuses]],
    ['role', stationRoles],
    ['givenPlan', ['free', 'subscriber', 'unlimited']],
    ['selectedPlatform', platforms],
    ['kind', [...runKinds, 'song', 'radio']],
    ['undone', undoKinds],
    ['came', ['new', 'revived', 'known']],
    ['state', ['failed', 'retry']],
    ['going', ['scan', 'clean']],
    ['order', ['asc', 'desc']],
    ['majority', majorities],
    ['unfinished', ['count', 'leave']],
    ['tellWhen', tellTimes],
    ['tellWhat', tellParts],
  ])('never shows the raw value of a %s in Hebrew', (name, values) => {
    for (const value of values) expect(latin(formatValue(name, value, 'he')), value).toBe('');
  });

  it('names plans that are no longer sold', () => {
    for (const plan of plans) expect(formatValue('plan', plan, 'he')).not.toBe(plan);
  });

  it('omits people known only by id, and writes moments of a song as times', () => {
    const chair = '01a2095c-3552-75d3-acd1-25aa4d8662a5';
    expect(isShown('station.openCommittee', 'chairId', [chair], 'he')).toBe(false);
    expect(isShown('station.openCommittee', 'seats', [2], 'he')).toBe(true);
    expect(formatValue('introMs', 12_000, 'he')).toContain('0:12');
  });

  it('shows no id if something has no name', () => {
    const unnamed = '01a207d5-c691-77ca-8504-5393cc464bb6';
    const target = { kind: 'other', id: unnamed, name: unnamed } as const;
    expect(describeEntry(entry({ act: 'payment.receive', target }), 'he')).toBe(
      '\u2068דנה\u2069 · תשלום התקבל',
    );
    const catalogue = { kind: 'other', id: 'linktone', name: 'linktone' } as const;
    expect(describeEntry(entry({ act: 'catalogue.clear', target: catalogue }), 'he')).toContain('Linktone');
  });
});
