const key = 'authToken';

/** The session's token in the browser; null when signed out or without storage. */
export function authToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
