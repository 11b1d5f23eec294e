import type { User } from '../../../contract/accounts/profile.ts';
import { ApiError, call } from '../../api.ts';
import { authToken, forgetToken, storeToken } from '../../browser/auth-token.ts';
import { createStore, useStore } from '../../browser/create-store.ts';

/** The signed-in person of this browser. Until known, `unknown`: pages are the same for everyone before. */
export type SessionState =
  | { status: 'unknown' }
  /** `fault`: the server couldn't be asked. */
  | { status: 'out'; fault?: unknown }
  | { status: 'in'; user: User };

const session = createStore<SessionState>({ status: 'unknown' });

export const useSession = (): SessionState => useStore(session);

/** Marks, for this tab, that the artist page opens its settings. */
export const settingsAfterLogin = 'openSettings';

let loading: { token: string | null; done: Promise<SessionState> } | undefined;

/**
 * Asks the server who this is, one request at a time for a token. A refused token signs out; other failures keep it
 * but show nobody.
 */
export function loadSession(): Promise<SessionState> {
  const token = authToken();
  if (loading === undefined || loading.token !== token) loading = { token, done: ask(token) };
  const mine = loading;
  return mine.done.finally(() => {
    if (loading === mine) loading = undefined;
  });
}

async function ask(token: string | null): Promise<SessionState> {
  let answer: SessionState = { status: 'out' };
  if (token !== null) {
    try {
      answer = { status: 'in', user: (await readUser()).body };
    } catch (error) {
      // Show nobody. The API decides about the token: a refused one is already gone.
      if (authToken() === token) answer = { status: 'out', fault: error };
    }
  }
  // Another session began or ended meanwhile: its own reply counts.
  if (token === authToken() || (answer.status === 'out' && authToken() === null)) session.set(answer);
  return answer;
}

const readUser = () =>
  call('GET /auth/me', {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return call('GET /user/me' as 'GET /auth/me', {}); // its alias
    throw error;
  });

/** The session, loaded once and then remembered. */
export function loadSessionOnce(): Promise<SessionState> {
  const now = session.get();
  const isKnown = now.status === 'in' || (now.status === 'out' && now.fault === undefined);
  return isKnown ? Promise.resolve(now) : loadSession();
}

export function replaceUser(user: User): void {
  session.set({ status: 'in', user });
}

/** Stores a new session's token and loads its person. */
export function startSession(token: string): Promise<SessionState> {
  storeToken(token);
  return loadSession();
}

/** Ends the session here and on the server; here also if the server can't be reached. */
export async function endSession(): Promise<void> {
  await call('POST /auth/logout', {}).catch(() => undefined);
  leaveSession();
}

/** The session has ended on the server: nobody is signed in here. */
export function leaveSession(): void {
  forgetToken();
  session.set({ status: 'out' });
}

/** Another tab signed in or out. */
export const watchOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'authToken') void loadSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};
