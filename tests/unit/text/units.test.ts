import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../src/text/', import.meta.url);
/** A number and its unit that nothing keeps together: a Hebrew line would show "MB 25". */
const loose = /(?<![\u2066\u200e\d.−])−?\d+(?:\.\d+)? (?:KB|MB|GB|kHz|LUFS|dBTP)/u;

describe('in a Hebrew sentence', () => {
  it('a number stands before its unit', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const lines = files.flatMap((name) =>
      readFileSync(new URL(name, root), 'utf8')
        .replaceAll('\\u2066', '\u2066')
        .split('\n')
        .filter((line) => /[א-ת]/u.test(line) && loose.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(lines).toEqual([]);
  });
});
