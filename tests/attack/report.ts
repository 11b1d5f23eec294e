import type { Outcome, Severity } from './execute.ts';
import type { Observed } from './watch.ts';

export interface Row extends Outcome, Observed {
  name: string;
  seconds: number;
}

const severities: Severity[] = ['high', 'medium', 'low', 'info'];
const maxLines = 20;

/** Prints the table of results, and the findings below it. */
export function print(rows: readonly Row[], folder: string): void {
  const table = rows.map((row) => ({
    tool: row.name,
    seconds: Math.round(row.seconds),
    'high/medium/low/info': severities
      .map((severity) => row.findings.filter((finding) => finding.severity === severity).length)
      .join('/'),
    calls: row.calls,
    '429': row.limited,
    '5xx': row.failed,
    'in the log': row.logged,
    'memory MB': `${row.before} → ${row.after}`,
    'healthz over 1 s': `${row.late} (slowest ${row.slowestMs} ms)`,
  }));
  console.table(table);
  for (const { name, skipped, note, findings, problems } of rows) {
    if (skipped) console.log(`\n${name} was skipped: ${skipped}`);
    else console.log(`\n${name}${note ? `: ${note}` : ''}`);
    const lines = [
      ...findings.map(({ severity, text }) => `${severity}: ${text}`),
      ...problems.map((problem) => `high: ${problem}`),
    ];
    for (const line of lines.slice(0, maxLines)) console.log(`  ${line}`);
    if (lines.length > maxLines) console.log(`  … and ${lines.length - maxLines} more`);
  }
  console.log(`\nThe tools’ own reports are in ${folder}`);
}
