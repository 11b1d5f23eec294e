import type { App } from '../../../../context.ts';
import { worker } from '../../../../queue/job.ts';
import type { JobKind } from '../../../../queue/queue.ts';
import { uploadHours } from '../../rules.ts';
import { deleteExpiredUploads } from '../../uploads/store/uploads.ts';
import {
  avifJob,
  cleanupJob,
  encodeUploadedJob,
  listeningCopyJob,
  measureSoundJob,
} from '../rules/job-names.ts';
import { encodeUploaded } from './encode-uploaded.ts';
import { makeAvif } from './make-avif.ts';
import { makeListening, type OnListening } from './make-listening.ts';
import { measureSound } from './measure-sound.ts';

/**
 * An hour and a half: long enough for a store or a disk to come back. A bad file costs one attempt every ten minutes.
 */
const patient = { retries: 15, longestWait: 600 };

/** Deletes expired uploads, and unfinished files that nobody resumes. */
async function removeExpired({ database, storage }: App): Promise<void> {
  const now = new Date();
  for (const id of await deleteExpiredUploads(database.orm, now)) await storage.arriving.remove(id);
  await storage.sweep(new Date(now.getTime() - uploadHours * 3_600_000));
}

export const jobsOf = (app: App, onListening: OnListening): JobKind[] => [
  worker(avifJob, ({ fileId }) => makeAvif(app, fileId), { ...patient, seconds: 300 }),
  worker(listeningCopyJob, ({ fileId }) => makeListening(app, fileId, onListening), {
    ...patient,
    seconds: 2_400,
  }),
  worker(measureSoundJob, ({ fileId }) => measureSound(app, fileId), { ...patient, seconds: 400 }),
  { name: encodeUploadedJob, schedule: '*/10 * * * *', seconds: 1_800, run: () => encodeUploaded(app) },
  { name: cleanupJob, schedule: '17 * * * *', run: () => removeExpired(app) },
];
