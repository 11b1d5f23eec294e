import { useRef, useState } from 'react';
import type { Release } from '#contract/releases/releases.ts';
import { ownerText } from '#text/artists/owner.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import {
  bodyOfChanges,
  changedPaths,
  merge,
  type Path,
  pathNamed,
  valueAt,
  withValue,
} from '#web/features/releases/editing/merge.ts';
import { fields, type Values } from '#web/features/releases/fields.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';

/** The texts edited on the song's page itself. */
const editPaths = [
  'artist_name',
  'title',
  'youtube_link',
  'lyrics',
  'credits.lyrics',
  'credits.composition',
  'credits.producer',
  'credits_text',
  'pitch',
] as const satisfies readonly Path[];
export type EditPath = (typeof editPaths)[number];
export type EditValues = Pick<
  Values,
  'artist_name' | 'title' | 'youtube_link' | 'lyrics' | 'credits' | 'credits_text' | 'pitch'
>;

/** The values of a release. The pitch of an uploaded document replaces a missing one. */
const valuesOf = (release: Release): EditValues => ({
  artist_name: fields.artist_name.read(release),
  title: fields.title.read(release),
  youtube_link: fields.youtube_link.read(release),
  lyrics: fields.lyrics.read(release),
  credits: fields.credits.read(release),
  credits_text: fields.credits_text.read(release),
  pitch: release.pitch ?? release.pitch_text_extracted ?? '',
});
/** The text of a field. */
export const textAt = (values: EditValues, path: EditPath): string => String(valueAt(values, path));
const editable = (paths: readonly Path[]): EditPath[] => editPaths.filter((path) => paths.includes(path));

type Errors = Partial<Record<EditPath, string | undefined>>;

/** The song was changed elsewhere too, and these fields have two versions to choose from. */
export interface Stale {
  conflicts: EditPath[];
  merged: EditValues;
  theirs: EditValues;
}

export interface Editing {
  values: EditValues;
  change: (path: EditPath, text: string) => void;
  changed: EditPath[];
  errors: Errors;
  /** Why nothing was saved. */
  problem: string;
  isSaving: boolean;
  stale: Stale | null;
  save: () => Promise<void>;
  /** Saves the texts chosen after `stale`. */
  settle: (chosen: EditValues) => Promise<void>;
  keepEditing: () => void;
}

/**
 * An editable copy of a song's texts. Saving sends the changes, with the version they are based on. If the song
 * changed elsewhere, both are merged, and only fields that both changed need a choice.
 */
export function useEditing(release: Release, onSaved: (release: Release) => Promise<void>): Editing {
  const text = useText(ownerText);
  const language = useLanguage();
  const base = useRef({ values: valuesOf(release), updatedAt: release.updated_at });
  const [values, setValues] = useState(base.current.values);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);

  async function send(edited: EditValues): Promise<void> {
    setStale(null);
    setErrors({});
    setProblem('');
    setSaving(true);
    try {
      const { body } = await call('PATCH /releases/:id', {
        params: { id: release.id },
        body: { ...bodyOfChanges(base.current.values, edited), updated_at: base.current.updatedAt },
      });
      await onSaved(body);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') return await mergeWithCurrent(error, edited);
      showErrors(error);
    } finally {
      setSaving(false);
    }
  }

  /** Merges with the current release, which the server sends with its refusal. */
  async function mergeWithCurrent(error: ApiError, edited: EditValues): Promise<void> {
    const current = error.data.current as Release; // the contract's STALE carries it
    const theirs = valuesOf(current);
    const { merged, conflicts } = merge(base.current.values, edited, theirs);
    setValues(merged);
    base.current = { values: theirs, updatedAt: current.updated_at };
    if (conflicts.length === 0) return send(merged);
    setStale({ conflicts: editable(conflicts), merged, theirs });
  }

  function showErrors(error: unknown): void {
    const fieldErrors: Errors = {};
    for (const [field, code] of Object.entries(error instanceof ApiError ? error.fields : {})) {
      const path = editPaths.find((candidate) => candidate === pathNamed(field));
      if (path) fieldErrors[path] ??= fieldErrorText(code, language);
    }
    setErrors(fieldErrors);
    setProblem(text.saveFailed(errorText(error, language)));
  }

  const changed = editable(changedPaths(base.current.values, values));
  return {
    values,
    change: (path, text) => {
      setValues((old) => withValue(old, path, text));
      setErrors(({ [path]: _, ...rest }) => rest);
    },
    changed,
    errors,
    problem,
    isSaving,
    stale,
    save: () => (changed.length === 0 ? onSaved(release) : send(values)),
    settle: (chosen) => {
      setValues(chosen);
      return send(chosen);
    },
    keepEditing: () => setStale(null),
  };
}

/** The first field with an error, in the page's order. */
export const firstInvalid = (errors: Errors): EditPath | undefined =>
  editPaths.find((path) => errors[path] !== undefined);
