import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DeliveryProblem } from '../../../../../contract/vocabulary/deliveries.ts';
import { hasStreaming } from '../../../../../contract/vocabulary/plans.ts';
import { tenants } from '../../../../database/tables/accounts.ts';
import { releases } from '../../../../database/tables/releases.ts';
import type { Db } from '../../../../database/transact.ts';
import { type FileRow, filesById } from '../../../files/index.ts';
import type { Product } from '../rules/product.ts';
import { problemsOf, toProduct } from '../rules/to-product.ts';

/** A release as it would go out now. */
export interface Outgoing {
  releaseId: string;
  tenantId: string;
  title: string;
  /** Published, dated, and not in the trash. */
  isOut: boolean;
  /** Its owner's plan sends songs to services. */
  isEntitled: boolean;
  language: string | null;
  digitalDate: Date | null;
  product: Product;
  problems: DeliveryProblem[];
  sound: FileRow | null;
  cover: FileRow | null;
  /** Hashes by which a change is known: of what a message says, and of the files. */
  productHash: string;
  filesHash: string;
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What would be sent of a release; null for one that has no owner or isn't there. */
export async function readOutgoing(db: Db, releaseId: string): Promise<Outgoing | null> {
  const [found] = await db
    .select({ row: releases, tenant: tenants })
    .from(releases)
    .innerJoin(tenants, eq(tenants.id, releases.tenantId))
    .where(eq(releases.id, releaseId));
  if (found === undefined) return null;
  const { row, tenant } = found;
  const files = await filesById(
    db,
    [row.wavFileId, row.coverFileId].filter((id) => id !== null),
  );
  const sound = files.get(row.wavFileId ?? '') ?? null;
  const cover = files.get(row.coverFileId ?? '') ?? null;
  const digitalDate = row.digitalReleaseDate;
  const product = toProduct(row, tenant.stageName, digitalDate ?? row.createdAt);
  return {
    releaseId,
    tenantId: tenant.id,
    title: row.title,
    isOut: !row.isDraft && row.trashedAt === null && digitalDate !== null,
    isEntitled: hasStreaming(tenant.plan),
    language: row.primaryLanguage,
    digitalDate,
    product,
    problems: problemsOf(row, sound !== null),
    sound,
    cover,
    productHash: hash(product),
    filesHash: hash([sound?.sha256, cover?.sha256]),
  };
}
