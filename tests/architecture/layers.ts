import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const configFile = join(process.cwd(), 'dependency-cruiser.config.mjs');
const { domains } = z.object({ domains: z.array(z.string()) }).parse(await import(configFile));

/** What a file's name ends with. docs/architecture.md explains the layers. */
const layers: readonly string[] = [
  ...['commands', 'steps', 'jobs', 'queries', 'db', 'policy', 'http'],
  // It runs as a process of its own.
  'program',
];
/** Files without a layer: what other domains may use, and the routes. */
const topFiles: readonly string[] = ['index.ts', 'routes.ts'];
const subjectName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What code belongs in a layer: the first match counts. */
const patterns: readonly [layer: string, pattern: RegExp][] = [
  ['db', /\.(insert|update|delete)\(\w+\)|\b(insert into|update \w+ set|delete from)\b/],
  ['queries', /from '[^']*database\/tables\/|from '[^']*database\/drizzle\.ts'|\bpool\.query\(/],
  ['http', /from 'fastify'|http\/(send-stream|event-stream)\.ts/],
  ['jobs', /\bJobKind\b/],
  ['commands', /\btransact\(/],
  ['steps', /\bTransaction\b|\bApp\b|gateways\//],
];

const layerOf = (text: string): string => patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'policy';

/**
 * What is wrong with a file's place, or null.
 * @param place its path below `src/server`, such as `stations/songs/songs.db.ts`
 */
export function misplaced(place: string, text: string): string | null {
  const parts = place.split('/');
  const name = basename(place);
  if (parts.length === 2 && topFiles.includes(name)) return null;
  if (parts.length > 3) return 'a domain has one level of folders';
  const [subject = '', layer = '', ...rest] = name.split('.');
  if (layers.includes(layer) && rest.join('.') === 'ts')
    return subjectName.test(subject) ? null : `a subject’s name is in kebab-case: ${subject}`;
  return `its name has no layer: ${[...parts.slice(0, -1), `${subject}.${layerOf(text)}.ts`].join('/')} fits its code`;
}

/** A line for each misplaced file of the domains below a folder. */
export const misplacedBelow = (folder: string): string[] =>
  domains.flatMap((domain) =>
    readdirSync(join(folder, domain), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .flatMap((place) => {
        const problem = misplaced(place, readFileSync(join(folder, place), 'utf8'));
        return problem === null ? [] : [`${join(folder, place)}: ${problem}`];
      }),
  );

if (import.meta.main) {
  const problems = misplacedBelow('src/server');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
