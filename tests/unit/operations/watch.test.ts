import { describe, expect, it } from 'vitest';
import { alarmsOf, fullAt, newerVersion, type Observed } from '#server/operations/watch.policy.ts';
import type { WatchFacts } from '#shared/alarms.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const gigabyte = 1024 ** 3;
const day = 24 * 60;

const fine: WatchFacts = {
  isMailUp: true,
  isStorageUp: true,
  backup: { isAway: false, at: ago(60).toISOString(), failedAt: null },
  certificate: { endsAt: ago(-60 * day).toISOString() },
  disks: [{ disk: 'files', freeBytes: 90 * gigabyte, fullAt: null }],
  schedulesAt: ago(1).toISOString(),
};
const worker = { role: 'worker', seenAt: ago(0), stoppedAt: null };
const observed = (facts: Partial<WatchFacts> = {}, rest: Partial<Observed> = {}): Observed => ({
  facts: { ...fine, ...facts },
  processes: [worker, { ...worker, role: 'web' }],
  waitSeconds: [0, 5],
  installedAt: ago(30 * day),
  ...rest,
});
const alarms = (...given: Parameters<typeof observed>) => alarmsOf(observed(...given), now);

describe('what is wrong with an installation', () => {
  it('is nothing while everything runs', () => {
    expect(alarms()).toEqual([]);
    expect(alarms({ backup: null, certificate: null, isMailUp: null, disks: [] })).toEqual([]);
  });

  it('is that no worker runs: none was there, it died, or it was stopped', () => {
    const web = { ...worker, role: 'web' };
    for (const processes of [
      [],
      [web],
      [web, { ...worker, seenAt: ago(2) }],
      [web, { ...worker, stoppedAt: ago(0) }],
    ])
      expect(alarms({ schedulesAt: ago(60).toISOString() }, { processes, waitSeconds: [9_000] })).toEqual([
        'no_worker',
      ]);
    expect(alarms({}, { processes: [{ ...worker, role: 'all' }] })).toEqual([]);
  });

  it('is that mail, files or backups can’t be reached', () => {
    expect(alarms({ isMailUp: false, isStorageUp: false })).toEqual(['storage_away', 'mail_away']);
    expect(alarms({ backup: { isAway: true, at: null, failedAt: null } })).toEqual(['backups_away']);
  });

  it('is a backup that is old or failed, but not before the first could be made', () => {
    const iso = (date: Date | null) => (date === null ? null : date.toISOString());
    const backup = (at: Date | null, failedAt: Date | null = null) => ({
      backup: { isAway: false, at: iso(at), failedAt: iso(failedAt) },
    });
    expect(alarms(backup(ago(35 * 60)))).toEqual([]);
    expect(alarms(backup(ago(37 * 60)))).toEqual(['backup_late']);
    expect(alarms(backup(null))).toEqual(['backup_late']);
    expect(alarms(backup(null), { installedAt: ago(60) })).toEqual([]);
    expect(alarms(backup(ago(60), ago(30)))).toEqual(['backup_failed']);
    expect(alarms(backup(ago(30), ago(60)))).toEqual([]);
  });

  it('is schedules or jobs that are late, a certificate that ends, and a disk that fills up', () => {
    expect(alarms({ schedulesAt: ago(11).toISOString() })).toEqual(['schedules_late']);
    expect(alarms({}, { waitSeconds: [3_601] })).toEqual(['jobs_late']);
    expect(alarms({ certificate: { endsAt: ago(-13 * day).toISOString() } })).toEqual(['certificate']);
    const filling = (days: number) => [
      { disk: 'database' as const, freeBytes: gigabyte, fullAt: ago(-days * day).toISOString() },
    ];
    expect(alarms({ disks: filling(2) })).toEqual(['disk_database']);
    expect(alarms({ disks: filling(4) })).toEqual([]);
  });
});

describe('when a disk is full', () => {
  const reading = (minutes: number, gigabytes: number) => ({
    at: ago(minutes),
    freeBytes: gigabytes * gigabyte,
  });

  it('follows from the last day', () => {
    // 24 GB a day, with 48 GB until the last two.
    expect(fullAt(reading(day, 74), reading(0, 50))).toEqual(ago(-2 * day));
  });
  it('is now below two gigabytes', () => {
    expect(fullAt(undefined, reading(0, 1.9))).toEqual(now);
  });
  it('isn’t known for a disk that doesn’t fill up, from readings that are close, or beyond a year', () => {
    expect(fullAt(undefined, reading(0, 50))).toBeNull();
    expect(fullAt(reading(day, 50), reading(0, 60))).toBeNull();
    expect(fullAt(reading(50, 60), reading(0, 50))).toBeNull();
    expect(fullAt(reading(day, 50.1), reading(0, 50))).toBeNull();
  });
});

it('a newer version is one that runs elsewhere or is installed, compared by its numbers', () => {
  expect(newerVersion('1.9.0', ['1.10.0', '1.2.0'])).toBe('1.10.0');
  expect(newerVersion('1.9.0', ['1.9.0', '1.8.7', 'unknown'])).toBeNull();
  expect(newerVersion('1.9.0', ['1.9.1'])).toBe('1.9.1');
});
