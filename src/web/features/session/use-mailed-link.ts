import { useEffect, useState } from 'react';
import type { MailedLink } from '../../../contract/accounts/emails.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage } from '../../browser/language.ts';
import { failureText } from '../../formats/failure-text.ts';
import { useMailedToken } from './mailed-token.ts';

export type OpenedLink =
  | { status: 'reading' }
  | { status: 'open'; token: string; link: MailedLink }
  | { status: 'broken' }
  | { status: 'failed'; problem: string; retry: () => void };

/** The current mailed link, with its purpose. Reading doesn't use it up. */
export function useMailedLink(): OpenedLink {
  const token = useMailedToken();
  const language = useLanguage();
  const [opened, setOpened] = useState<OpenedLink>({ status: 'reading' });
  useEffect(() => {
    let isWanted = true;
    const become = (next: OpenedLink) => {
      if (isWanted) setOpened(next);
    };
    const read = async (token: string): Promise<void> => {
      become({ status: 'reading' });
      try {
        const { body } = await call('POST /auth/mailed-link', { body: { token } });
        become({ status: 'open', token, link: body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'LINK_INVALID') return become({ status: 'broken' });
        const problem = await failureText(error, language);
        become({ status: 'failed', problem, retry: () => void read(token) });
      }
    };
    if (token) void read(token);
    return () => {
      isWanted = false;
    };
  }, [token, language]);
  return token === null ? { status: 'broken' } : opened;
}
