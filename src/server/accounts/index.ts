import { registerAllowance, registerFileReference } from '#server/files/index.ts';
import { allowanceOf, filesOfUsers } from './profile.queries.ts';

registerFileReference(filesOfUsers);
registerAllowance(allowanceOf);

export { jobsOf } from './accounts.jobs.ts';
export { closedDays, deviceOf, hashToken, newToken, openableUntil } from './accounts.policy.ts';
export { anonymizeUser, markClosed, markOpen, proveCloser } from './closing.commands.ts';
export { closedAtOf, closedSince, lockOverdueClosed } from './closing.db.ts';
export { moveTenant, moveUser } from './merging.db.ts';
export { mergeTenants, mergeUsers } from './merging.steps.ts';
export {
  claimHostName,
  findTenant,
  findTenantOf,
  findUser,
  findUserByEmail,
  lockOperators,
  lockTenant,
  lockUser,
  operatorsOfUsers,
  type TenantRow,
  type UserRow,
} from './profile.db.ts';
export { flagsOf, isSuperAdmin, noFlags } from './profile.policy.ts';
export { readMe } from './profile.queries.ts';
export {
  appointOperator,
  saveDownloads,
  saveFirstName,
  saveStageName,
  selectPlatform,
  setGivenPlan,
  setPaidPlan,
  setRights,
} from './profile.steps.ts';
export { setLimited, setPageHidden, setSuspended } from './restrictions.steps.ts';
export { routes } from './routes.ts';
export { devicesOf, ownOriginOr, readSession, rememberOwnOrigins } from './sessions.queries.ts';
export { createSession } from './sessions.steps.ts';
export { lockAccount, mailResetLink, setCheckedAddress, signOutEverywhere } from './support.steps.ts';
