import type { Preflight } from '#contract/releases/preflight.ts';
import {
  type Channel,
  type Code,
  channels,
  kindOf,
  type Severity,
  type Subject,
  subjects,
} from '#shared/preflight/kinds.ts';

type Finding = Preflight['findings'][number];

/** One row of the list: a finding, its severity, and its channel, if not both. */
export interface Row {
  key: string;
  code: Code;
  severity: Severity;
  field: string;
  data: Finding['data'];
  only: Channel | null;
}

/** The findings of one channel, or of both without duplicates; what blocks comes first. */
export function rowsOf(findings: Preflight['findings'], channel?: Channel): Row[] {
  const rows = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (channel !== undefined && finding.channel !== channel) continue;
    const key = `${finding.code} ${finding.data.found ?? ''}`;
    rows.set(key, [...(rows.get(key) ?? []), finding]);
  }
  const all = [...rows].flatMap(([key, same]) => rowOf(key, same, channel));
  return [
    ...all.filter(({ severity }) => severity === 'stops'),
    ...all.filter(({ severity }) => severity !== 'stops'),
  ];
}

function rowOf(key: string, same: Finding[], channel: Channel | undefined): Row[] {
  const worst = same.find(({ severity }) => severity === 'stops') ?? same[0];
  if (worst === undefined) return [];
  const where = same.filter(({ severity }) => severity === worst.severity);
  const isEverywhere = channel !== undefined || where.length === channels.length;
  const { code, severity, field, data } = worst;
  return [{ key, code, severity, field, data, only: isEverywhere ? null : worst.channel }];
}

/** The subjects without findings, in order, except unmeasured ones, and the date, which only the calendar brings nearer. */
export function readySubjects({ findings, is_measuring, sound }: Preflight): Subject[] {
  const faulty = new Set<Subject>(findings.map(({ code }) => kindOf(code).subject));
  return subjects.filter(
    (subject) =>
      !faulty.has(subject) &&
      subject !== 'date' &&
      (subject !== 'sound' || (!is_measuring && sound !== null)),
  );
}
