/** Every address of the product, in one place. */
export const paths = {
  home: () => '/',
  feed: (source?: string | null) => (source ? `/?source=${source}` : '/'),
  login: (redirect?: string) => (redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'),
  /** The same, open for a new account. */
  register: (redirect: string) => `/login?new&redirect=${encodeURIComponent(redirect)}`,
  authCallback: () => '/auth/callback',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  invite: () => '/invite',
  outbox: () => '/outbox',
  /** @param redirect where one was going; one's own page unless told. */
  onboarding: (redirect?: string) =>
    redirect ? `/onboarding?redirect=${encodeURIComponent(redirect)}` : '/onboarding',
  artist: (tenantId: string) => `/public/artist/${tenantId}`,
  release: (code: string) => `/r/${code}`,
  /** A song's page with the station's panel; leads back to the tab one came from. */
  releaseAtStation: (code: string, stationId: string, tab: string) =>
    `/r/${code}?stationId=${stationId}&returnTab=${tab}`,
  wizard: () => '/new',
  myReleases: () => '/my-releases',
  /** `field`: the one that is gone to. */
  editor: (releaseId: string, field?: string) => `/releases/${releaseId}${field ? `?field=${field}` : ''}`,
  pricing: () => '/pricing',
  settings: (tab?: string) => (tab ? `/settings?tab=${tab}` : '/settings'),
  upgrade: () => '/settings?tab=subscription',
  catalogue: (type: 'linktone' | 'patiphon') => `/${type}`,
  ownArtist: () => '/profile',
  admin: (tab?: string) => (tab && tab !== 'users' ? `/admin?tab=${tab}` : '/admin'),
  /** Keeps the choice of a language and leads back. */
  language: (to: string, back: string) => `/language?to=${to}&back=${encodeURIComponent(back)}`,
  accessibility: () => '/accessibility-statement',
} as const;

/** Route patterns by the screen that answers them; whatever none of them matches shows the feed with 404. */
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
  wizard: ['new', 'create-release'],
  editor: ['releases/:id'],
  myReleases: ['my-releases'],
  accessibility: ['accessibility-statement'],
  pricing: ['pricing', 'settings'],
  admin: ['admin'],
  linktone: ['linktone'],
  patiphon: ['patiphon'],
  home: ['releases'],
} as const;

const known = [...Object.values(patterns).flat(), ''].map(
  (pattern) => new RegExp(`^/${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** What stations' and artists' hosts show as every host does; their every other path is the workspace or the artist's page. */
const everywhere =
  /^\/(login|auth\/callback|forgot-password|reset-password|confirm-email|invite|r\/|release\/|public\/|accessibility-statement)/;
const onArtistHosts = /^\/(new|create-release|pricing|settings)\/?$/;

/** Whether this path is a screen of its own on a host of that kind. */
export function isOpenOn(kind: string, pathname: string): boolean {
  if (kind === 'main' || kind === 'session' || pathname === '/') return true;
  return everywhere.test(pathname) || (kind === 'artist' && onArtistHosts.test(pathname));
}

/** Whether a screen of its own answers this path. */
export const isKnownPath = (pathname: string): boolean => known.some((pattern) => pattern.test(pathname));
