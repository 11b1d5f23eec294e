import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms of a domain, or of a subject in it: each is a file or a folder of that name. docs/architecture.md says what is in each. */
const rooms: readonly string[] = ['verbs', 'steps', 'jobs', 'reads', 'store', 'rules', 'streams'];
/** Files at the top of a domain. */
const doors: readonly string[] = ['index.ts', 'routes.ts'];
const subjectName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names of what a file does decide its room: the first match counts. */
const signs: readonly [room: string, sign: RegExp][] = [
  ['store', /\.(insert|update|delete)\(\w+\)|\b(insert into|update \w+ set|delete from)\b/],
  ['reads', /from '[^']*database\/tables\/|from '[^']*database\/drizzle\.ts'|\bpool\.query\(/],
  ['streams', /from 'fastify'|http\/(send-stream|event-stream)\.ts/],
  ['jobs', /\bJobKind\b/],
  ['verbs', /\btransact\(/],
  ['steps', /\bTransaction\b|\bApp\b|gateways\//],
];

const roomOf = (text: string): string => signs.find(([, sign]) => sign.test(text))?.[0] ?? 'rules';

/**
 * The error in a file's place, or null.
 * @param place its path below `src/server/domains`, such as `stations/songs/store/history.ts`
 */
export function misplaced(place: string, text: string): string | null {
  const [domain = '', ...rest] = place.split('/');
  const [first = '', name = first] = [rest[0], rest.at(-1)];
  if (rest.length === 0) return place === 'index.ts' ? null : 'only index.ts stands beside the domains';
  if (rest.length === 1 && doors.includes(first)) return null;
  const hasSubject = rest.length > 1 && !rooms.includes(first);
  if (hasSubject && !subjectName.test(first)) return `a subject's name is in kebab-case: ${first}`;
  const inside = hasSubject ? rest.slice(1) : rest;
  const isRoom = rooms.includes((inside[0] ?? '').replace(/\.ts$/, ''));
  if (isRoom) return inside.length <= 2 && name.endsWith('.ts') ? null : 'a room has files alone, no folders';
  const home = [domain, ...(hasSubject ? [first] : []), roomOf(text), name].join('/');
  return `it stands in no room; by what it does it belongs in ${home}`;
}

/** A sentence for each misplaced file below a folder of domains. */
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
