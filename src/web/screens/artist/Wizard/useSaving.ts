import { useRef, useState } from 'react';
import { ApiError, call } from '../../../api.ts';
import { languageNow } from '../../../browser/language.ts';
import { replaceUser } from '../../../features/session/session.ts';
import type { Slots, Uploads } from '../../../features/uploads/uploads.ts';
import { failureText } from '../../../formats/failure-text.ts';
import { fieldOf, type Paths } from './saving/payload.ts';
import { type Saved, saveRelease } from './saving/save-release.ts';
import { type Facts, fileSlots } from './steps/facts.ts';
import type { WizardState } from './useWizard.ts';

export type Ending =
  | { kind: 'none' }
  | { kind: 'failed'; code: string; message: string; fields: Record<string, string> }
  | { kind: 'failedFiles'; names: string[] }
  | { kind: 'draft' };

type FilesAnswer = 'retry' | 'without' | 'stop';

interface SavingInput {
  userId: string;
  state: WizardState;
  facts: Facts;
  uploads: Uploads;
  onPublished: (code: string | null) => void;
}

const pathsOf = (slots: Slots): Paths =>
  Object.fromEntries(
    fileSlots.flatMap((slot) => {
      const result = slots[slot]?.result;
      return result?.path ? [[fieldOf(slot, result), result.path] as const] : [];
    }),
  );

/** Saving the song: once at a time, with its dialogs. */
export function useSaving({ userId, state, facts, uploads, onPublished }: SavingInput) {
  const [isSaving, setSaving] = useState(false);
  const [ending, setEnding] = useState<Ending>({ kind: 'none' });
  const busy = useRef(false);
  const answerFiles = useRef<(answer: FilesAnswer) => void>(() => {});
  const skipFiles = useRef<() => void>(() => {});

  async function files(): Promise<Paths | null> {
    const skipped = new Promise<boolean>((resolve) => {
      skipFiles.current = () => resolve(true);
    });
    for (;;) {
      const isSkipped = await Promise.race([skipped, uploads.settled().then(() => false)]);
      const slots = uploads.slots.get();
      const failed = Object.entries(slots).filter(([, { status }]) => status === 'failed');
      if (isSkipped || failed.length === 0) return pathsOf(slots);
      const answered = new Promise<FilesAnswer>((resolve) => {
        answerFiles.current = resolve;
      });
      setEnding({ kind: 'failedFiles', names: failed.map(([, { name }]) => name) });
      const answer = await answered;
      setEnding({ kind: 'none' });
      if (answer === 'stop') return null;
      if (answer === 'without') return pathsOf(slots);
      for (const [slot] of failed) uploads.retry(slot);
    }
  }

  async function finish(saved: Saved): Promise<void> {
    state.end();
    await uploads.forget();
    if (saved.kind === 'published') return onPublished(saved.code);
    setEnding({ kind: 'draft' });
    setSaving(false);
  }

  async function save(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    const { answers, madeAlbum, isSent } = state.wizard;
    try {
      const saved = await withSoleRight(userId, () =>
        saveRelease({
          call,
          answers,
          facts,
          kept: { madeAlbum, isSent },
          keep: state.note,
          onUser: replaceUser,
          files,
        }),
      );
      if (saved) return await finish(saved);
    } catch (error) {
      console.error(error);
      const isRefusal = error instanceof ApiError;
      setEnding({
        kind: 'failed',
        code: isRefusal ? error.code : '',
        message: isRefusal ? await failureText(error, languageNow()) : '',
        fields: isRefusal ? error.fields : {},
      });
    }
    busy.current = false;
    setSaving(false);
  }

  return {
    isSaving,
    ending,
    save,
    saveWithout: () => skipFiles.current(),
    answerFiles: (answer: FilesAnswer) => answerFiles.current(answer),
    dismiss: () => setEnding({ kind: 'none' }),
  };
}

/**
 * Runs `work` while no other tab of this browser does it for the same user.
 * @throws ApiError OTHER_TAB if one does
 */
async function withSoleRight<T>(userId: string, work: () => Promise<T>): Promise<T> {
  // Safari before 15.4, Firefox before 96 and pages without TLS have no locks.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request(`wizard:${userId}`, { ifAvailable: true }, (lock) => {
    if (lock === null) throw new ApiError(409, { detail: 'OTHER_TAB' });
    return work();
  });
}
