import type { ReleaseContentInput } from '../../../../contract/releases/releases.ts';
import { bodyOf, type FieldId, fieldIds, sentAs, type Values } from './fields.ts';

type Credit = keyof Values['credits'];
/** The unit of differences between two versions: a field, or one of the credits. */
export type Path = Exclude<FieldId, 'credits'> | `credits.${Credit}`;

const noCredits: Values['credits'] = { lyrics: '', composition: '', producer: '' };
const paths: readonly Path[] = fieldIds.flatMap((id): Path[] =>
  id === 'credits' ? ['credits.lyrics', 'credits.composition', 'credits.producer'] : [id],
);
const partsOf = (path: Path) => path.split('.') as [FieldId, Credit | undefined]; // how a Path is made

/** The unit of an error's field: `credits.lyrics.0` is in `credits.lyrics`. */
export const pathNamed = (name: string): Path | undefined =>
  paths.find((path) => `${name}.`.startsWith(`${path}.`));

/** The value at a path. */
export function valueAt(values: Partial<Values>, path: Path): unknown {
  const [id, part] = partsOf(path);
  return part ? values.credits?.[part] : values[id];
}

/** @param value of the path's type */
export function withValue<V extends Partial<Values>>(values: V, path: Path, value: unknown): V {
  const [id, part] = partsOf(path);
  return { ...values, [id]: part ? { ...values.credits, [part]: value } : value };
}

/** Values with another version's at these paths. */
export const withPaths = <V extends Partial<Values>>(values: V, from: V, taken: readonly Path[]): V =>
  taken.reduce((result, path) => withValue(result, path, valueAt(from, path)), values);

/** The paths at which two versions have different bodies. */
export const differing = (one: Partial<Values>, other: Partial<Values>): Path[] =>
  paths.filter((path) => sentAt(one, path) !== sentAt(other, path));

function sentAt(values: Partial<Values>, path: Path): string | undefined {
  const [id, part] = partsOf(path);
  const value = values[id];
  if (value === undefined) return undefined;
  return part ? sentAs('credits', { ...noCredits, [part]: valueAt(values, path) }) : sentAs(id, value);
}

/** The body that changes one version into another: the fields that differ. */
export function bodyOfChanges(before: Partial<Values>, after: Partial<Values>): ReleaseContentInput {
  const changed = differing(before, after).map((path) => partsOf(path)[0]);
  return bodyOf(Object.fromEntries(changed.map((id) => [id, after[id]])));
}

/**
 * Merges the changes made here and elsewhere since `base`. If both changed a path to different values it is a
 * conflict, and `merged` has the value from here.
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
