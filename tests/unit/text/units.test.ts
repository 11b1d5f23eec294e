import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../src/text/', import.meta.url);
/** A number and its unit that may be separated: a Hebrew line would show "MB 25". */
const loose = /(?<![\u2066\u200e\d.−])−?\d+(?:\.\d+)?[ \u00a0](?:KB|MB|GB|kHz|LUFS|dBTP)/u;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const lines = files.flatMap((name) =>
  readFileSync(new URL(name, root), 'utf8')
    .replaceAll('\\u2066', '\u2066')
    .replaceAll('\\u00a0', '\u00a0')
    .split('\n')
    .map((line) => `${name}: ${line.trim()}`),
);

describe('in a sentence', () => {
  it('a number comes before its unit in Hebrew', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(lines.filter((line) => /[א-ת]/u.test(line) && loose.test(line))).toEqual([]);
  });

  it('no line breaks between a file size and its unit', () => {
    expect(lines.filter((line) => /\d (?:KB|MB|GB)/u.test(line))).toEqual([]);
  });
});
