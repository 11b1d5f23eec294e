import { registerAllowance, registerUse } from '../files/index.ts';
import { allowanceOf } from './allowance.ts';
import { filesOfUsers } from './file-uses.ts';

registerUse(filesOfUsers);
registerAllowance(allowanceOf);

export { jobsOf } from './jobs.ts';
export { openSession } from './open-session.ts';
export { originOf, ownOriginOr, rememberOwnOrigins } from './origins.ts';
export { hashPassword } from './passwords.ts';
export { allRights, isSuperAdmin } from './policy.ts';
export { readSession } from './read-session.ts';
export { routes } from './routes.ts';
export { saveStageName } from './save-stage-name.ts';
export {
  claimHostName,
  findHostName,
  findSubdomainOf,
  findTenant,
  findUser,
  findUserByEmail,
  insertUser,
  lockTenant,
  lockUser,
  type TenantRow,
  type UserRow,
  updateTenant,
  updateUser,
} from './store.ts';
export { hashToken, newToken } from './tokens.ts';
