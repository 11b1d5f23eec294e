/** Route patterns with their screens; any other path shows the feed with 404. */
export const patterns = {
  login: ['login'],
  authCallback: ['auth/callback'],
  forgotPassword: ['forgot-password'],
  resetPassword: ['reset-password'],
  confirmEmail: ['confirm-email'],
  invite: ['invite'],
  onboarding: ['onboarding'],
  artist: ['public/artist/:id', 'artist/:id'],
  ownArtist: ['public/artist', 'artist', 'profile'],
  release: ['r/:code', 'release/:code'],
  publicAlbum: ['album/:code'],
  privateSong: ['p/:token'],
  sharing: ['releases/:id/links'],
  wizard: ['new', 'create-release'],
  editor: ['releases/:id'],
  album: ['albums/:id'],
  myReleases: ['my-releases'],
  notices: ['notices'],
  sanctions: ['sanctions'],
  report: ['report'],
  terms: ['terms', 'privacy', 'copyright'],
  accessibility: ['accessibility-statement'],
  pricing: ['pricing', 'settings'],
  admin: ['admin'],
  linktone: ['linktone'],
  patiphon: ['patiphon'],
  home: ['releases'],
} as const;

/** Matches the paths of a route pattern. */
export const pathsOf = (pattern: string): RegExp => new RegExp(`^/${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

const known = [...Object.values(patterns).flat(), ''].map(pathsOf);

/**
 * Screens that stations' and artists' hosts also have; every other path there is the workspace or the artist's page.
 */
const everywhere =
  /^\/((login|auth\/callback|forgot-password|reset-password|confirm-email|invite|accessibility-statement|terms|privacy|copyright|notices)\/?$|r\/|release\/|album\/|public\/)/;
const onArtistHosts = /^\/(new|create-release|pricing|settings)\/?$/;

/** Whether this path has its own screen on a host of that kind. */
export function isOpenOn(kind: string, pathname: string): boolean {
  if (kind === 'main' || kind === 'session' || pathname === '/') return true;
  return everywhere.test(pathname) || (kind === 'artist' && onArtistHosts.test(pathname));
}

/** Whether this path has its own screen. */
export const isKnownPath = (pathname: string): boolean => known.some((pattern) => pattern.test(pathname));
