import { useRef, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import { languageNow } from '#web/browser/language.ts';
import { replaceUser } from '#web/features/session/session.ts';
import type { Slots, Uploads } from '#web/features/uploads/uploads.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { fieldOf, type Paths } from './saving/payload.ts';
import { type DraftReason, type Saved, saveRelease } from './saving/save-release.ts';
import { type Facts, fileSlots } from './steps/facts.ts';
import type { WizardState } from './useWizard.ts';

export type SavingOutcome =
  | { kind: 'none' }
  | { kind: 'failed'; code: string; message: string; fields: Record<string, string> }
  | { kind: 'failedFiles'; names: string[] }
  | { kind: 'draft'; why: DraftReason };

export type FailedFilesChoice = 'retry' | 'without' | 'stop';

interface SavingInput {
  userId: string;
  state: WizardState;
  facts: Facts;
  uploads: Uploads;
  onPublished: (code: string | null) => void;
  onDraft: (id: string) => void;
}

const pathsOf = (slots: Slots): Paths =>
  Object.fromEntries(
    fileSlots.flatMap((slot) => {
      const result = slots[slot]?.result;
      return result?.path ? [[fieldOf(slot, result), result.path] as const] : [];
    }),
  );

/** Saves the song, one attempt at a time, with the state of its dialogs. */
export function useSaving({ userId, state, facts, uploads, onPublished, onDraft }: SavingInput) {
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SavingOutcome>({ kind: 'none' });
  const isBusy = useRef(false);
  const chooseForFailedFiles = useRef<(choice: FailedFilesChoice) => void>(() => {});
  const skipUploads = useRef<() => void>(() => {});

  async function waitForFiles(): Promise<Paths | null> {
    const skipped = new Promise<boolean>((resolve) => {
      skipUploads.current = () => resolve(true);
    });
    for (;;) {
      const isSkipped = await Promise.race([skipped, uploads.settled().then(() => false)]);
      const slots = uploads.slots.get();
      const failed = Object.entries(slots).filter(([, { status }]) => status === 'failed');
      if (isSkipped || failed.length === 0) return pathsOf(slots);
      const chosen = new Promise<FailedFilesChoice>((resolve) => {
        chooseForFailedFiles.current = resolve;
      });
      setOutcome({ kind: 'failedFiles', names: failed.map(([, { name }]) => name) });
      const choice = await chosen;
      setOutcome({ kind: 'none' });
      if (choice === 'stop') return null;
      if (choice === 'without') return pathsOf(slots);
      for (const [slot] of failed) uploads.retry(slot);
    }
  }

  async function finish(saved: Saved): Promise<void> {
    state.end();
    await uploads.forgetAll();
    if (saved.kind === 'published') return onPublished(saved.code);
    if (saved.why === 'wanted') return onDraft(saved.id);
    setOutcome({ kind: 'draft', why: saved.why });
    setSaving(false);
  }

  async function save(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    const { answers, madeAlbum, isSent } = state.wizard;
    try {
      const saved = await withTabLock(userId, () =>
        saveRelease({
          call,
          answers,
          facts,
          progress: { madeAlbum, isSent },
          storeProgress: state.update,
          onUser: replaceUser,
          waitForFiles,
        }),
      );
      if (saved) return await finish(saved);
    } catch (error) {
      console.error(error);
      const isRefusal = error instanceof ApiError;
      setOutcome({
        kind: 'failed',
        code: isRefusal ? error.code : '',
        message: isRefusal ? await failureText(error, languageNow()) : '',
        fields: isRefusal ? error.fields : {},
      });
    }
    isBusy.current = false;
    setSaving(false);
  }

  return {
    isSaving,
    outcome,
    save,
    saveWithoutUploads: () => skipUploads.current(),
    chooseForFailedFiles: (choice: FailedFilesChoice) => chooseForFailedFiles.current(choice),
    dismiss: () => setOutcome({ kind: 'none' }),
  };
}

/**
 * Runs `work` unless another tab of this browser is saving for the same user.
 * @throws ApiError OTHER_TAB if one is
 */
async function withTabLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
  // Safari before 15.4, Firefox before 96 and pages without TLS have no locks.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request(`wizard:${userId}`, { ifAvailable: true }, (lock) => {
    if (lock === null) throw new ApiError(409, { detail: 'OTHER_TAB' });
    return work();
  });
}
