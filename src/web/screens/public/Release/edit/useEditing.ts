import { useRef, useState } from 'react';
import type { Release } from '../../../../../contract/releases/releases.ts';
import { ownerText } from '../../../../../text/artists/owner.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { fields, type Values } from '../../../../features/releases/editing/fields.ts';
import {
  bodyOfChanges,
  changedPaths,
  merge,
  type Path,
  pathNamed,
  valueAt,
  withValue,
} from '../../../../features/releases/editing/merge.ts';
import { errorText, fieldErrorText } from '../../../../formats/error-text.ts';

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

/** A document's pitch replaces a missing one. */
const read = (release: Release): EditValues => ({
  artist_name: fields.artist_name.read(release),
  title: fields.title.read(release),
  youtube_link: fields.youtube_link.read(release),
  lyrics: fields.lyrics.read(release),
  credits: fields.credits.read(release),
  credits_text: fields.credits_text.read(release),
  pitch: release.pitch ?? release.pitch_text_extracted ?? '',
});
export const textAt = (values: EditValues, path: EditPath): string => String(valueAt(values, path));
const among = (paths: readonly Path[]): EditPath[] => editPaths.filter((path) => paths.includes(path));

type Errors = Partial<Record<EditPath, string | undefined>>;

/** Two versions of the same fields, to choose from. */
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
  const base = useRef({ values: read(release), updatedAt: release.updated_at });
  const [values, setValues] = useState(base.current.values);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);

  async function send(wanted: EditValues): Promise<void> {
    setStale(null);
    setErrors({});
    setProblem('');
    setSaving(true);
    try {
      const { body } = await call('PATCH /releases/:id', {
        params: { id: release.id },
        body: { ...bodyOfChanges(base.current.values, wanted), updated_at: base.current.updatedAt },
      });
      await onSaved(body);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') return await mergeWithCurrent(error, wanted);
      showErrors(error);
    } finally {
      setSaving(false);
    }
  }

  /** The server sends the current release with its refusal. */
  async function mergeWithCurrent(error: ApiError, wanted: EditValues): Promise<void> {
    const current = error.data.current as Release; // the contract's STALE carries it
    const theirs = read(current);
    const { merged, conflicts } = merge(base.current.values, wanted, theirs);
    setValues(merged);
    base.current = { values: theirs, updatedAt: current.updated_at };
    if (conflicts.length === 0) return send(merged);
    setStale({ conflicts: among(conflicts), merged, theirs });
  }

  function showErrors(error: unknown): void {
    const wrong: Errors = {};
    for (const [field, code] of Object.entries(error instanceof ApiError ? error.fields : {})) {
      const path = editPaths.find((one) => one === pathNamed(field));
      if (path) wrong[path] ??= fieldErrorText(code, language);
    }
    setErrors(wrong);
    setProblem(text.saveFailed(errorText(error, language)));
  }

  const changed = among(changedPaths(base.current.values, values));
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

export const firstWrong = (errors: Errors): EditPath | undefined =>
  editPaths.find((path) => errors[path] !== undefined);
