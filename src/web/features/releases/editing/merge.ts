import type { ReleaseContentInput } from '#contract/releases/releases.ts';
import { bodyOf, type FieldId, fieldIds, serializeBody, type Values } from '#web/features/releases/fields.ts';

type Credit = keyof Values['credits'];
/** What two versions are compared by: a field, or one part of the credits. */
export type Path = Exclude<FieldId, 'credits'> | `credits.${Credit}`;

const noCredits: Values['credits'] = { lyrics: '', composition: '', producer: '' };
const paths: readonly Path[] = fieldIds.flatMap((id): Path[] =>
  id === 'credits' ? ['credits.lyrics', 'credits.composition', 'credits.producer'] : [id],
);
const partsOf = (path: Path) => path.split('.') as [FieldId, Credit | undefined]; // a Path is a field and perhaps a part

/** The path that an API name belongs to: `credits.lyrics` for `credits.lyrics.0`; undefined for none. */
export const pathNamed = (name: string): Path | undefined =>
  paths.find((path) => `${name}.`.startsWith(`${path}.`));

/** The value at a path. */
export function valueAt(values: Partial<Values>, path: Path): unknown {
  const [id, part] = partsOf(path);
  return part ? values.credits?.[part] : values[id];
}

/** Returns `values` with another value at a path. @param value of the path's type */
export function withValue<V extends Partial<Values>>(values: V, path: Path, value: unknown): V {
  const [id, part] = partsOf(path);
  return { ...values, [id]: part ? { ...values.credits, [part]: value } : value };
}

/** Returns `values` with those of `from` at the replaced paths. */
export const withPaths = <V extends Partial<Values>>(values: V, from: V, replaced: readonly Path[]): V =>
  replaced.reduce((result, path) => withValue(result, path, valueAt(from, path)), values);

/** The paths at which two versions have different bodies. */
export const changedPaths = (one: Partial<Values>, other: Partial<Values>): Path[] =>
  paths.filter((path) => bodyAt(one, path) !== bodyAt(other, path));

function bodyAt(values: Partial<Values>, path: Path): string | undefined {
  const [id, part] = partsOf(path);
  const value = values[id];
  if (value === undefined) return undefined;
  return part
    ? serializeBody('credits', { ...noCredits, [part]: valueAt(values, path) })
    : serializeBody(id, value);
}

/** The body that changes one version into another: the fields that differ. */
export function bodyOfChanges(before: Partial<Values>, after: Partial<Values>): ReleaseContentInput {
  const ids = changedPaths(before, after).map((path) => partsOf(path)[0]);
  return bodyOf(Object.fromEntries(ids.map((id) => [id, after[id]])));
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
  const changedByMe = changedPaths(base, mine);
  const changedByThem = changedPaths(base, theirs);
  const different = changedPaths(mine, theirs);
  return {
    merged: withPaths(theirs, mine, changedByMe),
    conflicts: changedByMe.filter((path) => changedByThem.includes(path) && different.includes(path)),
  };
}
