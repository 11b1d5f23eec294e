import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms of a domain or a subject: each is a file or a folder with that name. docs/architecture.md explains them. */
const rooms: readonly string[] = ['verbs', 'steps', 'jobs', 'reads', 'store', 'rules', 'streams'];
/** Files of a domain that are in no room. */
const topFiles: readonly string[] = ['index.ts', 'routes.ts'];
const subjectName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What code belongs in a room: the first match counts. */
const patterns: readonly [room: string, pattern: RegExp][] = [
  ['store', /\.(insert|update|delete)\(\w+\)|\b(insert into|update \w+ set|delete from)\b/],
  ['reads', /from '[^']*database\/tables\/|from '[^']*database\/drizzle\.ts'|\bpool\.query\(/],
  ['streams', /from 'fastify'|http\/(send-stream|event-stream)\.ts/],
  ['jobs', /\bJobKind\b/],
  ['verbs', /\btransact\(/],
  ['steps', /\bTransaction\b|\bApp\b|gateways\//],
];

const roomOf = (text: string): string => patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'rules';

/**
 * What is wrong with a file's place, or null.
 * @param place its path below `src/server/domains`, such as `stations/songs/store/history.ts`
 */
export function misplaced(place: string, text: string): string | null {
  const [domain = '', ...parts] = place.split('/');
  const [first = '', name = first] = [parts[0], parts.at(-1)];
  if (parts.length === 0) return place === 'index.ts' ? null : 'only index.ts may be beside the domains';
  if (parts.length === 1 && topFiles.includes(first)) return null;
  const hasSubject = parts.length > 1 && !rooms.includes(first);
  if (hasSubject && !subjectName.test(first)) return `a subject's name is in kebab-case: ${first}`;
  const inside = hasSubject ? parts.slice(1) : parts;
  const isRoom = rooms.includes((inside[0] ?? '').replace(/\.ts$/, ''));
  if (isRoom) return inside.length <= 2 && name.endsWith('.ts') ? null : 'a room has only files, no folders';
  const proposed = [domain, ...(hasSubject ? [first] : []), roomOf(text), name].join('/');
  return `it is in no room; its code belongs in ${proposed}`;
}

/** A line for each misplaced file below a folder of domains. */
export const misplacedBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .flatMap((place) => {
      const problem = misplaced(place, readFileSync(join(folder, place), 'utf8'));
      return problem === null ? [] : [`${join(folder, place)}: ${problem}`];
    });

if (import.meta.main) {
  const problems = misplacedBelow('src/server/domains');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
