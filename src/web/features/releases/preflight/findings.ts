import type { Preflight } from '../../../../contract/releases/preflight.ts';
import {
  type Channel,
  type Code,
  channels,
  kindOf,
  type Severity,
  type Subject,
  subjects,
  subjectsOf,
} from '../../../../contract/vocabulary/preflight/kinds.ts';

type Found = Preflight['findings'][number];

/** One row of the list: a finding, its severity, and its channel, if not both. */
export interface Row {
  key: string;
  code: Code;
  subject: Subject;
  severity: Severity;
  field: string;
  data: Found['data'];
  only: Channel | null;
}

/** The findings of one channel, or of both without duplicates; what blocks comes first. */
export function rowsOf(findings: Preflight['findings'], channel?: Channel): Row[] {
  const rows = new Map<string, Found[]>();
  for (const found of findings) {
    if (channel !== undefined && found.channel !== channel) continue;
    const key = `${found.code} ${found.data.found ?? ''}`;
    rows.set(key, [...(rows.get(key) ?? []), found]);
  }
  const all = [...rows].flatMap(([key, same]) => rowOf(key, same, channel));
  return [
    ...all.filter(({ severity }) => severity === 'stops'),
    ...all.filter(({ severity }) => severity !== 'stops'),
  ];
}

function rowOf(key: string, same: Found[], channel: Channel | undefined): Row[] {
  const worst = same.find(({ severity }) => severity === 'stops') ?? same[0];
  if (worst === undefined) return [];
  const where = same.filter(({ severity }) => severity === worst.severity);
  const isEverywhere = channel !== undefined || where.length === channels.length;
  const { code, severity, field, data } = worst;
  const { subject } = kindOf(code);
  return [{ key, code, subject, severity, field, data, only: isEverywhere ? null : worst.channel }];
}

/** The subjects without findings, in order, except unmeasured ones. */
export function readyOf({ findings, is_measuring, sound }: Preflight, channel?: Channel): Subject[] {
  const looked = channel === undefined ? [...subjects] : subjectsOf(channel);
  const faulty = new Set<Subject>(
    findings
      .filter((found) => channel === undefined || found.channel === channel)
      .map(({ code }) => kindOf(code).subject),
  );
  return looked.filter(
    (subject) => !faulty.has(subject) && (subject !== 'sound' || (!is_measuring && sound !== null)),
  );
}
