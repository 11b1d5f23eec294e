import { type ReactNode, useCallback } from 'react';
import type { NewerEdit } from '#contract/fields.ts';
import { stationLiveText } from '#text/stations/live.ts';
import { ApiError } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { typed } from '#web/formats/isolate.ts';
import { useConfirm } from '#web/ui/useConfirm.tsx';

const newerEditIn = (error: unknown): NewerEdit | null =>
  error instanceof ApiError && error.code === 'STALE' ? (error.data as NewerEdit) : null; // the contract's STALE carries it

/**
 * Saves with the number that the form is based on, and asks before replacing a newer change.
 * @param number undefined replaces any
 * @param isTouched whether the newer change is of the same part; one of another part is no question
 * @returns what `save` returned; null if the newer change stays
 * @throws as `save`
 */
export type SaveOrAsk = <T>(
  number: number | undefined,
  save: (basedOn: number | undefined) => Promise<T>,
  isTouched?: () => Promise<boolean>,
) => Promise<T | null>;

/** Saving what a station's team changes together. Render `question` once. */
export function useSaveOrAsk(): { saveOrAsk: SaveOrAsk; question: ReactNode } {
  const text = useText(stationLiveText);
  const { ask, dialog } = useConfirm();
  const saveOrAsk: SaveOrAsk = useCallback(
    async (number, save, isTouched = () => Promise.resolve(true)) => {
      for (let basedOn = number; ; ) {
        try {
          return await save(basedOn);
        } catch (error) {
          const newer = newerEditIn(error);
          if (!newer) throw error;
          const { is_own: isOwn, by_name: name } = newer;
          const isReplacing =
            !(await isTouched()) ||
            (await ask({
              title: text.changedTitle,
              text: isOwn || name === null ? text.changedHere : text.changedBy(typed(name)),
              cancel: text.keep,
              confirm: text.replace,
            }));
          if (!isReplacing) return null;
          basedOn = newer.number;
        }
      }
    },
    [ask, text],
  );
  return { saveOrAsk, question: dialog };
}
