/** A stretch of one direction; neutrals are single characters. */
export interface Run {
  kind: 'rtl' | 'ltr' | 'number' | 'neutral';
  text: string;
}

const RTL = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\u200f]';
const NUMBER = '[$€£₪#%]?\\p{Nd}+(?:[.,:/-]\\p{Nd}+)*[%°$€£₪]?';
const RUN = new RegExp(
  `(${RTL}[${RTL.slice(1, -1)}\\p{M}]*)|(${NUMBER})|((?:(?!${RTL}|\\p{Nd})[\\p{L}\\p{N}]\\p{M}*)+)|(.)`,
  'gsu',
);

export function splitRuns(text: string): Run[] {
  return Array.from(text.matchAll(RUN), ([whole, rtl, number, ltr]) => {
    const kind = rtl ? 'rtl' : number ? 'number' : ltr ? 'ltr' : 'neutral';
    return { kind, text: whole };
  });
}

/**
 * Merges left-to-right words with the numbers and neutrals between them into one run (UAX #9 W7, N1). Numbers alone
 * stay separate: between them a neutral takes the side of the line.
 */
export function joinForeign(runs: readonly Run[]): Run[] {
  return joinGroups(
    runs,
    (run) => run.kind === 'ltr' || run.kind === 'number',
    (group) => group.some((run) => run.kind === 'ltr'),
    (group) => ({ kind: 'ltr', text: group.map((run) => run.text).join('') }),
  );
}

/** Merges right-to-left words, as displayed from left to right, with what is between them into one run. */
export function joinRtl(runs: readonly Run[], mirror: (run: Run) => Run): Run[] {
  return joinGroups(
    runs,
    (run) => run.kind === 'rtl',
    () => true,
    (group) => ({
      kind: 'rtl',
      text: group
        .toReversed()
        .map((run) => mirror(run).text)
        .join(''),
    }),
  );
}

function joinGroups(
  runs: readonly Run[],
  belongs: (run: Run) => boolean,
  isGroup: (group: Run[]) => boolean,
  merge: (group: Run[]) => Run,
): Run[] {
  const joined: Run[] = [];
  for (let from = 0; from < runs.length; ) {
    const to = groupEnd(runs, from, belongs);
    const group = runs.slice(from, to);
    joined.push(...(group.length > 1 && isGroup(group) ? [merge(group)] : group));
    from = to;
  }
  return joined;
}

/** After the last run of the group that starts at `from`; at least one run. */
function groupEnd(runs: readonly Run[], from: number, belongs: (run: Run) => boolean): number {
  let end = from + 1;
  const first = runs[from];
  if (!first || !belongs(first)) return end;
  for (let index = end; index < runs.length; index++) {
    const run = runs[index];
    if (!run || !(belongs(run) || run.kind === 'neutral' || run.kind === 'number')) break;
    if (belongs(run)) end = index + 1;
  }
  return end;
}
