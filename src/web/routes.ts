import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { patterns } from './loading/known-paths.ts';

const screens: Record<keyof typeof patterns, string> = {
  home: 'screens/public/Home/Home.tsx',
  login: 'screens/public/Login/Login.tsx',
  authCallback: 'screens/public/AuthCallback/AuthCallback.tsx',
  forgotPassword: 'screens/public/ForgotPassword/ForgotPassword.tsx',
  resetPassword: 'screens/public/ResetPassword/ResetPassword.tsx',
  confirmEmail: 'screens/public/ConfirmEmail/ConfirmEmail.tsx',
  invite: 'screens/public/Invite/Invite.tsx',
  artist: 'screens/public/Artist/Artist.tsx',
  ownArtist: 'screens/public/OwnArtist/OwnArtist.tsx',
  release: 'screens/public/Release/Release.tsx',
  publicAlbum: 'screens/public/Release/album/Album.tsx',
  privateSong: 'screens/public/Release/private/Private.tsx',
  sharing: 'screens/artist/Sharing/Sharing.tsx',
  terms: 'screens/public/Terms/Terms.tsx',
  accessibility: 'screens/public/AccessibilityStatement/AccessibilityStatement.tsx',
  pricing: 'screens/public/Pricing/Pricing.tsx',
  onboarding: 'screens/artist/Onboarding/Onboarding.tsx',
  wizard: 'screens/artist/Wizard/Wizard.tsx',
  editor: 'screens/artist/Editor/Editor.tsx',
  album: 'screens/artist/Album/Album.tsx',
  myReleases: 'screens/artist/MyReleases/MyReleases.tsx',
  notices: 'screens/public/Notices/Notices.tsx',
  sanctions: 'screens/public/Sanctions/Sanctions.tsx',
  report: 'screens/public/Report/Report.tsx',
  admin: 'screens/operator/Admin/Admin.tsx',
  linktone: 'screens/operator/Linktone/Linktone.tsx',
  patiphon: 'screens/operator/Patiphon/Patiphon.tsx',
};

/** The screens inside `HeaderLayout`: their header can be used while they load. */
const underHeaderLayout: readonly (keyof typeof screens)[] = [
  'sharing',
  'album',
  'myReleases',
  'notices',
  'sanctions',
];

const routesOf = (names: (keyof typeof screens)[]) =>
  names.flatMap((name) => patterns[name].map((pattern) => route(pattern, screens[name], { id: pattern })));
const named = Object.keys(screens) as (keyof typeof screens)[]; // the keys of a literal

export default [
  index(screens.home, { id: 'home' }),
  layout(
    'features/shell/HeaderLayout.tsx',
    routesOf(named.filter((name) => underHeaderLayout.includes(name))),
  ),
  ...routesOf(named.filter((name) => !underHeaderLayout.includes(name))),
  route('*', screens.home, { id: 'unknown' }),
] satisfies RouteConfigEntry[];
