import { type FieldId, fieldIds, sentAs, type Values } from './fields.ts';

type Credit = keyof Values['credits'];
/** What differs by itself between two versions: a field, or one of the credits. */
export type Path = Exclude<FieldId, 'credits'> | `credits.${Credit}`;

const noCredits: Values['credits'] = { lyrics: '', composition: '', producer: '' };
const paths: readonly Path[] = fieldIds.flatMap((id): Path[] =>
  id === 'credits' ? ['credits.lyrics', 'credits.composition', 'credits.producer'] : [id],
);
const partsOf = (path: Path) => path.split('.') as [FieldId, Credit | undefined]; // how a Path is made

/** Which of them a field of a refusal belongs to: `credits.lyrics.0` is in `credits.lyrics`. */
export const pathNamed = (name: string): Path | undefined =>
  paths.find((path) => `${name}.`.startsWith(`${path}.`));

/** What stands at a path, as it would be sent; undefined where these values don't have it. */
function sentAt(values: Partial<Values>, path: Path): string | undefined {
  const [id, part] = partsOf(path);
  const value = values[id];
  if (value === undefined) return undefined;
  return part && values.credits
    ? sentAs('credits', { ...noCredits, [part]: values.credits[part] })
    : sentAs(id, value);
}

/** The paths at which two versions would be sent differently. */
export const differing = (one: Partial<Values>, other: Partial<Values>): Path[] =>
  paths.filter((path) => sentAt(one, path) !== sentAt(other, path));

/** Values with what another version has at these paths. */
export function withPaths<V extends Partial<Values>>(values: V, from: V, taken: readonly Path[]): V {
  const result = { ...values };
  for (const path of taken) {
    const [id, part] = partsOf(path);
    if (part && result.credits && from.credits)
      result.credits = { ...result.credits, [part]: from.credits[part] };
    else result[id as keyof V] = from[id as keyof V]; // a path of V
  }
  return result;
}

/**
 * Brings together what was edited here and what was saved elsewhere meanwhile, both from `base`.
 * Where both changed a path to different values it is a conflict, and `merged` has the value of here.
 */
export function merge<V extends Partial<Values>>(
  base: V,
  mine: V,
  theirs: V,
): { merged: V; conflicts: Path[] } {
  const here = differing(base, mine);
  const there = differing(base, theirs);
  const apart = differing(mine, theirs);
  return {
    merged: withPaths(theirs, mine, here),
    conflicts: here.filter((path) => there.includes(path) && apart.includes(path)),
  };
}
