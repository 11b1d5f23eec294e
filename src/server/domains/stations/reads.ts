import { tenants, users } from '../../database/tables/accounts.ts';

/** The columns of a person's name, as `nameOf` takes them. */
export const nameColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  stageName: tenants.stageName,
  email: users.email,
};
