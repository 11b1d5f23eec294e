import type { App } from '../../../../context.ts';
import { worker } from '../../../../queue/job.ts';
import type { JobKind } from '../../../../queue/queue.ts';
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
import { removeExpired } from './remove-expired.ts';

/**
 * An hour and a half: long enough for a store or a disk to come back. A bad file costs one attempt every ten minutes.
 */
const patient = { retries: 15, longestWait: 600 };

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
