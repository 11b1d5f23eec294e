import { useRef, useState } from 'react';
import type { Release } from '../../../../../contract/releases/releases.ts';
import { ownerText } from '../../../../../text/artists/owner.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText, fieldErrorText } from '../../../../formats/error-text.ts';
import {
  contentOf,
  differing,
  type EditField,
  type EditTexts,
  editFields,
  fieldOf,
  mergeTexts,
  textsOf,
} from './edit-fields.ts';

type Errors = Partial<Record<EditField, string | undefined>>;

/** Two versions of the same fields, to choose from. */
export interface Stale {
  conflicts: EditField[];
  merged: EditTexts;
  theirs: EditTexts;
  current: Release;
}

export interface Editing {
  texts: EditTexts;
  change: (field: EditField, value: string) => void;
  changed: EditField[];
  errors: Errors;
  /** Why nothing was saved. */
  problem: string;
  isSaving: boolean;
  stale: Stale | null;
  save: () => Promise<void>;
  /** Saves the texts chosen after `stale`. */
  settle: (chosen: EditTexts) => Promise<void>;
  keepEditing: () => void;
}

/**
 * An editable copy of a song's texts. Saving sends what changed, with the version it was made from; where the song
 * changed elsewhere meanwhile both are brought together, and only fields that both changed are asked about.
 */
export function useEditing(release: Release, onSaved: (release: Release) => Promise<void>): Editing {
  const text = useText(ownerText);
  const language = useLanguage();
  const base = useRef({ texts: textsOf(release), updatedAt: release.updated_at });
  const [texts, setTexts] = useState(base.current.texts);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);

  async function send(wanted: EditTexts): Promise<void> {
    const changed = differing(base.current.texts, wanted);
    setStale(null);
    setErrors({});
    setProblem('');
    setSaving(true);
    try {
      const { body } = await call('PATCH /releases/:id', {
        params: { id: release.id },
        body: { ...contentOf(changed, wanted), updated_at: base.current.updatedAt },
      });
      await onSaved(body);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') return await bringTogether(error, wanted);
      tell(error);
    } finally {
      setSaving(false);
    }
  }

  /** The server sends the release as it is along with its refusal. */
  async function bringTogether(error: ApiError, wanted: EditTexts): Promise<void> {
    const current = error.data.current as Release; // the contract's STALE carries it
    const theirs = textsOf(current);
    const { merged, conflicts } = mergeTexts(base.current.texts, wanted, theirs);
    setTexts(merged);
    base.current = { texts: theirs, updatedAt: current.updated_at };
    if (conflicts.length === 0) return send(merged);
    setStale({ conflicts, merged, theirs, current });
  }

  function tell(error: unknown): void {
    const wrong: Errors = {};
    for (const [path, code] of Object.entries(error instanceof ApiError ? error.fields : {})) {
      const field = fieldOf(path);
      if (field) wrong[field] ??= fieldErrorText(code, language);
    }
    setErrors(wrong);
    setProblem(text.saveFailed(errorText(error, language)));
  }

  const changed = differing(base.current.texts, texts);
  return {
    texts,
    change: (field, value) => {
      setTexts((old) => ({ ...old, [field]: value }));
      setErrors(({ [field]: _, ...rest }) => rest);
    },
    changed,
    errors,
    problem,
    isSaving,
    stale,
    save: () => (changed.length === 0 ? onSaved(release) : send(texts)),
    settle: (chosen) => {
      setTexts(chosen);
      return send(chosen);
    },
    keepEditing: () => setStale(null),
  };
}

export const firstWrong = (errors: Errors): EditField | undefined =>
  editFields.find((field) => errors[field] !== undefined);
