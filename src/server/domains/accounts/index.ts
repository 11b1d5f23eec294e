import { registerAllowance, registerUse } from '../files/index.ts';
import { allowanceOf } from './profile/reads/allowance.ts';
import { filesOfUsers } from './profile/reads/files-of-users.ts';

registerUse(filesOfUsers);
registerAllowance(allowanceOf);

export { jobsOf } from './jobs.ts';
export { hashPassword } from './passwords/rules/hash-password.ts';
export { allRights, isSuperAdmin } from './profile/rules/policy.ts';
export { saveStageName } from './profile/steps/save-stage-name.ts';
export { claimHostName } from './profile/store/host-names.ts';
export { findTenant, lockTenant, type TenantRow, updateTenant } from './profile/store/tenants.ts';
export {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type UserRow,
  updateUser,
} from './profile/store/users.ts';
export { routes } from './routes.ts';
export { ownOriginOr, rememberOwnOrigins } from './sessions/reads/origins.ts';
export { readSession } from './sessions/reads/read-session.ts';
export { hashToken, newToken } from './sessions/rules/tokens.ts';
export { openSession } from './sessions/steps/open-session.ts';
