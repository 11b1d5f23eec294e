import { useEffect, useState } from 'react';
import type { MailedLink } from '#contract/accounts/emails.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage } from '#web/browser/language.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { useMailedToken } from './mailed-token.ts';

export type OpenedLink =
  | { status: 'reading' }
  | { status: 'open'; token: string; link: MailedLink }
  | { status: 'broken' }
  | { status: 'failed'; problem: string; retry: () => void };

/** The mailed link that the page was opened with, and its purpose. Reading doesn't use it up. */
export function useMailedLink(): OpenedLink {
  const token = useMailedToken();
  const language = useLanguage();
  const [opened, setOpened] = useState<OpenedLink>({ status: 'reading' });
  useEffect(() => {
    let isCurrent = true;
    const update = (next: OpenedLink) => {
      if (isCurrent) setOpened(next);
    };
    const read = async (token: string): Promise<void> => {
      update({ status: 'reading' });
      try {
        const { body } = await call('POST /auth/mailed-link', { body: { token } });
        update({ status: 'open', token, link: body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'LINK_INVALID') return update({ status: 'broken' });
        const problem = await failureText(error, language);
        update({ status: 'failed', problem, retry: () => void read(token) });
      }
    };
    if (token) void read(token);
    return () => {
      isCurrent = false;
    };
  }, [token, language]);
  return token === null ? { status: 'broken' } : opened;
}
