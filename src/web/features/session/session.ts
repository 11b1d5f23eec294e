import type { User } from '#contract/accounts/profile.ts';
import { ApiError, call } from '#web/api.ts';
import { authToken, authTokenKey, deleteToken, storeToken } from '#web/browser/auth-token.ts';
import { createStore, useStore } from '#web/browser/create-store.ts';

/** Who is signed in in this browser; `unknown` until the server has said so. */
export type SessionState =
  | { status: 'unknown' }
  /** `fault`: why the server couldn't say. */
  | { status: 'out'; fault?: unknown }
  /** `token`: the session that the server said this of. */
  | { status: 'in'; user: User; token: string | null };

const session = createStore<SessionState>({ status: 'unknown' });

export const useSession = (): SessionState => useStore(session);

/** The signed-in person's id; empty while nobody is known to be. */
export const useUserId = (): string =>
  useStore(session, (state) => (state.status === 'in' ? state.user.id : ''));

/** Whether this person is signed in, and calls carry their session. */
export function isSignedInAs(userId: string): boolean {
  const state = session.get();
  return state.status === 'in' && state.user.id === userId && state.token === authToken();
}

/** Calls `onLeave` once this person is no longer the one who is signed in. Returns a function that stops this. */
export function watchLeaving(userId: string, onLeave: () => void): () => void {
  const stop = session.subscribe(() => {
    const state = session.get();
    const isGone = state.status === 'out' && state.fault === undefined;
    const isOther = state.status === 'in' && state.user.id !== userId;
    if (!isGone && !isOther) return;
    stop();
    onLeave();
  });
  return stop;
}

/** Marks, for this tab, that the artist page opens its settings. */
export const settingsAfterLogin = 'openSettings';

let loading: { token: string | null; done: Promise<SessionState> } | undefined;

/**
 * Asks the server who is signed in, with one request at a time for a token. A refused token signs out. After other
 * failures the token stays, but no one is shown as signed in.
 */
export function loadSession(): Promise<SessionState> {
  const token = authToken();
  if (loading === undefined || loading.token !== token) loading = { token, done: readSession(token) };
  const current = loading;
  return current.done.finally(() => {
    if (loading === current) loading = undefined;
  });
}

async function readSession(token: string | null): Promise<SessionState> {
  let state: SessionState = { status: 'out' };
  if (token !== null) {
    try {
      state = { status: 'in', user: (await readUser()).body, token };
    } catch (error) {
      // `call` has already deleted a refused token.
      if (authToken() === token) state = { status: 'out', fault: error };
    }
  }
  // If another session began or ended meanwhile, its own reply counts.
  if (token === authToken() || (state.status === 'out' && authToken() === null)) session.set(state);
  return state;
}

const readUser = () =>
  call('GET /auth/me', {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return call('GET /user/me' as 'GET /auth/me', {}); // its alias
    throw error;
  });

/** The session, loaded if it isn't known yet. */
export function loadSessionOnce(): Promise<SessionState> {
  const state = session.get();
  const isKnown = state.status === 'in' || (state.status === 'out' && state.fault === undefined);
  return isKnown ? Promise.resolve(state) : loadSession();
}

/** Replaces the signed-in user's data after a change. */
export function replaceUser(user: User): void {
  session.set({ status: 'in', user, token: authToken() });
}

/** Stores a new session's token and loads its user. */
export function startSession(token: string): Promise<SessionState> {
  storeToken(token);
  return loadSession();
}

/** Ends the session on the server and in this browser, here also if the server can't be reached. */
export async function endSession(): Promise<void> {
  await call('POST /auth/logout', {}).catch(() => undefined);
  leaveSession();
}

/** Forgets a session that has ended on the server. */
export function leaveSession(): void {
  deleteToken();
  session.set({ status: 'out' });
}

/** Reloads the session when another tab signs in or out. Returns a function that stops this. */
export const watchOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === authTokenKey) void loadSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};
