import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** A test's title with those of the groups that it is in, and the attacks that it covers. */
export interface Promised {
  /** The test's folder, such as `api/stations`. */
  subject: string;
  words: string;
  rows: string[];
}

/** `it('…')`, `test.each(…)('…')` or `describe('…')`, also with its title on the next line or after a list of cases. */
const titled = /^( *)(?:(?:it|test|describe)\b[^\n]*?|[\])}]+)\(\s*(['"`])((?:(?!\2)[^\n\\]|\\.)+)\2/gm;
/** The letters and numbers of attacks in a title: `(A6)`, `(K1, K2)` or `A5: …`. */
const carried = /\b([A-Z]\d{1,2})(?=[),:])/g;

/** Everything that the tests promise, by subject. */
export function readPromises(): Promised[] {
  return globSync('tests/**/*.{test,spec}.ts')
    .sort()
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const groups: { depth: number; words: string }[] = [];
      return [...text.matchAll(titled)].map(([line, indent = '', , words = '']): Promised => {
        while ((groups.at(-1)?.depth ?? -1) >= indent.length) groups.pop();
        const whole = [...groups.map((group) => group.words), words].join(' › ');
        if (line.trimStart().startsWith('describe')) groups.push({ depth: indent.length, words });
        const rows = [...whole.matchAll(carried)].map(([, row = '']) => row);
        return { subject: relative('tests', dirname(path)), words: whole, rows };
      });
    });
}

if (import.meta.main)
  for (const [subject, promised] of Map.groupBy(readPromises(), (one) => one.subject)) {
    console.log(`\n${subject}`);
    for (const { words } of promised) console.log(`- ${words}`);
  }
