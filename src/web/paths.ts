/** Every address of the product, in one place. */
export const paths = {
  home: () => '/',
  feed: (source?: string | null) => (source ? `/?source=${source}` : '/'),
  login: (redirect?: string) => (redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'),
  authCallback: () => '/auth/callback',
  onboarding: () => '/onboarding',
  artist: (tenantId: string) => `/public/artist/${tenantId}`,
  release: (code: string) => `/r/${code}`,
  wizard: () => '/new',
  myReleases: () => '/my-releases',
  upgrade: () => '/settings?tab=subscription',
  admin: () => '/admin',
  accessibility: () => '/accessibility-statement',
} as const;

/** Route patterns by the screen that answers them; whatever none of them matches shows the feed with 404. */
export const patterns = {
  login: ['login'],
  authCallback: ['auth/callback'],
  onboarding: ['onboarding'],
  artist: ['public/artist/:id', 'artist/:id'],
  ownArtist: ['public/artist', 'artist', 'profile'],
  release: ['r/:code', 'release/:code'],
  wizard: ['new', 'create-release'],
  myReleases: ['my-releases'],
  accessibility: ['accessibility-statement'],
  home: ['releases'],
} as const;

const known = [...Object.values(patterns).flat(), ''].map(
  (pattern) => new RegExp(`^/${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether a screen of its own answers this path. */
export const isKnownPath = (pathname: string): boolean => known.some((pattern) => pattern.test(pathname));
