/** The token's key in `localStorage`. */
export const authTokenKey = 'authToken';

/** The session's token in the browser; null when signed out or without storage. */
export function authToken(): string | null {
  try {
    return localStorage.getItem(authTokenKey);
  } catch {
    return null;
  }
}

/** @throws if the browser allows no storage: without it no one can be signed in */
export function storeToken(token: string): void {
  localStorage.setItem(authTokenKey, token);
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(authTokenKey);
  } catch {
    // Without storage there is nothing to delete.
  }
}
