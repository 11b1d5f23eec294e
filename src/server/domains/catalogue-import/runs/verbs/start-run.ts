import type { CatalogueType, RunKind } from '../../../../../contract/vocabulary/catalogues.ts';
import type { Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { jobWithoutData } from '../../../../queue/job.ts';
import { holdLongJobs, takeOverDead } from '../../../../queue/long-jobs.ts';
import { type Login, loginOf, secretOfRun } from '../../settings/steps/credentials.ts';
import { findCatalogue } from '../../settings/store/catalogues.ts';
import { importRuns, workJob } from '../steps/import-runs.ts';
import { insertRun, openRuns } from '../store.ts';

interface RunRequest {
  kind: RunKind;
  /** The whole catalogue without it. */
  wanted?: number | undefined;
  urls?: readonly string[];
  /** Whether to skip pages of songs that we already have; true by default. */
  skipsKnown?: boolean;
  /** Credentials for this run; without them the saved ones. */
  login?: Login | null;
}

/**
 * Starts an import in the background and returns its id.
 * @throws RUNNING while another of this catalogue runs or waits, CREDENTIALS_MISSING
 */
export async function startRun(context: Context, type: CatalogueType, request: RunRequest): Promise<string> {
  const { app, caller } = context;
  const catalogue = await findCatalogue(app.database.orm, type);
  const login = request.login ?? null;
  if (login === null && loginOf(app, catalogue) === null) refuse('CREDENTIALS_MISSING');
  // A run that a dead process left would block this one.
  await takeOverDead(app, importRuns(app, type));
  const id = uuidv7();
  await transact(context, async (tx) => {
    await holdLongJobs(tx.orm, workJob(type));
    const [open] = await openRuns(tx.orm, type);
    if (open) refuse('RUNNING', { data: { session_id: open.id } });
    await insertRun(tx.orm, {
      id,
      type,
      kind: request.kind,
      wanted: request.wanted ?? null,
      urls: request.urls ? [...request.urls] : null,
      skipsKnown: request.skipsKnown ?? true,
      sealedCredentials: login && tx.encrypt(secretOfRun(id), login),
      requestedBy: caller.kind === 'user' ? caller.userId : null,
    });
    await tx.audit('catalogue.import', type, {
      run: id,
      after: { kind: request.kind, wanted: request.wanted ?? null },
    });
    await tx.job(jobWithoutData(workJob(type)), {});
  });
  return id;
}

/** The typed credentials; null if either half is missing. */
export const loginIn = (typed: {
  email?: string | undefined;
  password?: string | undefined;
}): Login | null => (typed.email && typed.password ? { email: typed.email, password: typed.password } : null);
