import * as emails from './accounts/emails.ts';
import * as google from './accounts/google.ts';
import * as passwords from './accounts/passwords.ts';
import * as profile from './accounts/profile.ts';
import * as sessions from './accounts/sessions.ts';
import * as artists from './artists.ts';
import * as billing from './billing.ts';
import * as catalogueImport from './catalogue-import/catalogues.ts';
import * as catalogueEntries from './catalogue-import/entries.ts';
import * as catalogueRuns from './catalogue-import/runs.ts';
import * as catalogueSchedule from './catalogue-import/schedule.ts';
import * as dataRequests from './data-requests.ts';
import * as deliveries from './deliveries/deliveries.ts';
import * as messages from './deliveries/messages.ts';
import * as deliveryServices from './deliveries/services.ts';
import type { CallName, Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as moderation from './moderation.ts';
import * as notices from './notices.ts';
import * as operationsAccounts from './operations/accounts.ts';
import * as operationsAdmins from './operations/admins.ts';
import * as operationsAudit from './operations/audit.ts';
import * as operationsBackups from './operations/backups.ts';
import * as operationsNumbers from './operations/numbers.ts';
import * as operationsSettings from './operations/settings.ts';
import * as operationsState from './operations/state.ts';
import * as operationsStations from './operations/stations.ts';
import * as operationsStorage from './operations/storage.ts';
import * as operationsTenants from './operations/tenants.ts';
import * as ownData from './own-data.ts';
import * as albums from './releases/albums.ts';
import * as clicks from './releases/clicks.ts';
import * as codes from './releases/codes.ts';
import * as posters from './releases/posters.ts';
import * as preflight from './releases/preflight.ts';
import * as presaves from './releases/presaves.ts';
import * as privateLinks from './releases/private-links.ts';
import * as releases from './releases/releases.ts';
import * as reminders from './releases/reminders.ts';
import * as stationCommittees from './stations/committees.ts';
import * as stations from './stations/directory.ts';
import * as stationExports from './stations/exports.ts';
import * as stationLive from './stations/live.ts';
import * as stationPlayout from './stations/playout.ts';
import * as stationPlays from './stations/plays.ts';
import * as stationReports from './stations/reports.ts';
import * as stationReviews from './stations/reviews.ts';
import * as stationSongs from './stations/songs.ts';
import * as stationStudio from './stations/studio.ts';
import * as stationTeam from './stations/team.ts';
import * as stationVerdicts from './stations/verdicts.ts';
import * as terms from './terms.ts';

const modules = {
  accounts: { ...profile, ...sessions, ...passwords, ...emails, ...google },
  albums,
  artists,
  billing,
  codes,
  catalogueEntries,
  clicks,
  catalogueRuns,
  catalogueSchedule,
  linktone: catalogueImport.linktoneCalls,
  patiphon: catalogueImport.patiphonCalls,
  dataRequests,
  deliveries,
  deliveryServices,
  files,
  messages,
  moderation,
  notices,
  operationsAccounts,
  operationsAdmins,
  operationsAudit,
  operationsBackups,
  operationsNumbers,
  operationsSettings,
  operationsState,
  operationsStations,
  operationsStorage,
  operationsTenants,
  ownData,
  posters,
  preflight,
  presaves,
  privateLinks,
  releases,
  reminders,
  stationCommittees,
  stationExports,
  stationLive,
  stationPlayout,
  stationPlays,
  stationReports,
  stationReviews,
  stationSongs,
  stationStudio,
  stationTeam,
  stationVerdicts,
  stations,
  terms,
};

type Exports = {
  [M in keyof typeof modules]: (typeof modules)[M][keyof (typeof modules)[M]];
}[keyof typeof modules];
type AnyEndpoint = Extract<Exports, Endpoint>;

/** Endpoint by name (`GET /releases/all`), for the browser's and the loaders' types: importing it adds no code. */
export type Contract = { [E in AnyEndpoint as CallName<E>]: E };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'who' in value && 'path' in value && 'method' in value;

/** Every call, by domain. */
export const endpointsByDomain: Record<string, Endpoint[]> = Object.fromEntries(
  Object.entries(modules).map(([domain, exported]) => [domain, Object.values(exported).filter(isEndpoint)]),
);
export const allEndpoints: Endpoint[] = Object.values(endpointsByDomain).flat();
