import { hasStreaming } from '../../../../../contract/vocabulary/plans.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { selectPlatform, type TenantRow } from '../../../accounts/index.ts';
import { platformDoor } from '../../content/rules/rules.ts';

/** Checks that the plan includes streaming services. @throws PREMIUM_FEATURE_REQUIRED, PLATFORM_LOCKED */
export async function openDigital(tx: Transaction, tenant: TenantRow): Promise<void> {
  if (!hasStreaming(tenant.plan)) refuse('PREMIUM_FEATURE_REQUIRED');
  await enterPlatform(tx, tenant, 'streaming');
}

/** Selects the platform of a one-platform plan. @throws PLATFORM_LOCKED */
export async function enterPlatform(
  tx: Transaction,
  tenant: TenantRow,
  platform: 'radio' | 'streaming',
): Promise<void> {
  const door = platformDoor(tenant, platform);
  if (door === 'locked') refuse('PLATFORM_LOCKED', { argument: tenant.selectedPlatform ?? '' });
  if (door !== 'selects') return;
  await selectPlatform(tx, tenant.id, platform);
  tenant.selectedPlatform = platform;
}
