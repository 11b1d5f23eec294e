import type { TermsPage } from '#shared/terms.ts';

/** Every address of the product, in one place. */
export const paths = {
  home: () => '/',
  feed: (source?: string | null) => (source ? `/?source=${source}` : '/'),
  login: (redirect?: string) => (redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'),
  /** The same, for a new account. */
  register: (redirect: string) => `/login?new&redirect=${encodeURIComponent(redirect)}`,
  authCallback: () => '/auth/callback',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  invite: () => '/invite',
  outbox: () => '/outbox',
  /** @param redirect the person's destination; their own page by default */
  onboarding: (redirect?: string) =>
    redirect ? `/onboarding?redirect=${encodeURIComponent(redirect)}` : '/onboarding',
  artist: (tenantId: string) => `/public/artist/${tenantId}`,
  release: (code: string) => `/r/${code}`,
  /** Our still picture of a song's video; its id tells a browser when it changes. */
  videoStill: (code: string, video: string) => `/r/${code}/video.jpg?v=${video}`,
  /** A song's page with the station's panel; it returns to the tab it came from. */
  releaseAtStation: (code: string, stationId: string, tab: string) =>
    `/r/${code}?stationId=${stationId}&returnTab=${tab}`,
  wizard: () => '/new',
  myReleases: () => '/my-releases',
  notices: () => '/notices',
  /** A song's page at its stations' answers. */
  answers: (code: string) => `/r/${code}#answers`,
  /** A song's page at its plays. */
  plays: (code: string) => `/r/${code}#plays`,
  /** `field`: the one to go to. */
  editor: (releaseId: string, field?: string) => `/releases/${releaseId}${field ? `?field=${field}` : ''}`,
  /** On a station's host: the studio, or one song's card. */
  studio: (releaseId = '') => `/?studio=${releaseId}`,
  /** The artist's own view of an album. */
  album: (albumId: string) => `/albums/${albumId}`,
  /** An album's public page. */
  publicAlbum: (code: string) => `/album/${code}`,
  /** A song's private links and its clicks. */
  sharing: (releaseId: string) => `/releases/${releaseId}/links`,
  pricing: () => '/pricing',
  settings: (tab?: string) => (tab ? `/settings?tab=${tab}` : '/settings'),
  upgrade: () => '/settings?tab=subscription',
  catalogue: (type: 'linktone' | 'patiphon') => `/${type}`,
  ownArtist: () => '/profile',
  /** What operators decided about the reader's songs, page and account. */
  sanctions: () => '/sanctions',
  /** Reports a page of ours, by its address. */
  report: (page: string) => `/report?page=${encodeURIComponent(page)}`,
  /** A report in the operators' queue. */
  complaint: (id: string) => `/admin?tab=reports&report=${id}`,
  /** An account, as operators see it. */
  account: (id: string) => `/admin?tab=accounts&account=${id}`,
  /** A data request in the operators' queue. */
  dataRequest: (id: string) => `/admin?tab=requests&request=${id}`,
  admin: (tab?: string) => (tab && tab !== 'users' ? `/admin?tab=${tab}` : '/admin'),
  /** Stores the language and redirects back. */
  language: (to: string, back: string) => `/language?to=${to}&back=${encodeURIComponent(back)}`,
  accessibility: () => '/accessibility-statement',
  /** Terms of use, the privacy notice or the notice of copyright complaints; the newest version by default. */
  terms: (page: TermsPage, version?: number) =>
    version === undefined ? `/${page}` : `/${page}?version=${version}`,
} as const;
