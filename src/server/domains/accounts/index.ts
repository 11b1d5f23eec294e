import { registerAllowance, registerUse } from '../files/index.ts';
import { allowanceOf } from './profile/reads/allowance.ts';
import { filesOfUsers } from './profile/reads/files-of-users.ts';

registerUse(filesOfUsers);
registerAllowance(allowanceOf);

export { closedDays, openableUntil } from './closing/rules.ts';
export { eraseUser, markClosed, markOpen, proveCloser } from './closing/steps.ts';
export { closedAtOf, closedSince, lockOverdueClosed } from './closing/store.ts';
export { jobsOf } from './jobs.ts';
export { readMe } from './profile/reads/me.ts';
export { flagsOf, noFlags } from './profile/rules/flags.ts';
export { isSuperAdmin } from './profile/rules/policy.ts';
export { saveFirstName, saveStageName } from './profile/steps/save-names.ts';
export { selectPlatform, setGivenPlan, setPaidPlan } from './profile/steps/set-plan.ts';
export { appointOperator, setRights } from './profile/steps/set-rights.ts';
export { claimHostName } from './profile/store/host-names.ts';
export { findTenant, findTenantOf, lockTenant, type TenantRow } from './profile/store/tenants.ts';
export {
  findUser,
  findUserByEmail,
  lockOperators,
  lockUser,
  operatorsOfUsers,
  type UserRow,
} from './profile/store/users.ts';
export { routes } from './routes.ts';
export { ownOriginOr, rememberOwnOrigins } from './sessions/reads/origins.ts';
export { readSession } from './sessions/reads/read-session.ts';
export { hashToken, newToken } from './sessions/rules/tokens.ts';
export { openSession } from './sessions/steps/open-session.ts';
