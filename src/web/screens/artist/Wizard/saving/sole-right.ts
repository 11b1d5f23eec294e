import { ApiError } from '../../../../api.ts';

/**
 * Runs `work` while no other tab of this browser does it for the same user.
 * @throws ApiError OTHER_TAB where one does
 */
export async function withSoleRight<T>(userId: string, work: () => Promise<T>): Promise<T> {
  // Safari before 15.4 and Firefox before 96 have no locks, as pages without TLS have none.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request(`wizard:${userId}`, { ifAvailable: true }, (lock) => {
    if (lock === null) throw new ApiError(409, { detail: 'OTHER_TAB' });
    return work();
  });
}
