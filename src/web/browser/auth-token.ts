import { readStoredText, writeStoredText } from './stored-text.ts';

/** The token's key in `localStorage`. */
export const authTokenKey = 'authToken';

/** The session's token in the browser; null when signed out or without storage. */
export const authToken = (): string | null => readStoredText(() => localStorage, authTokenKey);

/** @throws if the browser allows no storage: without it no one can be signed in */
export function storeToken(token: string): void {
  localStorage.setItem(authTokenKey, token);
  rememberInTeam(false);
}

export function deleteToken(): void {
  writeStoredText(() => localStorage, authTokenKey, null);
  rememberInTeam(false);
}

const inTeamKey = 'inTeam';

/** Whether this session's person was in the team of this host's station when its page was last open. */
export const wasInTeam = (): boolean => readStoredText(() => localStorage, inTeamKey) !== null;

export const rememberInTeam = (isInTeam: boolean): void =>
  writeStoredText(() => localStorage, inTeamKey, isInTeam ? 'true' : null);

/**
 * Runs in the head of every page, before the first paint: tells style sheets what the page probably opens as, in the
 * document's `data-reader`. `signed-in`: a session is stored; `member`: its person was in the station's team;
 * `presenter`: and the address is the studio's. Visitors, and pages without scripts, have none.
 */
export const markReader = `(function(){try{var s=localStorage;if(s.getItem("${authTokenKey}"))document.documentElement.dataset.reader=s.getItem("${inTeamKey}")?/[?&]studio(=|&|$)/.test(location.search)?"presenter":"member":"signed-in"}catch(e){}})()`;
