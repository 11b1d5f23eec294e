import { useCallback, useEffect, useReducer, useState } from 'react';
import type { Sending } from '#contract/deliveries/deliveries.ts';
import type { ConfirmationsInput } from '#contract/releases/confirmations.ts';
import { type ConfirmationKind, type Confirmations, confirmationKinds } from '#shared/confirmations.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage } from '#web/browser/language.ts';

export interface SendingState {
  sending: Sending | null;
  failure: unknown;
  retry: () => void;
  answers: Confirmations;
  /** The confirmations that a send found missing. */
  missing: readonly ConfirmationKind[];
  answer: (part: Confirmations) => void;
  /** What a send needs; null, and shown at their fields, if confirmations are missing. */
  confirm: () => ConfirmationsInput | null;
  /** Shows the server's refusal at its fields; false if it is about something else. */
  refuse: (error: unknown) => boolean;
}

/** Where a song or an album goes, and what its artist confirms before. Loaded for an id, or not at all. */
export function useSending(of: 'release' | 'album', id: string | null): SendingState {
  const language = useLanguage();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [answers, setAnswers] = useState<Confirmations>({});
  const [missing, setMissing] = useState<readonly ConfirmationKind[]>([]);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts over
  useEffect(() => {
    setSending(null);
    setFailure(null);
    setAnswers({});
    setMissing([]);
    if (id === null) return;
    let isCancelled = false;
    const params = { id };
    const loading =
      of === 'release'
        ? call('GET /releases/:id/services', { params })
        : call('GET /albums/:id/services', { params });
    loading.then(
      ({ body }) => !isCancelled && setSending(body),
      (error: unknown) => !isCancelled && setFailure(error),
    );
    return () => {
      isCancelled = true;
    };
  }, [of, id, tries]);
  return {
    sending,
    failure,
    retry,
    answers,
    missing,
    answer: useCallback((part) => {
      setAnswers((before) => ({ ...before, ...part }));
      setMissing((before) => before.filter((kind) => !(kind in part)));
    }, []),
    confirm() {
      const open = sending?.open.filter((kind) => answers[kind] === undefined) ?? [];
      setMissing(open);
      return open.length > 0 ? null : { language, ...answers };
    },
    refuse(error) {
      if (!(error instanceof ApiError)) return false;
      const refused = confirmationKinds.filter((kind) => error.fields[`confirmations.${kind}`] !== undefined);
      setMissing(refused);
      return refused.length > 0;
    },
  };
}
